import { NavLink } from '../action/link.tsx'
import styles from './tabs.module.css'

export interface TabItem {
  to: string
  label: string
  /** Only this very path is it, not those below. */
  end?: boolean
  /** Another spelling of its address. */
  also?: readonly string[]
}

/** Pages side by side: links with aria-current, not the ARIA tabs, because each has its own address. */
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
