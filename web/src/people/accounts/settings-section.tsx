import { type ReactNode, useId } from 'react'
import styles from './settings-section.module.css'

interface SettingsSectionProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** One card of the profile. Each card is saved separately. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.words}>
        <h2 id={titleId}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
