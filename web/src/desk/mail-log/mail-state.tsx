import { type MailState as State, mailStateLabels } from '@portal/contract/desk/mail-log.ts'
import { StateLabel } from '../../ui/list/state-label.tsx'

const looks = {
  queued: { tone: 'open', icon: 'clock' },
  sending: { tone: 'moving', icon: 'send' },
  sent: { tone: 'sent', icon: 'check' },
  failed: { tone: 'failed', icon: 'alert' },
  unknown: { tone: 'done', icon: 'help' },
} as const

export const MailState = ({ state }: { state: State }) => (
  <StateLabel {...looks[state]}>{mailStateLabels[state]}</StateLabel>
)
