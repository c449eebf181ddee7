import { type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import { CatalogGate } from '../../catalog/catalog-gate.tsx'
import { ArrivalNotice } from '../../people/session/arrival-notice.tsx'
import { ThemeSwitch } from '../../ui/action/theme-switch.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Bar, CONTENT_ID } from './bar.tsx'
import { Footer } from './footer.tsx'
import { Navigation, type NavigationItem } from './navigation.tsx'
import { drafts } from '../../people/drafts/drafts.ts'
import { useSession } from '../../people/session/session-store.ts'
import { signOut } from '../../people/session/sign-out.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { isSomethingUnderWay } from '../under-way.ts'
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

const LOST = {
  typed: 'Hay textos sin guardar. Al cerrar la sesión se borran de este equipo.',
  underWay: 'Hay algo que no se ha terminado de enviar, por ejemplo un video. Al cerrar la sesión se pierde.',
}

/** Returns what of a role would be lost with the session, apart from what every role may have. */
type AlsoLost = () => Record<keyof typeof LOST, boolean>

interface SignOutProps {
  alsoLost: AlsoLost | undefined
  children: (ask: () => void) => ReactNode
}

/** Signs out by 'Cerrar sesión'. Asks first when something unsaved would be lost with the session (S13.6, T01). */
function SignOut({ alsoLost, children }: SignOutProps) {
  const userId = useSession(({ session }) => session?.userId ?? 0)
  const [lost, setLost] = useState<readonly string[]>([])

  function ask() {
    const also = alsoLost?.()
    const found = [
      ...(drafts.hasAny(userId) || also?.typed ? [LOST.typed] : []),
      ...(isSomethingUnderWay() || also?.underWay ? [LOST.underWay] : []),
    ]
    if (found.length === 0) signOut()
    else setLost(found)
  }

  return (
    <>
      {children(ask)}
      <ConfirmDialog
        open={lost.length > 0}
        title="¿Cerrar la sesión?"
        confirmText="Cerrar sesión"
        busyText="Cerrando…"
        onConfirm={signOut}
        onClose={() => setLost([])}
      >
        {lost.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
    </>
  )
}
