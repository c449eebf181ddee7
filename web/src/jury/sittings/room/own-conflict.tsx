import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sittingRoutes } from '@portal/contract/jury/sittings.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { refreshSitting } from '../sitting-queries.ts'

interface OwnConflictProps {
  panelId: number
  itemId: number
  campaign: string
}

/** 'Tengo un conflicto' with the entry that is spoken of (J14, J51). */
export function OwnConflict({ panelId, itemId, campaign }: OwnConflictProps) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" icon="blocked" onClick={() => setAsked(true)}>
        Tengo un conflicto
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`¿Tienes un conflicto con «${campaign}»?`}
        confirmText="Tengo un conflicto"
        busyText="Avisando…"
        failure={sittingRoutes.tellConflict.failure}
        onClose={() => setAsked(false)}
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
    </>
  )
}
