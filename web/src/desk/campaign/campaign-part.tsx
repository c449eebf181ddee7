import { type ReactNode, useId } from 'react'
import styles from './campaign-part.module.css'

interface CampaignPartProps {
  title: string
  children: ReactNode
}

export function CampaignPart({ title, children }: CampaignPartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  )
}

export const Nothing = ({ children }: { children: ReactNode }) => <p className={styles.nothing}>{children}</p>
