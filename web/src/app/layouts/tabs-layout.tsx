import { useIsGuest } from '../../people/accounts/may-manage.ts'
import { Outlet } from 'react-router'
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx'
import { useKeptProgram } from '../kept-program.ts'
import styles from './tabs-layout.module.css'

export interface PageTab extends TabItem {
  isForMembers?: boolean
}

interface TabsLayoutProps {
  /** The navigation's name for screen readers. */
  label: string
  items: readonly PageTab[]
}

/** Pages that belong together, one tab each (R11, R17). Those of admins keep their programme from tab to tab (F04). */
export function TabsLayout({ label, items }: TabsLayoutProps) {
  const keep = useKeptProgram()
  const isGuest = useIsGuest()
  const shown = items.filter(({ isForMembers }) => !(isForMembers && isGuest))
  return (
    <div className={styles.layout}>
      {shown.length > 1 && (
        <Tabs label={label} items={shown.map((item) => ({ ...item, to: keep(item.to) }))} />
      )}
      <Outlet />
    </div>
  )
}
