import { trashRoutes } from '@portal/contract/desk/trash.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useEmptyTrash } from './trash-queries.ts'

export interface SeenTrash {
  /** The number of deletions, in words. */
  count: string
  newestId: number
}

interface EmptyTrashDialogProps {
  /** What the admin saw when the dialog opened. Only this is deleted. */
  seen: SeenTrash
  onClose: () => void
}

export function EmptyTrashDialog({ seen: { count, newestId }, onClose }: EmptyTrashDialogProps) {
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
        toast.success(await empty(newestId))
      }}
    >
      <p>Hay {count}. Todo se borra para siempre, también los videos. Nadie podrá recuperarlo.</p>
    </ConfirmDialog>
  )
}
