import { useQuery } from '@tanstack/react-query'
import { type Program, referenceRoutes } from '@portal/contract/reference.ts'
import { call } from '../api/call.ts'

/** A deadline may be moved while a page is open. */
const REFRESH_MS = 60_000

/** The programmes with their deadlines (A09). */
export const usePrograms = () =>
  useQuery({
    queryKey: ['programs'],
    refetchInterval: REFRESH_MS,
    queryFn: async () => (await call(referenceRoutes.programs)).programs,
  })

type Window = Pick<Program, 'entriesOpenAt' | 'entriesCloseAt'>
type Place = Pick<Program, 'timeZone' | 'country'>

/** '01/05/2025, 00:00 (hora de Buenos Aires)'; null where entries have always been open. */
export const formatOpening = ({ entriesOpenAt, ...place }: Pick<Program, 'entriesOpenAt'> & Place) =>
  entriesOpenAt === null ? null : formatInstant(new Date(entriesOpenAt), place)

/** '31/07/2025, 23:59 (hora de Buenos Aires)'; null while no deadline is set. */
export const formatDeadline = ({
  entriesCloseAt,
  ...place
}: Pick<Program, 'entriesCloseAt'> & Place): string | null =>
  entriesCloseAt === null ? null : formatInstant(new Date(entriesCloseAt), place)

/** As it is written and with the hour it has where the programme is. */
export function formatInstant(instant: Date, { timeZone, country }: Place): string {
  const when = new Intl.DateTimeFormat(`es-${country.code}`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const zone = new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  return `${when.format(instant)} (${zone?.value ?? timeZone})`
}

export type Phase = 'early' | 'open' | 'over'

/** By this browser's clock, to show it; the server decides by its own. */
export function phaseOf({ entriesOpenAt, entriesCloseAt }: Window, now = Date.now()): Phase {
  if (entriesCloseAt !== null && Date.parse(entriesCloseAt) <= now) return 'over'
  return entriesOpenAt !== null && Date.parse(entriesOpenAt) > now ? 'early' : 'open'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const remaining = (amount: number, one: string, many: string) =>
  amount === 1 ? `Queda 1 ${one}` : `Quedan ${amount} ${many}`

/** 'Quedan 12 días'; null while no deadline is set. */
export function timeLeft(
  { entriesCloseAt }: Pick<Program, 'entriesCloseAt'>,
  now = Date.now(),
): string | null {
  if (entriesCloseAt === null) return null
  const left = Date.parse(entriesCloseAt) - now
  if (left <= 0) return 'El plazo terminó'
  if (left >= 2 * DAY) return remaining(Math.floor(left / DAY), 'día', 'días')
  if (left >= 2 * HOUR) return remaining(Math.floor(left / HOUR), 'hora', 'horas')
  return remaining(Math.ceil(left / MINUTE), 'minuto', 'minutos')
}
