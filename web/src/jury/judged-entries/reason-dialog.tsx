import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { JudgedEntryDetail } from '@portal/contract/jury/judged-entries.ts'
import { requiredText } from '@portal/contract/platform/fields.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'

const schema = z.object({ reason: requiredText('Escribe el motivo', 500) })
const labels = { reason: 'Motivo' }

export interface ReasonDialogProps {
  title: string
  /** Of the draft, among those of the person. */
  draftName: string
  failure: string
  submitText: string
  busyText: string
  /** What happened, by the entry as it is after it. */
  done: (entry: JudgedEntryDetail) => string
  onSubmit: (body: { reason: string }) => Promise<JudgedEntryDetail>
  onClose: () => void
  /** What it does. */
  children: ReactNode
}

/** Asks why, for what is recorded with its reason. */
export function ReasonDialog({ title, draftName, failure, done, children, ...props }: ReasonDialogProps) {
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(draftName, { reason: '' })
  // A session that ends closes nothing.
  const onClose = () => {
    drop()
    props.onClose()
  }
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      <Form
        key={version}
        onEdit={keep}
        schema={schema}
        failure={failure}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (body) => {
          toast.success(done(await props.onSubmit(body)))
          onClose()
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText={props.busyText}>{props.submitText}</SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice draft={draft} start={start} labels={labels} onUse={use} onDiscard={discard} />
        <p>{children}</p>
        <TextareaField
          name="reason"
          label={labels.reason}
          hint="Queda en la actividad."
          maxLength={500}
          defaultValue={start.reason}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
