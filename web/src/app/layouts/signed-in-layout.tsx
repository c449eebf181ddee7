import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { CatalogGate } from '../../catalog/catalog-gate.tsx'
import { ArrivalNotice } from '../../people/session/arrival-notice.tsx'
import { ThemeSwitch } from '../../ui/action/theme-switch.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Bar, CONTENT_ID } from './bar.tsx'
import { Footer } from './footer.tsx'
import { type NavigationItem, Navigation } from './navigation.tsx'
import { type AlsoLost, SignOut } from './sign-out.tsx'
import styles from './layout.module.css'

interface SignedInLayoutProps {
  /** The address that the logo leads to. */
  home: string
  items: readonly NavigationItem[]
  /** What is shown below the navigation on every page. */
  banner?: ReactNode
  /** What stays when pages change, e.g. the tray of uploads. */
  after?: ReactNode
  alsoLost?: AlsoLost
}

export const SignedInLayout = ({ home, items, banner, after, alsoLost }: SignedInLayoutProps) => (
  <div className={styles.layout}>
    <div className={styles.working}>
      <Bar home={home}>
        <SignOut alsoLost={alsoLost}>{(ask) => <Navigation items={items} onSignOut={ask} />}</SignOut>
      </Bar>
    </div>
    {banner}
    <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
      <ArrivalNotice />
      <ErrorBoundary>
        <CatalogGate>
          <Outlet />
        </CatalogGate>
      </ErrorBoundary>
    </main>
    <Footer>
      <ThemeSwitch />
    </Footer>
    {after}
  </div>
)
