import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountRoutes, registrationSchema } from '@portal/contract/people/accounts.ts'
import { ApiError, call } from '../../api/call.ts'
import { Invitation } from '../session/invitation.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { RegisteredDialog } from './registered-dialog.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { Link } from '../../ui/action/link.tsx'

/** S03 */
export function RegisterPage() {
  const navigate = useNavigate()
  const [createdFor, setCreatedFor] = useState<string>()

  return (
    <Invitation>
      <Page
        title="Registro"
        heading="Crea tu cuenta"
        lead={
          <>
            Todos los campos son obligatorios. ¿Ya tienes cuenta? <Link to="/">Volver al inicio</Link>
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
