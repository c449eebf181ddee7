import { signingRoutes } from '@portal/contract/entries/signing.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { callByLink, hasCode } from './signing-query.ts'

interface GiveBackDialogProps {
  signatoryId: number
  onClose: () => void
  onReturned: (note: string) => void
  /** Called when the link has ended. Nothing was returned. */
  onRefused: () => Promise<unknown>
}

/** Returns the campaign to who entered it, with a note (C03). */
export function GiveBackDialog({ signatoryId, onClose, onReturned, onRefused }: GiveBackDialogProps) {
  const form = useFormDraft(`signing-return-${signatoryId}`, { note: '' })
  return (
    <DraftDialog
      form={form}
      title="Devolver con una nota"
      aria-label="Nota"
      labels={{ note: 'Nota' }}
      schema={signingRoutes.giveBack.body}
      failure={signingRoutes.giveBack.failure}
      submitText="Devolver"
      busyText="Devolviendo…"
      onClose={onClose}
      onSubmit={async (body, { close }) => {
        try {
          const { message } = await callByLink(signingRoutes.giveBack, { body })
          toast.success(message)
          onReturned(body.note)
          close()
        } catch (error) {
          if (!hasCode(error, 'link_ended')) throw error
          await onRefused()
        }
      }}
    >
      <p>
        Quien inscribió la campaña recibirá tu nota por correo. Después podrás firmar con este mismo enlace.
      </p>
      <TextareaField name="note" label="¿Qué debe cambiar?" maxLength={1000} defaultValue={form.start.note} />
    </DraftDialog>
  )
}
