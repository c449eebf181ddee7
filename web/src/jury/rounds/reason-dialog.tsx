import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { writeDate } from '../../ui/form/date-text.ts'

interface ReasonDialogProps<S extends z.ZodMiniType, V extends Record<string, string>> {
  title: string
  /** The draft's name, unique among the person's drafts. */
  name: string
  /** The values of the fields, including the reason, before anything is typed. */
  empty: V & { reason: string }
  labels: Record<string, string>
  schema: S
  failure: string
  submitText: string
  busyText: string
  onSubmit: (values: z.output<S>) => Promise<void>
  onClose: () => void
  /** The text that says what submitting does. */
  about: ReactNode
  /** The fields before the reason. */
  renderFields?: (start: V & { reason: string }) => ReactNode
}

/** A dialog for an action on a judge of an open round. The activity records the reason (J26, J33). */
export function ReasonDialog<S extends z.ZodMiniType, V extends Record<string, string>>({
  name,
  empty,
  about,
  renderFields,
  onSubmit,
  ...dialog
}: ReasonDialogProps<S, V>) {
  const form = useFormDraft(name, empty)
  return (
    <DraftDialog
      {...dialog}
      form={form}
      inWords={(_, value) => writeDate(value)}
      aria-label={dialog.title}
      onSubmit={async (values, { close }) => {
        await onSubmit(values)
        close()
      }}
    >
      {about}
      {renderFields?.(form.start)}
      <TextareaField
        name="reason"
        label="Motivo"
        hint="Queda en la actividad. El juez no lo ve."
        rows={3}
        maxLength={500}
        defaultValue={form.start.reason}
      />
    </DraftDialog>
  )
}
