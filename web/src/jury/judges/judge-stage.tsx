import type { Judge } from '@portal/contract/jury/judges/judges.ts'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { stageOf } from './judge-filter.ts'

const looks = {
  confirmed: { text: 'Confirmado', tone: 'sent', icon: 'check' },
  invited: { text: 'Invitado', tone: 'moving', icon: 'mail' },
  none: { text: 'Sin invitar', tone: 'open', icon: 'minus' },
  sending: { text: 'Enviando…', tone: 'open', icon: 'clock' },
  failed: { text: 'No se pudo enviar', tone: 'failed', icon: 'alert' },
  unknown: { text: 'Envío sin confirmar', tone: 'done', icon: 'help' },
} as const

function lookOf(judge: Judge): keyof typeof looks {
  const stage = stageOf(judge)
  if (stage !== 'uninvited') return stage
  return judge.invitationState === 'sent' ? 'invited' : judge.invitationState
}

export function JudgeStage({ judge }: { judge: Judge }) {
  const { text, ...look } = looks[lookOf(judge)]
  return <StateLabel {...look}>{text}</StateLabel>
}
