import type { User } from '@portal/contract/people/accounts.ts'
import { profilePasswordSchema } from '@portal/contract/people/passwords.ts'
import { Form } from '../../ui/form/form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { LoadedUser } from './loaded-user.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useChangePassword } from './use-change-password.ts'

/** S06.3 */
export const PasswordPage = () => (
  <Page title="Contraseña">
    <SettingsSection
      title="Inicio de sesión"
      lead="Al guardar se cerrarán tus sesiones en otros equipos; esta seguirá abierta."
    >
      <LoadedUser>{(user) => <PasswordForm user={user} />}</LoadedUser>
    </SettingsSection>
  </Page>
)

function PasswordForm({ user }: { user: User }) {
  const changePassword = useChangePassword(user)
  return (
    <Form
      schema={profilePasswordSchema}
      failure="Error al actualizar la contraseña"
      onFailure={(message) => toast.error(message)}
      onSubmit={async ({ password }, form) => {
        await changePassword(password)
        form.reset()
        toast.success('Contraseña actualizada exitosamente')
      }}
      actions={<SubmitButton busyText="Guardando…">Guardar</SubmitButton>}
    >
      <NewPasswordFields user={user} />
    </Form>
  )
}
