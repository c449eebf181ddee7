import type * as z from 'zod/mini'
import { sectionNames } from '@portal/contract/editions/edition.ts'
import {
  OPENS_AFTER_END,
  type programChanges,
  type ProgramSettings,
} from '@portal/contract/editions/programs.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { lastChange } from '../../people/activity/last-change.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { changedMeanwhile, fail, failAt } from '../../platform/http/fail.ts'
import { datesInWords } from '../../platform/mail/templates/time-in-words.ts'
import { listPrograms } from '../calendar/programs.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findState, lockEditionOf, updateSettings } from './queries.ts'
import { readSettings } from './settings.ts'

type Changes = z.output<typeof programChanges>
type Locked = Awaited<ReturnType<typeof lockProgram>>
type Values = Pick<Program, 'entriesOpenAt' | 'entriesCloseAt'> &
  Pick<ProgramSettings, 'remindsWeek' | 'remindsDay'>

/**
 * Changes dates and reminders of a programme.
 * @param adminId null: the operator
 */
export const updateProgram = (
  db: Db,
  catalog: Catalog,
  adminId: number | null,
  programId: number,
  { revision, reason, ...changes }: Changes,
) =>
  inTransaction(db, async (trx): Promise<ProgramSettings> => {
    const program = await lockProgram(trx, catalog, programId)
    await refuseChanged(trx, catalog, program, revision, changes)
    const { entriesOpenAt, entriesCloseAt } = program
    const before: Values = { ...program.reminders, entriesOpenAt, entriesCloseAt }
    const after: Values = { ...before, ...withoutUndefined(changes) }
    if (after.entriesOpenAt && after.entriesCloseAt && after.entriesOpenAt >= after.entriesCloseAt) {
      const path = changes.entriesOpenAt === undefined ? 'entriesCloseAt' : 'entriesOpenAt'
      throw failAt(path, OPENS_AFTER_END)
    }
    const changed = differences(before, after)
    const isMoved = changed.entriesCloseAt !== undefined
    if (Object.keys(changed).length > 0)
      await updateSettings(trx, programId, { ...changed, ...(isMoved && { reason: reason ?? null }) })
    const details = {
      ...inWords(before, after, program.timeZone),
      ...(isMoved && reason && { Motivo: reason }),
    }
    if (Object.keys(details).length > 0)
      await recordOf(trx, adminId, 'program-changed', { details: { Programa: program.label, ...details } })
    return readSettings(trx, catalog, programId)
  })

/**
 * Reads the programme and locks its edition until the transaction ends.
 * @throws Failure `not_found`, or `edition_archived`: an archived edition is read-only (E14)
 */
export async function lockProgram(trx: Db, catalog: Catalog, programId: number) {
  await lockEditionOf(trx, programId)
  const stored = await findState(trx, programId)
  const program = (await listPrograms(trx, catalog, null)).find(({ id }) => id === programId)
  if (!stored || !program) throw fail('not_found')
  const { state, ...reminders } = stored
  if (state === 'archived') throw fail('edition_archived')
  return { ...program, reminders }
}

/**
 * Refuses a change over settings that were changed meanwhile. The programme is locked, so nobody changes it
 * between this read and the write.
 */
async function refuseChanged(
  trx: Db,
  catalog: Catalog,
  { id, label, editionId }: Locked,
  read: string | undefined,
  mine: object,
) {
  if (read === undefined) return
  const stored = await readSettings(trx, catalog, id)
  if (stored.revision === read) return
  // Dates can also be set in the edition's section (A87).
  const section = { Número: editionId, Apartado: sectionNames.programs }
  const who = await lastChange(trx, ['program-changed', 'edition-changed'], {
    details: [{ Programa: label }, section],
  })
  throw changedMeanwhile(mine, { program: stored }, who)
}

// Returns the changed values. A date that stays isn't written: if it differed by a microsecond, its reminders
// would be sent again.
const differences = (before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof Values]))

const withoutUndefined = (changes: Omit<Changes, 'revision' | 'reason'>): Partial<Values> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

function inWords(before: Values, after: Values, timeZone: string): Record<string, string> {
  const dates = (field: 'entriesOpenAt' | 'entriesCloseAt', none: string) =>
    datesInWords([before[field], after[field]], timeZone, none)
  const reminders = (field: 'remindsWeek' | 'remindsDay') =>
    [before[field], after[field]].map((isSent) => (isSent ? 'sí' : 'no'))
  const named = {
    Apertura: dates('entriesOpenAt', 'siempre abierto'),
    Cierre: dates('entriesCloseAt', 'sin cierre'),
    'Aviso de 7 días': reminders('remindsWeek'),
    'Aviso de 24 horas': reminders('remindsDay'),
  }
  return Object.fromEntries(
    Object.entries(named)
      .filter(([, [was, is]]) => was !== is)
      .flatMap(([name, [was = '', is = '']]) => [
        [name, is],
        [`${name} anterior`, was],
      ]),
  )
}
