import { type CampaignFile, fileRoutes } from '@portal/contract/entries/files.ts'
import { TRASH_DAYS } from '@portal/contract/desk/trash.ts'
import { ApiError, call } from '../../api/call.ts'
import { useEnding } from '../../api/use-ending.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshFiles } from './file-queries.ts'

interface RemoveVideoDialogProps {
  campaignId: number
  file: CampaignFile
  /** Called when another video is to be chosen. Without it the video is only deleted. */
  onReplace?: () => void
  onClose: () => void
}

/** Deletes one video (S12.1). */
export function RemoveVideoDialog({ campaignId, file, onReplace, onClose }: RemoveVideoDialogProps) {
  const refreshFiles = useRefreshFiles()
  const end = useEnding()

  async function remove() {
    try {
      const params = { campaignId, fileId: file.id }
      await end<unknown>(() => call(fileRoutes.remove, { params }), undefined)
      toast.success('Archivo eliminado correctamente.')
    } catch (error) {
      // The server's words come first, then what they mean here (M03).
      if (error instanceof ApiError && error.message !== fileRoutes.remove.failure) toast.error(error.message)
      toast.error(fileRoutes.remove.failure)
      throw error
    } finally {
      await refreshFiles()
    }
    onReplace?.()
  }

  return (
    <ConfirmDialog
      open
      title={onReplace ? '¿Reemplazar el video?' : '¿Eliminar archivo?'}
      confirmText={onReplace ? 'Eliminar y elegir otro' : 'Eliminar'}
      failure={fileRoutes.remove.failure}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        {onReplace
          ? `Se eliminará «${file.originalName}» y podrás elegir el nuevo. Esta acción no se puede deshacer.`
          : `Se eliminará «${file.originalName}» de la campaña. Esta acción no se puede deshacer.`}
      </p>
      <p>
        {`No podrás recuperarlo desde tu cuenta. Durante ${TRASH_DAYS} días puede hacerlo el equipo del premio, si se lo pides.`}
      </p>
    </ConfirmDialog>
  )
}
