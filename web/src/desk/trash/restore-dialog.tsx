import { trashRoutes, type Deletion } from '@portal/contract/desk/trash.ts'
import { serverNow } from '../../api/server-clock.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRestore } from './trash-queries.ts'

interface RestoreDialogProps {
  deletion: Deletion
  onClose: () => void
  onRestored: () => void
}

export function RestoreDialog({ deletion, onClose, onRestored }: RestoreDialogProps) {
  const restore = useRestore()
  const consequence = closedConsequence(deletion)
  return (
    <ConfirmDialog
      open
      variant="primary"
      title="¿Recuperar?"
      confirmText="Recuperar"
      busyText="Recuperando…"
      failure={trashRoutes.restore.failure}
      onClose={onClose}
      onConfirm={async () => {
        toast.success(await restore(deletion))
        onRestored()
      }}
    >
      <p>
        <strong>{deletion.label}</strong> vuelve a su lugar tal como estaba
        {deletion.brand && `, y ${deletion.brand.name} la verá de nuevo`}.
      </p>
      {consequence && <Notice tone="warn">{consequence}</Notice>}
    </ConfirmDialog>
  )
}

/** What the jury takes up once it is restored, because its programme has closed (J02, J03). */
function closedConsequence({ kind, toJudge, entriesCloseAt }: Deletion): string | null {
  if (toJudge === 0 || entriesCloseAt === null || Date.parse(entriesCloseAt) > serverNow()) return null
  if (kind === 'file')
    return 'El programa ya cerró: si este video completa una inscripción que está por decidir, el jurado la evaluará.'
  return toJudge === 1
    ? 'El programa ya cerró: el jurado evaluará la inscripción que la marca había enviado. Si está incompleta, quedará por decidir.'
    : `El programa ya cerró: el jurado evaluará las ${toJudge} inscripciones que la marca había enviado. Las que estén incompletas quedarán por decidir.`
}
