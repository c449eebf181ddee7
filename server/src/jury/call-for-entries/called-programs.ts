import type { Edition } from '@portal/contract/editions/edition.ts'
import { isTimeZone } from '@portal/contract/editions/missing-in-edition.ts'
import { describeProgram, phaseAt } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { selectJuryStates } from './queries.ts'

/** A programme and how it stands, as everybody may know it. */
export interface CalledProgram {
  program: Program
  state: 'early' | 'open' | 'closed' | 'judging' | 'published'
}

type JuryStates = Awaited<ReturnType<typeof selectJuryStates>>

/** Returns the programmes of an edition in its order. @param now ms since 1970 */
export const calledPrograms = (edition: Edition, jury: JuryStates, now: number): CalledProgram[] =>
  edition.programs.map((stored) => {
    // A draft may have a time zone that doesn't exist.
    const timeZone = isTimeZone(stored.timeZone) ? stored.timeZone : 'UTC'
    const program = describeProgram(edition, { ...stored, timeZone })
    const phase = edition.state === 'archived' ? 'over' : phaseAt(program, now)
    const juryState = jury.get(program.id) ?? null
    const state = juryState === 'published' || phase === 'over' ? (juryState ?? 'closed') : phase
    return { program, state }
  })

/** An edition with the programmes that a page shows of it. */
export interface Called {
  edition: Edition
  programs: CalledProgram[]
}

/**
 * Returns the edition that the page without a programme is about, and the others in which something is open, newest
 * first (F10). It is the newest with an open programme; while none is open, the current one.
 */
export function calledEditions(
  { editions, current }: Catalog,
  jury: JuryStates,
  now: number,
): [Called, ...Called[]] {
  const open = editions
    .map((edition) => ({ edition, programs: calledPrograms(edition, jury, now) }))
    .filter(({ programs }) => programs.some(({ state }) => state === 'open'))
  const [first = { edition: current, programs: calledPrograms(current, jury, now) }, ...others] = open
  const isOpen = ({ state }: CalledProgram) => state === 'open'
  return [
    { ...first, programs: first.programs.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a))) },
    ...others.map(({ edition, programs }) => ({ edition, programs: programs.filter(isOpen) })),
  ]
}
