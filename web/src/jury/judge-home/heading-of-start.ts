import type { RoundOfJudge } from '@portal/contract/jury/sheets/sheets.ts'
import type { OwnSitting } from '@portal/contract/jury/sittings/sittings.ts'

type Round = Pick<
  RoundOfJudge,
  'stage' | 'needs' | 'entries' | 'finished' | 'isHandedIn' | 'kind' | 'toHandIn'
>

/** Says in a few words what the judge has to do (J72). */
export function headingOfStart(
  rounds: readonly Round[],
  sittings: readonly Pick<OwnSitting, 'stage'>[],
): string {
  if (sittings.some(({ stage }) => stage === 'sitting')) return 'Tu panel está en sesión'
  const open = rounds.filter(({ stage }) => stage === 'open')
  if (open.some(({ needs, entries, finished }) => needs !== null || finished < entries))
    return 'Te toca juzgar'
  if (open.some(({ entries, isHandedIn }) => entries > 0 && !isHandedIn)) return 'Ya casi terminas'
  if (sittings.some(({ stage }) => stage === 'waiting')) return 'Se acerca la sesión'
  if (rounds.some(({ stage }) => stage === 'waiting')) return 'Pronto empiezas a juzgar'
  if (open.some(({ isHandedIn }) => isHandedIn)) return 'Ya entregaste todo'
  if (rounds.some(({ kind, toHandIn }) => kind !== 'training' && toHandIn > 0)) return 'La ronda cerró'
  return 'Gracias por juzgar'
}
