import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { errors } from '@portal/contract/platform/errors.ts'
import { ApiError, call } from '../../api/call.ts'
import { Invitation } from '../session/invitation.tsx'
import { dropLinkCode, takeLinkCode } from '../session/link-code.ts'
import { registeredEmail } from '../session/registered-email.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { Row } from '../../ui/layout/layout.tsx'

const USED = errors.invalid_code.message
const TAKEN = 'Este correo ya es de otra cuenta, así que la tuya sigue con el anterior.'
const NOT_RENEWED =
  'Este enlace ya no sirve para enviar otro. Ingresa con tu contraseña: si tu correo aún no está verificado, te enviaremos un enlace nuevo.'
const LATER = 'Por favor, inténtelo más tarde.'

/** After these no retry can succeed, and this is said of what to do. */
const finalHints: Record<string, string> = {
  [USED]:
    'Si ya verificaste tu correo, puedes ingresar. Si te enviamos otro correo después, usa el enlace de ese.',
  [TAKEN]:
    'Puedes ingresar con cualquiera de los dos correos. Si no recuerdas la contraseña, elige «¿Olvidaste tu contraseña?» al ingresar.',
}

/** S04.2 */
const messageByStatus: Record<number, string> = {
  0: accountRoutes.verifyEmail.failure,
  400: USED,
  409: TAKEN,
  500: errors.internal.message,
}

const isFinal = (message: string) => message === NOT_RENEWED || message in finalHints

type Outcome = 'checking' | 'verified' | 'changed' | 'renewed' | { message: string }

async function verify(code: string): Promise<Outcome> {
  try {
    const { isChange, email } = await call(accountRoutes.verifyEmail, { params: { code } })
    dropLinkCode()
    registeredEmail.keep(email)
    return isChange ? 'changed' : 'verified'
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 400) dropLinkCode()
    return { message: messageByStatus[status] ?? LATER }
  }
}

/** Asks for a new link in place of one that expired (F13). */
async function renew(code: string): Promise<Outcome> {
  try {
    await call(accountRoutes.renewVerification, { params: { code } })
    return 'renewed'
  } catch (error) {
    const isOver = error instanceof ApiError && error.code === 'invalid_code'
    return { message: isOver ? NOT_RENEWED : failureNotice(error) }
  }
}

/** S04 */
export function VerifyEmailPage() {
  const [code] = useState(takeLinkCode)
  const [outcome, setOutcome] = useState<Outcome>(code ? 'checking' : { message: USED })
  const [renewing, setRenewing] = useState(false)
  const asked = useRef(false)

  useEffect(() => {
    // A code works once, and effects run twice in StrictMode.
    if (asked.current || !code) return
    asked.current = true
    void verify(code).then(setOutcome)
  }, [code])

  const retry = () => {
    setOutcome('checking')
    void verify(code).then(setOutcome)
  }

  const askForAnother = async () => {
    setRenewing(true)
    setOutcome(await renew(code))
    setRenewing(false)
  }

  return (
    <Invitation>
      {outcome === 'checking' && <Checking />}
      {outcome === 'verified' && (
        <Verified lead="Tu correo está verificado. Estás a un paso de registrar tus campañas." />
      )}
      {outcome === 'changed' && (
        <Verified lead="Tu correo nuevo está confirmado. Desde ahora ingresas con él." />
      )}
      {outcome === 'renewed' && <Renewed />}
      {typeof outcome === 'object' && (
        <Failed message={outcome.message}>
          {outcome.message === USED && code !== '' && (
            <Button busy={renewing} busyText="Enviando…" onClick={() => void askForAnother()}>
              Enviarme otro enlace
            </Button>
          )}
          {!isFinal(outcome.message) && (
            <Button icon="retry" onClick={retry}>
              Reintentar
            </Button>
          )}
        </Failed>
      )}
    </Invitation>
  )
}

const Checking = () => (
  <Page title="Verificación de correo" heading="Un momento" width="full">
    <Loading message="Estamos validando tu correo…" />
  </Page>
)

const Verified = ({ lead }: { lead: string }) => (
  <Page title="Correo verificado" heading="¡Gracias!" lead={lead} width="full">
    <div>
      <ButtonLink variant="primary" to="/login" state={{ toSignIn: true, verified: true }}>
        Ir a login
      </ButtonLink>
    </div>
  </Page>
)

const Renewed = () => (
  <Page
    title="Enlace enviado"
    heading="Revisa tu correo"
    lead="Te enviamos otro enlace: ábrelo para verificar tu correo. El anterior ya no sirve."
    width="full"
  />
)

const Failed = ({ message, children }: { message: string; children: ReactNode }) => (
  <Page title="Error" width="full">
    <Notice tone="error" live>
      <p>{message}</p>
      {finalHints[message] && <p>{finalHints[message]}</p>}
    </Notice>
    <Row gap={3}>
      <ButtonLink variant="primary" to="/login" state={{ toSignIn: true }}>
        Ir a login
      </ButtonLink>
      {children}
    </Row>
  </Page>
)
