import { trashRoutes } from '@portal/contract/desk/trash.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useEmptyTrash } from './trash-queries.ts'

export function EmptyTrashDialog({ onClose }: { onClose: () => void }) {
  const empty = useEmptyTrash()
  return (
    <ConfirmDialog
      open
      title="¿Vaciar la papelera?"
      confirmText="Vaciar"
      busyText="Vaciando…"
      failure={trashRoutes.empty.failure}
      onClose={onClose}
      onConfirm={async () => {
        toast.success(await empty())
      }}
    >
      <p>Todo lo que hay en ella se borra para siempre, también los videos. Nadie podrá recuperarlo.</p>
    </ConfirmDialog>
  )
}
