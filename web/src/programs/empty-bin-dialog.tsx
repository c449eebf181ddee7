import { binRoutes } from '@portal/contract/bin.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useEmptyBin } from './bin-queries.ts'

export function EmptyBinDialog({ onClose }: { onClose: () => void }) {
  const empty = useEmptyBin()
  return (
    <ConfirmDialog
      open
      title="¿Vaciar la papelera?"
      confirmText="Vaciar"
      busyText="Vaciando…"
      failure={binRoutes.empty.failure}
      onClose={onClose}
      onConfirm={async () => {
        toast.success(await empty())
      }}
    >
      <p>Todo lo que hay en ella se borra para siempre, también los videos. Nadie podrá recuperarlo.</p>
    </ConfirmDialog>
  )
}
