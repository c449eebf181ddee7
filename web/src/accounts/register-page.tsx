import { type ChangeEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { accountRoutes, jobTitles, registrationSchema } from '@portal/contract/accounts.ts'
import { registrationRules } from '@portal/contract/passwords.ts'
import { programs } from '@portal/edition/programs.ts'
import { call } from '../api/call.ts'
import { CountryField } from '../reference/country-field.tsx'
import { Invitation } from '../session/invitation.tsx'
import { registeredEmail } from '../session/registered-email.ts'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Form, type FormHandle } from '../ui/form.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { Page } from '../ui/page.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { RegisteredDialog } from './registered-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'
import { Link } from '../ui/link.tsx'
import styles from './register-page.module.css'

/** S03 */
export function RegisterPage() {
  const form = useRef<FormHandle>(null)
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [createdFor, setCreatedFor] = useState<string>()

  const preselectProgram = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const program = programs.find(({ country }) => country.code === currentTarget.value)
    if (program) form.current?.set('programId', String(program.id))
  }

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
        <Form
          ref={form}
          schema={registrationSchema}
          failure={accountRoutes.register.failure}
          onFailure={(message) => toast.error(message)}
          onSubmit={async (body) => {
            setSending(true)
            try {
              await call(accountRoutes.register, { body })
              registeredEmail.keep(body.email)
              setCreatedFor(body.email)
            } finally {
              setSending(false)
            }
          }}
          actions={
            <SubmitButton wide busyText="Registrando…">
              Registrarme
            </SubmitButton>
          }
          className={styles.form}
        >
          <div>
            <SettingsSection title="Acerca de ti">
              <TextField name="name" label="Nombre" autoComplete="given-name" spellCheck={false} />
              <TextField name="lastName" label="Apellido" autoComplete="family-name" spellCheck={false} />
              <CountryField
                name="countryCode"
                label="País"
                autoComplete="country"
                onChange={preselectProgram}
              />
              <SelectField
                name="companyRol"
                label="Cargo"
                placeholder="Elige tu cargo"
                defaultValue=""
                options={jobTitles.map((title) => ({ value: title, label: title }))}
              />
              <RadioGroup
                name="programId"
                legend="Programa en el que participas"
                data-type="number"
                options={programs.map(({ id, label }) => ({ value: String(id), label }))}
              />
            </SettingsSection>
            <SettingsSection title="Detalles de acceso">
              <TextField
                name="email"
                label="Correo electrónico"
                type="email"
                autoComplete="username"
                hint="Te enviaremos un enlace para verificarlo."
              />
              <NewPasswordField
                name="password"
                label="Contraseña"
                autoComplete="new-password"
                rules={registrationRules}
              />
              <PasswordField
                name="confirmPassword"
                label="Confirma tu contraseña"
                what="confirmación"
                autoComplete="new-password"
              />
              <CheckboxField
                name="terms"
                label={
                  <>
                    Acepto los <DocumentLink to="/terminos">términos y condiciones</DocumentLink> y la{' '}
                    <DocumentLink to="/privacidad">política de privacidad</DocumentLink>
                  </>
                }
              />
            </SettingsSection>
          </div>
        </Form>
        {sending && <LoadingScreen message="Estamos creando tu cuenta" />}
        <RegisteredDialog email={createdFor} onClose={() => void navigate('/')} />
      </Page>
    </Invitation>
  )
}

/** In a tab of its own, so that nothing typed is lost. */
const DocumentLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank">
    {children}
  </Link>
)
