import * as z from 'zod/mini'
import { type ConflictItem, conflictRoutes } from '@portal/contract/jury/conflict-list.ts'
import { kindsForTwo } from '@portal/contract/jury/conflicts.ts'
import { REQUEST_HOURS } from '@portal/contract/people/team.ts'
import { requiredText } from '@portal/contract/platform/fields.ts'
import { ApiError, call } from '../../api/call.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useRefreshConflicts } from './conflict-queries.ts'
import { askedReason } from './conflict-row.tsx'

const MAX_REASON = 500
const reasonSchema = z.object({ reason: requiredText('Escribe el motivo', MAX_REASON) })
const labels = { reason: 'Motivo' }
const countsAgain =
  'En las rondas sin resultados, lo que entregó vuelve a contar. Si la ronda ya cerró y no había entregado, dale más tiempo.'

interface DismissDialogProps {
  conflict: ConflictItem
  onClose: () => void
}

/** A133 */
export const DismissDialog = (props: DismissDialogProps) => {
  const reason = askedReason(props.conflict)
  return reason === null ? <ReasonDialog {...props} /> : <ApproveDialog {...props} reason={reason} />
}

/**
 * Returns what dismisses a conflict. That returns false if it has changed since it was read; the list then shows it
 * as it is.
 */
function useDismiss({ id: conflictId, revision }: ConflictItem) {
  const refresh = useRefreshConflicts()
  return async ({ reason }: { reason: string }): Promise<boolean> => {
    let isDone = false
    try {
      const { message } = await call(conflictRoutes.dismiss, {
        params: { conflictId },
        body: { reason, revision },
      })
      toast.success(message)
      isDone = true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict_changed') throw error
      toast.error(error.message)
    }
    await refresh()
    return isDone
  }
}

function ApproveDialog({ conflict, reason, onClose }: DismissDialogProps & { reason: string }) {
  const dismiss = useDismiss(conflict)
  const { judge, campaign, dismissalAskedBy } = conflict
  return (
    <ConfirmDialog
      open
      variant="primary"
      title="¿Aprobar el descarte?"
      confirmText="Aprobar"
      busyText="Descartando…"
      failure={conflictRoutes.dismiss.failure}
      onClose={onClose}
      onConfirm={async () => void (await dismiss({ reason }))}
    >
      <p>
        {dismissalAskedBy ?? 'Alguien del equipo'} pidió descartar el conflicto entre <strong>{judge}</strong>{' '}
        y <strong>{campaign}</strong>: «{reason}».
      </p>
      <p>Si lo apruebas, el juez vuelve a ver la campaña. {countsAgain}</p>
    </ConfirmDialog>
  )
}

function ReasonDialog({ conflict, onClose }: DismissDialogProps) {
  const dismiss = useDismiss(conflict)
  const form = useFormDraft(`conflict:${conflict.id}`, {
    reason: '',
  })
  const needsTwo = kindsForTwo.includes(conflict.kind)
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Descartar el conflicto"
      labels={labels}
      submitText={needsTwo ? 'Pedir el descarte' : 'Descartar'}
      busyText="Guardando…"
      onClose={onClose}
      onFailure={() => undefined}
      schema={reasonSchema}
      failure={conflictRoutes.dismiss.failure}
      onSubmit={async (body, { close }) => {
        // The draft stays, so that the admin can answer again.
        if (await dismiss(body)) close()
        else onClose()
      }}
    >
      <p>
        <strong>{conflict.judge}</strong> podrá evaluar <strong>{conflict.campaign}</strong>, a menos que
        cambie lo que encontramos. {countsAgain}
      </p>
      {needsTwo && (
        <p>{`Este tipo lo deciden dos personas: otra del equipo tendrá que aprobarlo en los ${REQUEST_HOURS / 24} días siguientes.`}</p>
      )}
      <TextareaField
        name="reason"
        label={labels.reason}
        hint="Queda en la actividad."
        maxLength={MAX_REASON}
        rows={3}
        defaultValue={form.start.reason}
        data-autofocus
      />
    </DraftDialog>
  )
}
