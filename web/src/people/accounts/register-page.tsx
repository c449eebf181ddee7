import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CALL_PATH } from '@portal/contract/editions/call-path.ts'
import { accountRoutes, ownRegistrationSchema, registrationSchema } from '@portal/contract/people/accounts.ts'
import { type CompanyRegistration, companySignInRoutes } from '@portal/contract/people/company-sign-in.ts'
import { ApiError, call } from '../../api/call.ts'
import { Invitation } from '../session/invitation.tsx'
import { registeredEmail } from '../session/registered-email.ts'
import { startSession } from '../session/session-store.ts'
import { Page } from '../../ui/layout/page.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './register-page.module.css'

/** S03. Also for somebody whom a company sends (L04). */
export function RegisterPage() {
  const { state } = useLocation()
  return state?.company ? <CompanyRegistrationPage company={state.company} /> : <OpenRegistrationPage />
}

/** The company has verified the address, so whoever registers is signed in at once. */
function CompanyRegistrationPage({
  company: { code, company, email, ...names },
}: {
  company: CompanyRegistration
}) {
  return (
    <Invitation>
      <Page
        title="Registro"
        heading="Crea tu cuenta"
        lead={`${company} confirmó quién eres. Completa tus datos: después podrás ingresar con ${company} o con tu contraseña.`}
        width="full"
      >
        <RegistrationForm
          schema={ownRegistrationSchema}
          email={email}
          names={names}
          send={async (body, termsVersion) => {
            const params = { code }
            return (await call(companySignInRoutes.register, { params, body: { ...body, termsVersion } }))
              .token
          }}
          onSent={(_email, token) => {
            registeredEmail.forget()
            startSession(token)
          }}
        />
      </Page>
    </Invitation>
  )
}

function OpenRegistrationPage() {
  const navigate = useNavigate()
  const [createdFor, setCreatedFor] = useState<string>()

  return (
    <Invitation posterTo={CALL_PATH}>
      <Page
        title="Registro"
        heading="Crea tu cuenta"
        lead={
          <>
            Todos los campos son obligatorios. ¿Ya tienes cuenta? <Link to="/">Volver al inicio</Link> ·{' '}
            <a href={CALL_PATH}>Ver la convocatoria</a>
          </>
        }
        width="full"
      >
        <RegistrationForm
          schema={registrationSchema}
          send={(body, termsVersion) => call(accountRoutes.register, { body: { ...body, termsVersion } })}
          onSent={setCreatedFor}
          explain={explain}
        />
        <RegisteredDialog email={createdFor} onClose={() => void navigate('/')} />
      </Page>
    </Invitation>
  )
}

/** What to do about an address that is taken already (L08). */
const explain = (error: unknown) =>
  error instanceof ApiError &&
  error.code === 'user_exists' && (
    <>
      <p>{error.message}</p>
      <p>
        ¿El correo es tuyo? Si nadie lo había confirmado, te enviamos un enlace para hacerlo y elegir tu
        contraseña. Si ya tienes cuenta, ingresa o recupera tu contraseña.
      </p>
    </>
  )

interface RegisteredDialogProps {
  /** The new account's address, once the account exists. */
  email: string | undefined
  onClose: () => void
}

/** S03.2 */
const RegisteredDialog = ({ email, onClose }: RegisteredDialogProps) => (
  <Dialog
    open={email !== undefined}
    title="¡Tu cuenta fue creada!"
    onClose={onClose}
    size="small"
    footer={
      <Button variant="primary" data-autofocus onClick={onClose}>
        Ir al inicio
      </Button>
    }
  >
    <div className={styles.words}>
      <p>
        Revisa tu correo <strong>{email}</strong> y abre el enlace que te enviamos para verificarlo.
      </p>
      <details>
        <summary>¿No te llegó?</summary>
        <ul>
          <li>Espera unos minutos y busca en el correo no deseado.</li>
          <li>Si sigue sin llegar, ingresa con tu correo y tu contraseña: te enviaremos otro enlace.</li>
          <li>Si escribiste mal el correo, regístrate de nuevo con el correcto.</li>
        </ul>
      </details>
    </div>
  </Dialog>
)
