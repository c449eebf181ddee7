import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/action/button.tsx'
import { classNames } from '../../ui/browser/class-names.ts'
import { NavLink } from '../../ui/action/link.tsx'
import styles from './navigation.module.css'

export interface NavigationItem {
  to: string
  label: string
  /** True where other items have paths below this one. */
  end?: boolean
  /** Further addresses that belong to this item. '…/*' means all addresses below. */
  also?: readonly string[]
  /** Number of unread things that it leads to. */
  unread?: number
  /** True for the first of the items that stand apart from those before. */
  apart?: boolean
}

interface NavigationProps {
  items: readonly NavigationItem[]
  onSignOut: () => void
}

/** A bar from 900 px, a menu button below. */
export function Navigation({ items, onSignOut }: NavigationProps) {
  const { pathname } = useLocation()
  // The page on which the menu was opened. Moving to another page closes it.
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  const listId = useId()
  const close = () => setOpenAt(undefined)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes up from its links
    <nav
      aria-label="Principal"
      className={styles.navigation}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Button
        size="small"
        icon={open ? 'cross' : 'menu'}
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => (open ? close() : setOpenAt(pathname))}
      >
        Menú
        {items.some(({ unread = 0 }) => unread > 0) && <span aria-hidden="true" className={styles.mark} />}
      </Button>
      <ul id={listId} className={classNames(styles.list, open && styles.open)}>
        {items.map(({ to, label, end = false, also, unread = 0, apart }) => (
          <li key={label} className={apart ? styles.apart : undefined}>
            <NavLink
              to={to}
              end={end}
              also={also}
              className={styles.link}
              aria-label={unread > 0 ? `${label}, ${unread} sin leer` : undefined}
            >
              {label}
              {/* Drawn by the style sheet: as text it would be part of what the name has to repeat. */}
              {unread > 0 && <span className={styles.unread} data-count={unread > 99 ? '99+' : unread} />}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.link} onClick={onSignOut}>
            Cerrar sesión
          </button>
        </li>
      </ul>
    </nav>
  )
}
