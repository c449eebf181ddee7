import { trashRoutes, type Deletion } from '@portal/contract/desk/trash.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRestore } from './trash-queries.ts'

interface RestoreDialogProps {
  deletion: Deletion
  onClose: () => void
  onRestored: () => void
}

export function RestoreDialog({ deletion, onClose, onRestored }: RestoreDialogProps) {
  const restore = useRestore()
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
    </ConfirmDialog>
  )
}
