import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { writeDate } from '../../ui/form/date-text.ts'

interface ReasonDialogProps<S extends z.ZodMiniType, V extends Record<string, string>> {
  title: string
  /** Of the draft, among those of the person. */
  name: string
  /** What the fields hold before anything is typed, the reason among them. */
  empty: V & { reason: string }
  labels: Record<string, string>
  schema: S
  failure: string
  confirmText: string
  busyText: string
  onSubmit: (values: z.output<S>) => Promise<void>
  onClose: () => void
  /** What it brings about. */
  about: ReactNode
  /** The fields before the reason. */
  renderFields?: (start: V & { reason: string }) => ReactNode
}

/** Something about a judge of an open round: the activity keeps why (J26, J33). */
export function ReasonDialog<S extends z.ZodMiniType, V extends Record<string, string>>(
  props: ReasonDialogProps<S, V>,
) {
  const { start, version, draft, keep, use, discard, drop } = useFormDraft(props.name, props.empty)
  // A session that ends closes nothing.
  const onClose = () => {
    drop()
    props.onClose()
  }
  return (
    <Dialog open title={props.title} onClose={onClose}>
      <Form
        key={version}
        schema={props.schema}
        failure={props.failure}
        aria-label={props.title}
        onEdit={keep}
        onFailure={(message) => toast.error(message)}
        onSubmit={async (values) => {
          await props.onSubmit(values)
          onClose()
        }}
        actions={
          <DialogActions>
            <Button onClick={onClose}>Cancelar</Button>
            <SubmitButton busyText={props.busyText}>{props.confirmText}</SubmitButton>
          </DialogActions>
        }
      >
        <FormDraftNotice
          draft={draft}
          start={start}
          labels={props.labels}
          inWords={(_, value) => writeDate(value)}
          onUse={use}
          onDiscard={discard}
        />
        {props.about}
        {props.renderFields?.(start)}
        <TextareaField
          name="reason"
          label="Motivo"
          hint="Queda en la actividad. El juez no lo ve."
          rows={3}
          maxLength={500}
          defaultValue={start.reason}
        />
      </Form>
    </Dialog>
  )
}
