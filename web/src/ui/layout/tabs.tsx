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

  // On a phone the row scrolls sideways (F41).
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current]')
    if (current) show(current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another path makes another tab the current one
  }, [pathname])

  return (
    <nav aria-label={label} className={styles.tabs}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus comes up from its links */}
      <ul ref={row} onFocus={({ target }) => target.matches(':focus-visible') && show(target)}>
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

/** Moves the row, and not the page, until the tab is in its middle. Browsers leave a tab that is partly in view. */
function show(tab: Element) {
  const row = tab.closest('ul')
  if (!row) return
  const { left, width } = tab.getBoundingClientRect()
  row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2
}
