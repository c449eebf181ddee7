import { useState } from 'react'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { ApiError, call } from '../../api/call.ts'
import { Invitation } from '../session/invitation.tsx'
import { dropLinkCode, takeLinkCode } from '../session/link-code.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'

const TAKEN =
  'Otra cuenta usa ya este correo, así que el cambio sigue en pie. Escríbenos: la dirección está al pie de la página.'

async function undo(code: string): Promise<string | null> {
  try {
    await call(accountRoutes.undoEmailChange, { params: { code } })
    dropLinkCode()
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return accountRoutes.undoEmailChange.failure
    return error.status === 409 ? TAKEN : error.message
  }
}

/** L07: the page behind the link that the former address got. Opening it changes nothing; the button does. */
export function UndoEmailChangePage() {
  const [code] = useState(takeLinkCode)
  const [isBusy, setIsBusy] = useState(false)
  const [isUndone, setIsUndone] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const press = async () => {
    setIsBusy(true)
    const failure = await undo(code || '-')
    setIsBusy(false)
    setFault(failure)
    setIsUndone(failure === null)
  }

  return (
    <Invitation>
      {isUndone ? (
        <Page
          title="Cambio deshecho"
          heading="Cambio deshecho"
          lead="Tu cuenta volvió a este correo y cerramos todas las sesiones. Te enviamos una contraseña temporal: ingresa con ella y elige una nueva."
          width="full"
        >
          <div>
            <ButtonLink variant="primary" to="/login">
              Ir a login
            </ButtonLink>
          </div>
        </Page>
      ) : (
        <Page
          title="Deshacer el cambio de correo"
          heading="¿No cambiaste tu correo?"
          lead="Puedes deshacer el cambio: tu cuenta volverá al correo en el que recibiste este enlace, cerraremos todas las sesiones y te enviaremos una contraseña temporal. Si fuiste tú, no hagas nada."
          width="full"
        >
          {fault !== null && (
            <Notice tone="error" live>
              <p>{fault}</p>
            </Notice>
          )}
          <div>
            <Button variant="primary" busy={isBusy} busyText="Deshaciendo…" onClick={() => void press()}>
              Deshacer el cambio
            </Button>
          </div>
        </Page>
      )}
    </Invitation>
  )
}
