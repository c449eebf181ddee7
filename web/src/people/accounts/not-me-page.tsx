import { useState } from 'react'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { ApiError, call } from '../../api/call.ts'
import { publicEdition } from '../../catalog/public-edition.ts'
import { Invitation } from '../session/invitation.tsx'
import { dropLinkCode, takeLinkCode } from '../session/link-code.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Link } from '../../ui/action/link.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'

type Outcome = 'asked' | 'deleted' | 'gone' | { fault: string }

async function remove(code: string): Promise<Outcome> {
  try {
    await call(accountRoutes.deleteRegistration, { params: { code } })
    dropLinkCode()
    return 'deleted'
  } catch (error) {
    return error instanceof ApiError && error.code === 'invalid_code'
      ? 'gone'
      : { fault: failureNotice(error) }
  }
}

/** L08: whoever knows nothing of a registration deletes it here. Opening the link changes nothing. */
export function NotMePage() {
  const [code] = useState(takeLinkCode)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(code ? 'asked' : 'gone')

  const press = async () => {
    setIsBusy(true)
    setOutcome(await remove(code))
    setIsBusy(false)
  }

  return (
    <Invitation>
      {outcome === 'deleted' ? (
        <Deleted />
      ) : outcome === 'gone' ? (
        <Gone />
      ) : (
        <Page
          title="No fui yo"
          heading="¿No fuiste tú?"
          lead="Alguien creó una cuenta con tu correo. Si no fuiste tú, elimina el registro: no se activará y tu correo quedará libre."
          width="full"
        >
          {typeof outcome === 'object' && (
            <Notice tone="error" live>
              {outcome.fault}
            </Notice>
          )}
          <div>
            <Button variant="primary" busy={isBusy} busyText="Eliminando…" onClick={() => void press()}>
              No fui yo: eliminar el registro
            </Button>
          </div>
        </Page>
      )}
    </Invitation>
  )
}

const Deleted = () => (
  <Page
    title="Registro eliminado"
    heading="Listo"
    lead="Eliminamos el registro. No tienes que hacer nada más."
    width="full"
  >
    <div>
      <ButtonLink to="/">Ir al inicio</ButtonLink>
    </div>
  </Page>
)

function Gone() {
  const { email } = publicEdition().about.support
  return (
    <Page title="Enlace vencido" heading="Este enlace ya no vale" width="full">
      <Notice tone="error" live>
        <p>
          Se usó o venció, o te enviamos otro correo después. Si ya eliminaste el registro, no tienes que
          hacer nada más. Si recibiste otro correo, usa el enlace de ese.
        </p>
        <p>
          Si alguien confirmó el correo, la cuenta está activa. Para que sea tuya,{' '}
          <Link to="/login" state={{ toSignIn: true }}>
            recupera la contraseña
          </Link>{' '}
          o escríbenos a <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Notice>
      <div>
        <ButtonLink to="/">Ir al inicio</ButtonLink>
      </div>
    </Page>
  )
}
