import { Icon } from './icon.tsx'
import styles from './status.module.css'

const looks = {
  Incompleta: { icon: 'minus', className: styles.open },
  Completa: { icon: 'check', className: styles.done },
  Enviada: { icon: 'send', className: styles.sent },
} as const

interface StatusProps {
  value: keyof typeof looks
}

/** Icon, word and colour together: never colour alone (1.4.1). */
export const Status = ({ value }: StatusProps) => (
  <span className={`${styles.status} ${looks[value].className}`}>
    <span className={styles.frame}>
      <Icon name={looks[value].icon} />
    </span>
    {value}
  </span>
)
