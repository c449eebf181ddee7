import { useState } from 'react'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { failureMessage } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { viewing } from '../session/viewing.ts'
import styles from './new-terms-dialog.module.css'
import { mayLoad, useSetUser } from './user-query.ts'

/** Asks a brand to accept a new version of the terms; it may decide later (E05). */
export function NewTermsDialog({ user }: { user: User }) {
  const [isPutOff, setPutOff] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const setUser = useSetUser()
  const { termsToAccept } = user
  if (!termsToAccept || isPutOff || viewing !== null || !mayLoad(user)) return null

  const accept = async () => {
    setBusy(true)
    setFailed(undefined)
    try {
      const answer = await call(accountRoutes.acceptTerms, { body: { version: termsToAccept.version } })
      setUser(answer.user)
      toast.success('Aceptaste los términos y condiciones')
    } catch (error) {
      setFailed(failureMessage(error, accountRoutes.acceptTerms.failure))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title="Cambiaron los términos y condiciones"
      size="small"
      blocking={isBusy}
      onClose={() => setPutOff(true)}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => setPutOff(true)}>
            Ahora no
          </Button>
          <Button variant="primary" busy={isBusy} busyText="Guardando…" onClick={accept}>
            Aceptar
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>
          Publicamos la versión {termsToAccept.version} de los{' '}
          <Link to="/terminos" target="_blank">
            términos y condiciones
          </Link>
          . Léela y, si estás de acuerdo, acéptala.
        </p>
        <p>
          Si prefieres hacerlo después, puedes seguir usando el portal y lo que inscribiste se conserva. Te lo
          preguntaremos otra vez cuando vuelvas a entrar.
        </p>
        {failed && (
          <Notice tone="error" live>
            {failed}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
