import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { JudgedEntryDetail } from '@portal/contract/jury/judged-entries.ts'
import { requiredText } from '@portal/contract/platform/fields.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'

const schema = z.object({ reason: requiredText('Escribe el motivo', 500) })
const labels = { reason: 'Motivo' }

export interface ReasonDialogProps {
  title: string
  /** The draft's name, among the drafts of the person. */
  draftName: string
  failure: string
  submitText: string
  busyText: string
  /** Says what happened, from the entry as it is afterwards. */
  done: (entry: JudgedEntryDetail) => string
  onSubmit: (body: { reason: string }) => Promise<JudgedEntryDetail>
  onClose: () => void
  /** The text that says what submitting does. */
  children: ReactNode
}

/** Asks why, for what is recorded with its reason. */
export function ReasonDialog({ draftName, done, children, onSubmit, ...dialog }: ReasonDialogProps) {
  const form = useFormDraft(draftName, { reason: '' })
  return (
    <DraftDialog
      {...dialog}
      form={form}
      size="small"
      labels={labels}
      schema={schema}
      onSubmit={async (body, { close }) => {
        toast.success(done(await onSubmit(body)))
        close()
      }}
    >
      <p>{children}</p>
      <TextareaField
        name="reason"
        label={labels.reason}
        hint="Queda en la actividad."
        maxLength={500}
        defaultValue={form.start.reason}
        data-autofocus
      />
    </DraftDialog>
  )
}
