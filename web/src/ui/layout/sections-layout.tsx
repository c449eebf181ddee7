import type { ReactNode } from 'react'
import { Link } from '../action/link.tsx'
import { Icon } from '../media/icon.tsx'
import { type TabItem, Tabs } from './tabs.tsx'
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
    <div className={styles.head}>
      <div>
        <WayBack {...props.back}>{props.ways}</WayBack>
        <p className={styles.name}>{props.name}</p>
      </div>
      {props.actions}
    </div>
    <Tabs {...props.tabs} />
    <div className={props.aside ? styles.columns : undefined}>
      {props.aside}
      <div className={styles.content}>{props.children}</div>
    </div>
  </div>
)

/** What is shown until the thing has loaded. */
export const SectionsLoading = ({
  back,
  ways,
  children,
}: Pick<SectionsLayoutProps, 'back' | 'ways' | 'children'>) => (
  <div className={styles.layout}>
    <WayBack {...back}>{ways}</WayBack>
    {children}
  </div>
)

const WayBack = ({ to, label, children }: SectionsLayoutProps['back'] & { children: ReactNode }) => (
  <p className={styles.ways}>
    <Link to={to} className={styles.back}>
      <Icon name="arrow-left" />
      {label}
    </Link>
    {children}
  </p>
)
