import { NavLink } from '../action/link.tsx'
import styles from './tabs.module.css'

export interface TabItem {
  to: string
  label: string
  /** Makes the tab current only at this path, not at paths below it. */
  end?: boolean
  /** Another spelling of the tab's address. */
  also?: readonly string[]
}

/** Tabs that are pages. They are links with aria-current and not ARIA tabs, because each has its own address. */
export const Tabs = ({ label, items }: { label: string; items: readonly TabItem[] }) => (
  <nav aria-label={label} className={styles.tabs}>
    <ul>
      {items.map(({ to, label: text, end = false, also }) => (
        <li key={to}>
          <NavLink to={to} end={end} also={also}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
