import { Outlet } from 'react-router'
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx'
import styles from './tabs-layout.module.css'

interface TabsLayoutProps {
  /** The navigation's name for screen readers. */
  label: string
  items: readonly TabItem[]
}

/** Pages that belong together, one tab each (R11, R17). */
export const TabsLayout = ({ label, items }: TabsLayoutProps) => (
  <div className={styles.layout}>
    <Tabs label={label} items={items} />
    <Outlet />
  </div>
)
