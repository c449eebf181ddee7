import { Outlet, useLocation } from 'react-router'
import { programAddress } from '../../catalog/program-address.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useIsGuest } from '../../people/accounts/may-manage.ts'
import { readAddress } from '../../ui/browser/use-address-state.ts'
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx'
import { useKeptProgram } from '../kept-program.ts'
import styles from './tabs-layout.module.css'

export interface PageTab extends TabItem {
  isForMembers?: boolean
  /** Shown only where the programme that the page shows asks for a sign-off (C06). */
  isForSignOff?: boolean
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
  const asks = useAsksSignOff()
  const shown = items.filter(
    ({ isForMembers, isForSignOff }) => !(isForMembers && isGuest) && !(isForSignOff && !asks),
  )
  return (
    <div className={styles.layout}>
      {shown.length > 1 && (
        <Tabs label={label} items={shown.map((item) => ({ ...item, to: keep(item.to) }))} />
      )}
      <Outlet />
    </div>
  )
}

/** Whether the programme of the address, or any where it has none, asks for a sign-off. */
function useAsksSignOff(): boolean {
  const { editions } = useCatalog()
  const { programId } = readAddress(programAddress, useLocation().search)
  return editions.some(({ programs }) =>
    programs.some(({ id, signOff }) => Boolean(signOff) && (programId === undefined || id === programId)),
  )
}
