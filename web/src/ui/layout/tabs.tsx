import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
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
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()

  // On a phone the row scrolls sideways (F41). Only the row moves, and not the page.
  useLayoutEffect(() => {
    const list = row.current
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !current) return
    const box = current.getBoundingClientRect()
    const middle = box.left - list.getBoundingClientRect().left + list.scrollLeft + box.width / 2
    list.scrollLeft = middle - list.clientWidth / 2
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another path makes another tab the current one
  }, [pathname])

  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={row}>
        {items.map(({ to, label: text, end = false, also }) => (
          <li key={text}>
            <NavLink to={to} end={end} also={also}>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
