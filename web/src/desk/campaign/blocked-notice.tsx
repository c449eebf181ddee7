import { useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useUnblock } from '../entries-list/desk-queries.ts'

export function BlockedNotice({ campaign }: { campaign: Campaign }) {
  const { id, name, country, blockedCountry } = campaign
  const [asking, setAsking] = useState(false)
  const unblock = useUnblock(id)
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
        {`La marca indicó que no se pautó en ${country.name}${blockedCountry ? `, sino en ${blockedCountry.name}` : ''}. Mientras siga bloqueada, no participa.`}
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
        {`«${name}» volverá a participar y la marca podrá completarla y enviarla. El cambio quedará en el historial.`}
      </ConfirmDialog>
    </>
  )
}
