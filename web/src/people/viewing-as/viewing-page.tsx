import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { storedSession, useSession } from '../session/session-store.ts'
import { leaveViewing, startViewing, viewing } from '../session/viewing.ts'
import { Button } from '../../ui/action/button.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import styles from './viewing-page.module.css'

/** The page at which the desk opens a view as a brand, and at which an ended view is left. */
export function ViewingPage() {
  const session = useSession((state) => state.session)
  const [given] = useState(() => new URLSearchParams(window.location.hash.slice(1)))
  const token = given.get('token')
  // Works only in the admin's own browser. Somebody else who is sent such a link could mistake the sender's account
  // for their own.
  const opens = token !== null && !viewing && session?.role === 'admin'

  useEffect(() => {
    // The token must not stay in the history or in sight.
    if (token !== null) history.replaceState(history.state, '', window.location.pathname)
    if (opens) startViewing({ token, brand: given.get('marca') ?? '' }, `/?marca=${given.get('id') ?? ''}`)
  }, [token, opens, given])

  if (opens)
    return (
      <main className={styles.page}>
        <Loading message="Abriendo el portal como la marca…" />
      </main>
    )
  return viewing && !session ? <EndedView brand={viewing.brand} /> : <Navigate to="/" replace />
}

function EndedView({ brand }: { brand: string }) {
  const expired = useSession((state) => state.ended !== 'signed out')
  return (
    <main className={styles.page}>
      <Page
        title="La vista terminó"
        lead={`Ya no estás viendo ${viewing?.preview ? brand : `el portal como «${brand}»`}.`}
        width="form"
      >
        <p>
          {expired && !viewing?.preview && 'Cada vista dura una hora como máximo. '}
          {storedSession()?.role === 'admin'
            ? 'Tu sesión de administración sigue abierta en la otra pestaña: puedes cerrar esta.'
            : 'Tu sesión de administración también terminó: ingresa de nuevo para seguir.'}
        </p>
        <Row gap={3}>
          <Button variant="primary" onClick={() => window.close()}>
            Cerrar pestaña
          </Button>
          <Button onClick={leaveViewing}>Ir a la administración</Button>
        </Row>
      </Page>
    </main>
  )
}
