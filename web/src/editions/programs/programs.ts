import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { type Phase, phaseAt, programsToEnter } from '@portal/contract/editions/offer.ts'
import { shortYear } from '@portal/contract/editions/short-year.ts'
import { type Program, referenceRoutes } from '@portal/contract/editions/reference.ts'
import { call } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { ofEditions } from '../../catalog/refresh-editions.ts'
import { serverNow } from '../../api/server-clock.ts'
import { formatInstant } from '../../ui/words/instants.ts'
import { timeAhead, timeUntil } from '../../ui/words/time-in-words.ts'

/** How often deadlines are loaded again. One may be moved while a page is open. */
const REFRESH_MS = 60_000

/** The programmes with their deadlines (A09). */
export const usePrograms = () =>
  useQuery({
    queryKey: ofEditions('programs'),
    refetchInterval: REFRESH_MS,
    queryFn: async () => (await call(referenceRoutes.programs)).programs,
  })

export type Window = Pick<Program, 'entriesOpenAt' | 'entriesCloseAt'>

/** '01/05/2025, 00:00 (hora de Buenos Aires)'; null where entries have always been open. */
export const formatOpening = ({ entriesOpenAt, timeZone }: Pick<Program, 'entriesOpenAt' | 'timeZone'>) =>
  entriesOpenAt === null ? null : formatInstant(entriesOpenAt, { timeZone })

/** '31/07/2025, 23:59 (hora de Buenos Aires)'; null while no deadline is set. */
export const formatDeadline = ({ entriesCloseAt, timeZone }: Pick<Program, 'entriesCloseAt' | 'timeZone'>) =>
  entriesCloseAt === null ? null : formatInstant(entriesCloseAt, { timeZone })

/** Returns a programme's phase for the screen. What counts is decided by the server. */
export const phaseOf = (window: Window, now = serverNow()): Phase => phaseAt(window, now)

/** 'Argentina 25 cierra en 12 días'; null while no deadline is set. */
export const closesIn = ({ country, year, entriesCloseAt }: Program, now = serverNow()) =>
  entriesCloseAt === null
    ? null
    : `${country.name} ${shortYear(year)} cierra ${timeAhead(entriesCloseAt, now)}`

/** 'Quedan 12 días'; null while no deadline is set. */
export const timeLeft = ({ entriesCloseAt }: Pick<Program, 'entriesCloseAt'>, now = serverNow()) =>
  entriesCloseAt === null ? null : timeUntil(entriesCloseAt, now)

const MINUTE_MS = 60_000
/** The longest timer, as timers hold 32 bits. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Phase of the programme: before opening, open, or over (T13). It changes while the page is open. It is computed
 * again every minute, so that the remaining time stays right too.
 */
export function usePhase(program: Window | undefined): Phase {
  useTurns(program ? [program] : [])
  return program === undefined ? 'open' : phaseOf(program)
}

/** Renders again when one of these programmes opens or closes, and every minute until then. */
export function useTurns(programs: readonly Window[]) {
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const instants = programs
    .flatMap(({ entriesOpenAt, entriesCloseAt }) => [entriesOpenAt, entriesCloseAt])
    .join(' ')

  useEffect(() => {
    const turns = instants
      .split(' ')
      .map((instant) => Date.parse(instant) - serverNow())
      .filter((left) => left > 0)
    if (turns.length === 0) return
    const everyMinute = setInterval(lookAgain, MINUTE_MS)
    const atEachTurn = turns.map((left) => setTimeout(lookAgain, Math.min(left, MAX_TIMER_MS)))
    return () => {
      clearInterval(everyMinute)
      for (const timer of atEachTurn) clearTimeout(timer)
    }
  }, [instants])
}

/**
 * Returns the programmes that can be chosen for an entry, in the order in which they are offered, with the brand's own
 * extra time (F02). It changes when one opens or closes.
 */
export function useProgramsToEnter(): Program[] {
  const { published, current } = useCatalog()
  const known = usePrograms().data
  // A programme that was published since the catalog was fetched has no categories here yet.
  const programs = known?.filter(({ id }) => published.some((each) => each.id === id)) ?? published
  useTurns(programs)
  return programsToEnter(programs, current.id, serverNow())
}

/** The programmes that take entries now. */
export function useOpenPrograms(): Program[] {
  const { isArchived } = useCatalog()
  return useProgramsToEnter().filter((program) => phaseOf(program) === 'open' && !isArchived(program.id))
}
