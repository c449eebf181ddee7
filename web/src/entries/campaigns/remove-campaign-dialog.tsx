import { useMutation } from '@tanstack/react-query'
import { type Campaign, campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { call } from '../../api/call.ts'
import { useEnding } from '../../api/use-ending.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshCampaigns } from './campaign-queries.ts'
import { WhoBringsBack } from './who-brings-back.tsx'
import { setActiveCampaign, useCampaignState } from './campaign-store.ts'

interface RemoveCampaignDialogProps {
  campaign: Campaign
  onClose: () => void
}

/** The page shows it, not the card, because the card goes even if the answer is lost (S16.3). */
export function RemoveCampaignDialog({ campaign, onClose }: RemoveCampaignDialogProps) {
  const { id, name, enrollments } = campaign
  const codes = enrollments.filter(({ sentAt }) => sentAt !== null).map(({ enrollCode }) => enrollCode)
  const refreshCampaigns = useRefreshCampaigns()
  const end = useEnding()
  const remove = useMutation({
    mutationFn: () =>
      end<unknown>(() => call(campaignRoutes.remove, { params: { campaignId: id } }), undefined),
    onSuccess() {
      if (useCampaignState.getState().activeCampaignId === id) setActiveCampaign(null)
      toast.success('Campaña eliminada correctamente')
    },
    onSettled: refreshCampaigns,
  })
  return (
    <ConfirmDialog
      open
      title="¿Eliminar campaña?"
      busyText="Eliminando…"
      failure={campaignRoutes.remove.failure}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync()
      }}
    >
      <p>
        Se eliminará «{name}» con sus inscripciones, respuestas, créditos y videos. Esta acción no se puede
        deshacer.
      </p>
      {codes.length > 0 && (
        <p>
          {codes.length === 1
            ? `Ya enviaste su inscripción ${codes[0]}. Dejará de participar: su código no valdrá y el jurado no la verá, salvo que se recupere la campaña.`
            : `Ya enviaste ${codes.length} de sus inscripciones: ${new Intl.ListFormat('es').format(codes)}. Dejarán de participar: sus códigos no valdrán y el jurado no las verá, salvo que se recupere la campaña.`}
        </p>
      )}
      <WhoBringsBack campaign={campaign} />
    </ConfirmDialog>
  )
}
