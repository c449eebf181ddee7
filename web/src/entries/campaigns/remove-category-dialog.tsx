import { useMutation } from '@tanstack/react-query'
import { type Campaign, campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import { call } from '../../api/call.ts'
import { useEnding } from '../../api/use-ending.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshCampaigns } from './campaign-queries.ts'
import { WhoBringsBack } from './who-brings-back.tsx'

interface RemoveCategoryDialogProps {
  campaign: Campaign
  enrollment: Enrollment
  onClose: () => void
}

/** The card shows it, not the category's row, because the row goes even if the answer is lost (S16.3). */
export function RemoveCategoryDialog({ campaign, enrollment, onClose }: RemoveCategoryDialogProps) {
  const { campaignId, categoryId, category, enrollCode, sentAt } = enrollment
  const refreshCampaigns = useRefreshCampaigns()
  const end = useEnding()
  const remove = useMutation({
    mutationFn: () =>
      end<unknown>(
        () => call(campaignRoutes.removeCategory, { params: { campaignId, categoryId } }),
        undefined,
      ),
    onSuccess: () => toast.success('Categoría eliminada correctamente'),
    onSettled: refreshCampaigns,
  })
  return (
    <ConfirmDialog
      open
      title="¿Eliminar categoría?"
      busyText="Eliminando…"
      failure={campaignRoutes.removeCategory.failure}
      onClose={onClose}
      onConfirm={async () => {
        await remove.mutateAsync()
      }}
    >
      <p>
        {`La categoría «${category.name}» se quitará de la campaña, junto con su respuesta y su código ${enrollCode}. Esta acción no se puede deshacer.`}
      </p>
      {sentAt !== null && (
        <p>
          Ya enviaste esta inscripción. Dejará de participar: su código no valdrá y el jurado no la verá,
          salvo que se recupere.
        </p>
      )}
      <WhoBringsBack campaign={campaign} />
    </ConfirmDialog>
  )
}
