import type { ComponentProps, ReactNode } from 'react'
import { createPath, useLocation } from 'react-router'
import { Link } from './link.tsx'

/** A link from a list to one item. It remembers how the list was filtered. */
export const ItemLink = (props: Omit<ComponentProps<typeof Link>, 'state'>) => (
  <Link {...props} state={{ list: createPath(useLocation()) }} />
)

/** A link back to the list as it was filtered, even after a reload. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const list = listIn(useLocation().state)
  return <Link to={list !== null && pathOf(list) === pathOf(to) ? list : to}>{children}</Link>
}

const listIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'list' in state ? String(state.list) : null

const pathOf = (address: string) => address.replace(/[?#].*/, '')
