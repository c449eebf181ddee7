import type { Judge } from '@portal/contract/judges.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { stageOf } from './judge-filter.ts'
import styles from './judge-stage.module.css'

const looks = {
  confirmed: { text: 'Confirmado', icon: 'check' },
  invited: { text: 'Invitado', icon: 'mail' },
  none: { text: 'Sin invitar', icon: 'minus' },
  sending: { text: 'Enviando…', icon: 'clock' },
  failed: { text: 'No se pudo enviar', icon: 'alert' },
  unknown: { text: 'Envío sin confirmar', icon: 'help' },
} as const

function lookOf(judge: Judge): keyof typeof looks {
  const stage = stageOf(judge)
  if (stage !== 'uninvited') return stage
  return judge.invitationState === 'sent' ? 'invited' : judge.invitationState
}

/** Icon, word and colour together: never colour alone (1.4.1). */
export function JudgeStage({ judge }: { judge: Judge }) {
  const look = lookOf(judge)
  return (
    <span className={classNames(styles.stage, styles[look])}>
      <Icon name={looks[look].icon} />
      {looks[look].text}
    </span>
  )
}
