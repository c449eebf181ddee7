import { useState } from 'react'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { ApiError, call } from '../../api/call.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { Invitation } from '../session/invitation.tsx'
import { dropLinkCode, takeLinkCode } from '../session/link-code.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'

type Outcome = 'asked' | 'undone' | 'gone' | 'taken' | { fault: string }

async function undo(code: string): Promise<Outcome> {
  try {
    await call(accountRoutes.undoEmailChange, { params: { code } })
    dropLinkCode()
    return 'undone'
  } catch (error) {
    const refusal = error instanceof ApiError ? error.code : undefined
    if (refusal === 'invalid_code') return 'gone'
    if (refusal === 'user_exists') return 'taken'
    return { fault: failureNotice(error, 'No pudimos deshacer el cambio.') }
  }
}

/** L07: the page behind the link that the former address got. Opening it changes nothing; the button does. */
export function UndoEmailChangePage() {
  const [code] = useState(takeLinkCode)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(code ? 'asked' : 'gone')

  const press = async () => {
    setIsBusy(true)
    setOutcome(await undo(code))
    setIsBusy(false)
  }

  return (
    <Invitation>
      {outcome === 'undone' ? (
        <Undone />
      ) : outcome === 'gone' ? (
        <Gone />
      ) : outcome === 'taken' ? (
        <Taken />
      ) : (
        <Page
          title="Deshacer el cambio de correo"
          heading="¿No cambiaste tu correo?"
          lead="Puedes deshacer el cambio: tu cuenta volverá al correo en el que recibiste este enlace, cerraremos todas las sesiones y te enviaremos una contraseña temporal. Si fuiste tú, no hagas nada."
          width="full"
        >
          {typeof outcome === 'object' && (
            <Notice tone="error" live>
              {outcome.fault}
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

const Undone = () => (
  <Page
    title="Cambio deshecho"
    heading="Cambio deshecho"
    lead="Tu cuenta volvió a este correo y cerramos todas las sesiones. Te enviamos una contraseña temporal: ingresa con ella y elige una nueva."
    width="full"
  >
    <ToLogin />
  </Page>
)

const Gone = () => (
  <Page title="Enlace vencido" heading="Este enlace ya no vale" width="full">
    <Notice tone="error" live>
      <p>Este enlace no existe, ya se usó o venció.</p>
      <p>
        Si ya deshiciste el cambio, ingresa con la contraseña temporal que te enviamos. Si no la encuentras,
        elige «¿Olvidaste tu contraseña?» al ingresar.
      </p>
      <p>
        Si no puedes ingresar con este correo, escríbenos a <SupportLink />.
      </p>
    </Notice>
    <ToLogin />
  </Page>
)

const Taken = () => (
  <Page title="Deshacer el cambio de correo" heading="El cambio sigue en pie" width="full">
    <Notice tone="error" live>
      <p>
        Otra cuenta usa ya este correo. Escríbenos a <SupportLink />.
      </p>
    </Notice>
    <ToLogin />
  </Page>
)

const ToLogin = () => (
  <div>
    <ButtonLink variant="primary" to="/login" state={{ toSignIn: true }}>
      Ir a login
    </ButtonLink>
  </div>
)

function SupportLink() {
  const { email } = publicEdition().about.support
  return <a href={`mailto:${email}`}>{email}</a>
}
