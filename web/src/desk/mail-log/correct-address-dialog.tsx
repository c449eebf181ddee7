import { addressFormSchema, type Mail, mailRoutes } from '@portal/contract/desk/mail-log.ts'
import { call } from '../../api/call.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshMails } from './mail-queries.ts'

interface CorrectAddressDialogProps {
  mail: Mail
  onClose: () => void
}

const labels = { to: 'Correo electrónico' }

/** A67 */
export function CorrectAddressDialog({ mail, onClose }: CorrectAddressDialogProps) {
  const refresh = useRefreshMails()
  const saved = { to: mail.to }
  const form = useFormDraft(`address:${mail.id}`, saved)
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Corregir dirección"
      labels={labels}
      submitText="Corregir y enviar"
      busyText="Enviando…"
      onClose={onClose}
      schema={addressFormSchema}
      failure={mailRoutes.correct.failure}
      onSubmit={async (body, { close }) => {
        try {
          toast.success((await call(mailRoutes.correct, { params: { mailId: mail.id }, body })).message)
        } finally {
          await refresh()
        }
        close()
      }}
    >
      <p>
        La cuenta usará esta dirección, y enviaremos allí un correo con un enlace nuevo. El enlace anterior
        dejará de funcionar.
      </p>
      <TextField
        name="to"
        label={labels.to}
        type="email"
        autoComplete="off"
        defaultValue={form.start.to}
        data-autofocus
      />
    </DraftDialog>
  )
}
