import { useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { usePhase } from '../../editions/programs/use-phase.ts'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useUnblock } from '../entries-list/desk-queries.ts'

export function BlockedNotice({ campaign }: { campaign: Campaign }) {
  const { id, name, programId, country, blockedCountry } = campaign
  const { isArchived, programOf } = useCatalog()
  const isOver = usePhase(programOf(programId)) === 'over'
  const where = `La marca indicó que no se pautó en ${country.name}${blockedCountry ? `, sino en ${blockedCountry.name}` : ''}.`
  const [asking, setAsking] = useState(false)
  const unblock = useUnblock(id)
  if (isArchived(programId))
    return (
      <Notice tone="warn" title="Esta campaña está bloqueada">
        {`${where} No participa, y su edición está archivada: ya no se puede cambiar.`}
      </Notice>
    )
  return (
    <>
      <Notice
        tone="warn"
        title="Esta campaña está bloqueada"
        action={
          <Button changes size="small" onClick={() => setAsking(true)}>
            Desbloquear
          </Button>
        }
      >
        {`${where} Mientras siga bloqueada, no participa.`}
      </Notice>
      <ConfirmDialog
        open={asking}
        title="Desbloquear la campaña"
        variant="primary"
        confirmText="Desbloquear"
        busyText="Desbloqueando…"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          toast.success(await unblock())
        }}
      >
        {isOver
          ? `El programa ya cerró: «${name}» volverá a participar con lo que la marca envió, y sin una prórroga no podrá completarla ni enviarla. El cambio quedará en el historial.`
          : `«${name}» volverá a participar y la marca podrá completarla y enviarla. El cambio quedará en el historial.`}
      </ConfirmDialog>
    </>
  )
}
