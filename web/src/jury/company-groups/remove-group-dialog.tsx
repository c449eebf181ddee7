import { type CompanyGroupItem, conflictRoutes } from '@portal/contract/jury/conflict-list.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshGroups } from './group-queries.ts'

interface RemoveGroupDialogProps {
  group: CompanyGroupItem
  onClose: () => void
}

/** A137 */
export function RemoveGroupDialog({ group, onClose }: RemoveGroupDialogProps) {
  const refresh = useRefreshGroups()
  return (
    <ConfirmDialog
      open
      title="¿Eliminar el grupo?"
      failure={conflictRoutes.removeGroup.failure}
      onClose={onClose}
      onConfirm={async () => {
        const { message } = await call(conflictRoutes.removeGroup, { params: { groupId: group.id } })
        toast.success(message)
        await refresh()
      }}
    >
      <p>
        Las empresas de <strong>{group.name}</strong> dejan de contar como un mismo grupo, y sus conflictos de
        ese tipo desaparecen de la lista.
      </p>
    </ConfirmDialog>
  )
}
