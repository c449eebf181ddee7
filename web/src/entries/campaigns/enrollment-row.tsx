import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import { call } from '../../api/call.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { Status } from '../../ui/list/status.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshCampaigns } from './campaign-queries.ts'
import { setActiveCampaign } from './campaign-store.ts'
import styles from './enrollment-row.module.css'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { printLink } from './print-link.ts'

interface EnrollmentRowProps {
  enrollment: Enrollment
  /** Before the opening or after the deadline: it can only be looked at (T13). */
  closed: boolean
  /** The entry can no longer change. */
  isOver: boolean
  /** The entry's campaign takes no part (S11.3). */
  isBlocked: boolean
  onSend: (enrollment: Enrollment) => Promise<void>
}

/** One category of a campaign (S16.3). */
export function EnrollmentRow({ enrollment, closed, isOver, isBlocked, onSend }: EnrollmentRowProps) {
  const { campaignId, categoryId, category, status, enrollCode, sentAt } = enrollment
  const readOnly = closed || isBlocked
  const shownStatus = isBlocked ? 'No participa' : status
  const [removing, setRemoving] = useState(false)
  const refreshCampaigns = useRefreshCampaigns()
  const { lang } = useCatalog().categoryOf(categoryId)

  const remove = useMutation({
    mutationFn: () => call(campaignRoutes.removeCategory, { params: { campaignId, categoryId } }),
    onSuccess: async () => {
      toast.success('Categoría eliminada correctamente')
      await refreshCampaigns()
    },
  })

  return (
    <li className={styles.row}>
      <Disclosure
        className={styles.details}
        summary={
          <>
            <span lang={lang}>{category.name}</span>
            <Status value={shownStatus} />
          </>
        }
      >
        <dl>
          <dt>Código de inscripción</dt>
          <dd>{enrollCode}</dd>
          <dt>Estado</dt>
          <dd>{shownStatus}</dd>
        </dl>
      </Disclosure>
      <div className={styles.actions}>
        {status === 'Completa' && !readOnly && (
          <Button size="small" aria-label={`Enviar ${category.name}`} onClick={() => void onSend(enrollment)}>
            Enviar
          </Button>
        )}
        <ButtonLink
          size="small"
          to={stepLink('preguntas', campaignId, categoryId)}
          aria-label={`${readOnly ? 'Ver' : 'Editar'} ${category.name}`}
          onClick={() => setActiveCampaign(campaignId, categoryId)}
        >
          {readOnly ? 'Ver' : 'Editar'}
        </ButtonLink>
        <ButtonLink
          size="small"
          variant="quiet"
          to={printLink(campaignId, categoryId)}
          aria-label={`Imprimir ${category.name}`}
        >
          Imprimir
        </ButtonLink>
        {!closed && (
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            aria-label={`Eliminar la categoría ${category.name}`}
            onClick={() => setRemoving(true)}
          />
        )}
      </div>
      {sentAt && status === 'Incompleta' && !isBlocked && (
        <p className={styles.reopened}>
          {isOver
            ? 'La habías enviado, pero quedó incompleta al cierre. No cuenta como enviada, salvo que el equipo del premio decida incluirla.'
            : 'Ya la habías enviado, pero al editarla quedó incompleta. Complétala y volverá a figurar como enviada.'}
        </p>
      )}
      <ConfirmDialog
        open={removing}
        title="¿Eliminar categoría?"
        busyText="Eliminando…"
        failure={campaignRoutes.removeCategory.failure}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await remove.mutateAsync()
        }}
      >
        La categoría «{category.name}» se quitará de la campaña, junto con su respuesta y su código{' '}
        {enrollCode}.
      </ConfirmDialog>
    </li>
  )
}
