import { useQuery } from '@tanstack/react-query'
import { type Phase, phaseAt } from '@portal/contract/editions/offer.ts'
import { shortYear } from '@portal/contract/editions/short-year.ts'
import { type Program, referenceRoutes } from '@portal/contract/editions/reference.ts'
import { call } from '../../api/call.ts'
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
