import { classNames } from '../browser/class-names.ts'
import { Icon, type IconName } from '../media/icon.tsx'
import styles from './state-label.module.css'

interface StateLabelProps {
  tone: 'open' | 'moving' | 'done' | 'sent' | 'failed'
  icon: IconName
  framed?: boolean
  children: string
}

/** Icon, word and colour together: never colour alone (1.4.1). */
export const StateLabel = ({ tone, icon, framed, children }: StateLabelProps) => (
  <span className={classNames(styles.label, styles[tone], framed && styles.framed)}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    {children}
  </span>
)
