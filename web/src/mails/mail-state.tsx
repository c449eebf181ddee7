import { type MailState as State, mailStateLabels } from '@portal/contract/mails.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './mail-state.module.css'

const icons = { queued: 'clock', sending: 'send', sent: 'check', failed: 'alert', unknown: 'help' } as const

/** Icon, word and colour together: never colour alone (1.4.1). */
export const MailState = ({ state }: { state: State }) => (
  <span className={classNames(styles.state, styles[state])}>
    <Icon name={icons[state]} />
    {mailStateLabels[state]}
  </span>
)
