import { addressFormSchema, type Mail, mailRoutes } from '@portal/contract/mails.ts'
import { call } from '../api/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useRefreshMails } from './mail-queries.ts'

interface CorrectAddressDialogProps {
  mail: Mail
  onClose: () => void
}

/** A67 */
export function CorrectAddressDialog({ mail, onClose }: CorrectAddressDialogProps) {
  const refresh = useRefreshMails()
  return (
    <Dialog open size="small" title="Corregir dirección" onClose={onClose}>
      <Form
        schema={addressFormSchema}
        failure={mailRoutes.correct.failure}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (body) => {
          const { message } = await call(mailRoutes.correct, { params: { mailId: mail.id }, body })
          toast.success(message)
          await refresh()
          onClose()
        }}
        actions={
          <>
            <SubmitButton busyText="Enviando…">Corregir y enviar</SubmitButton>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>
          La cuenta usará esta dirección, y enviaremos allí un correo con un enlace nuevo. El enlace anterior
          dejará de funcionar.
        </p>
        <TextField
          name="to"
          label="Correo electrónico"
          type="email"
          autoComplete="off"
          defaultValue={mail.to}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
