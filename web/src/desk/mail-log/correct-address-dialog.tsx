import { addressFormSchema, type Mail, mailRoutes } from '@portal/contract/desk/mail-log.ts'
import { call } from '../../api/call.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshMails } from './mail-queries.ts'

interface CorrectAddressDialogProps {
  mail: Mail
  onClose: () => void
}

const labels = { to: 'Correo electrónico' }

/** A67 */
export function CorrectAddressDialog({ mail, ...props }: CorrectAddressDialogProps) {
  const refresh = useRefreshMails()
  const saved = { to: mail.to }
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(`address:${mail.id}`, saved)
  // A session that ends closes nothing.
  const onClose = () => {
    drop()
    props.onClose()
  }
  return (
    <Dialog open size="small" title="Corregir dirección" onClose={onClose}>
      <Form
        key={version}
        onEdit={keep}
        schema={addressFormSchema}
        failure={mailRoutes.correct.failure}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (body) => {
          try {
            toast.success((await call(mailRoutes.correct, { params: { mailId: mail.id }, body })).message)
          } finally {
            await refresh()
          }
          onClose()
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText="Enviando…">Corregir y enviar</SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
        <p>
          La cuenta usará esta dirección, y enviaremos allí un correo con un enlace nuevo. El enlace anterior
          dejará de funcionar.
        </p>
        <TextField
          name="to"
          label={labels.to}
          type="email"
          autoComplete="off"
          defaultValue={start.to}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
