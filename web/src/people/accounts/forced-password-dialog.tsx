import type { User } from '@portal/contract/people/accounts.ts'
import { forcedPasswordSchema } from '@portal/contract/people/passwords.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useChangePassword } from './use-change-password.ts'

interface ForcedPasswordDialogProps {
  user: User
  onSignOut: () => void
}

const stayOpen = () => {}

/** S01: the person can only choose a new password or log out. */
export function ForcedPasswordDialog({ user, onSignOut }: ForcedPasswordDialogProps) {
  const changePassword = useChangePassword(user)
  return (
    <Dialog open blocking title="Cambia tu contraseña" onClose={stayOpen} size="small">
      <Form
        schema={forcedPasswordSchema}
        failure="No se pudo actualizar la contraseña"
        onFailure={(message) => toast.error(message)}
        onSubmit={async ({ password }) => {
          await changePassword(password)
          toast.success('Contraseña actualizada con éxito')
        }}
        actions={
          <DialogActions>
            <Button variant="quiet" onClick={onSignOut}>
              Cerrar sesión
            </Button>
            <SubmitButton busyText="Guardando…">Guardar contraseña</SubmitButton>
          </DialogActions>
        }
      >
        <p>Por seguridad, cambia la contraseña temporal antes de continuar.</p>
        <NewPasswordFields user={user} />
      </Form>
    </Dialog>
  )
}
