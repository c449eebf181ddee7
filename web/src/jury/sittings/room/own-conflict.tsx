import { useQueryClient } from '@tanstack/react-query'
import { sittingRoutes } from '@portal/contract/jury/sittings.ts'
import { call } from '../../../api/call.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshSitting } from '../sitting-queries.ts'

export interface Conflicting {
  itemId: number
  campaign: string
}

interface OwnConflictProps {
  panelId: number
  /** The entry that was spoken of when the judge opened this dialog. */
  about: Conflicting
  onClose: () => void
}

/** Lets a judge say 'Tengo un conflicto' about an entry of the agenda (J14, J51). */
export function OwnConflict({ panelId, about: { itemId, campaign }, onClose }: OwnConflictProps) {
  const client = useQueryClient()
  return (
    <ConfirmDialog
      open
      title={`¿Tienes un conflicto con «${campaign}»?`}
      confirmText="Tengo un conflicto"
      busyText="Avisando…"
      failure={sittingRoutes.tellConflict.failure}
      onClose={onClose}
      onConfirm={async () => {
        const { message } = await call(sittingRoutes.tellConflict, {
          params: { panelId },
          body: { itemId },
        })
        toast.success(message)
        await refreshSitting(client, panelId)
      }}
    >
      <p>
        Quedas fuera de sala mientras se hable de ella. Tu voto en una votación abierta no cuenta; lo que ya
        se cerró queda, y la mesa puede votarlo de nuevo. Avisamos al equipo del programa. No se puede
        deshacer.
      </p>
    </ConfirmDialog>
  )
}
