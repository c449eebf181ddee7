import { accountRoutes, recoverySchema } from '@portal/contract/people/accounts.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'

interface RecoverPasswordDialogProps {
  typedEmail: string
  onClose: () => void
}

/** S02.2 */
export const RecoverPasswordDialog = ({ typedEmail, onClose }: RecoverPasswordDialogProps) => (
  <Dialog open title="Recupera tu contraseña" onClose={onClose} size="small">
    <Form
      schema={recoverySchema}
      failure={accountRoutes.recoverPassword.failure}
      onFailure={(message) => toast.error(message)}
      onSubmit={async (body) => {
        await call(accountRoutes.recoverPassword, { body })
        toast.success('Correo de recuperación enviado.')
        onClose()
      }}
      actions={
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <SubmitButton busyText="Enviando...">Enviar</SubmitButton>
        </DialogActions>
      }
    >
      <p>
        Te enviaremos una contraseña temporal que vence en 1 hora o, si nadie ha confirmado aún este correo,
        un enlace para hacerlo y elegir tu contraseña. Si no encuentras el mensaje, busca en el correo no
        deseado.
      </p>
      <TextField
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="email"
        defaultValue={typedEmail}
        data-autofocus
      />
    </Form>
  </Dialog>
)
