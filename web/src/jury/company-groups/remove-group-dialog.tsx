import { type CompanyGroupItem, conflictRoutes } from '@portal/contract/jury/conflict-list.ts'
import { call } from '../../api/call.ts'
import { ALREADY_DONE, isGone, useEnding } from '../../api/use-ending.ts'
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
  const end = useEnding()
  return (
    <ConfirmDialog
      open
      title="¿Eliminar el grupo?"
      failure={conflictRoutes.removeGroup.failure}
      onClose={onClose}
      onConfirm={async () => {
        const remove = () => call(conflictRoutes.removeGroup, { params: { groupId: group.id } })
        try {
          toast.success((await end(remove, { message: ALREADY_DONE })).message)
        } catch (error) {
          if (!isGone(error)) throw error
          toast.info('Otra persona ya eliminó el grupo.')
        } finally {
          await refresh()
        }
      }}
    >
      <p>
        Las empresas de <strong>{group.name}</strong> dejan de contar como un mismo grupo, y sus conflictos de
        ese tipo desaparecen de la lista.
      </p>
    </ConfirmDialog>
  )
}
