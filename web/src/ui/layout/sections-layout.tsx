import type { ReactNode } from 'react'
import { WayBack } from '../action/way-back.tsx'
import { type TabItem, Tabs } from './tabs.tsx'
import { Row } from './layout.tsx'
import styles from './sections-layout.module.css'

interface SectionsLayoutProps {
  /** The link back to the list that the thing is part of. */
  back: { to: string; label: string }
  /** What is shown beside the link back. */
  ways?: ReactNode
  name: ReactNode
  actions: ReactNode
  tabs: { label: string; items: readonly TabItem[] }
  /** What is shown beside the sections. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame of a thing whose sections are pages. What they share is shown above them. */
export const SectionsLayout = (props: SectionsLayoutProps) => (
  <div className={styles.layout}>
    <Row gap={4} across={8} align="end" apart>
      <div>
        <Ways {...props} />
        <p className={styles.name}>{props.name}</p>
      </div>
      {props.actions}
    </Row>
    <Tabs {...props.tabs} />
    <div className={props.aside ? styles.columns : undefined}>
      {props.aside}
      <div className={styles.content}>{props.children}</div>
    </div>
  </div>
)

/** What is shown until the thing has loaded. */
export const SectionsLoading = (props: Pick<SectionsLayoutProps, 'back' | 'ways' | 'children'>) => (
  <div className={styles.layout}>
    <Ways {...props} />
    {props.children}
  </div>
)

const Ways = ({ back, ways }: Pick<SectionsLayoutProps, 'back' | 'ways'>) => (
  <Row as="p" gap={0} across={6}>
    <WayBack {...back} />
    {ways}
  </Row>
)
