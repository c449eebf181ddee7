import { useId, useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { campaignProgress, type Enrollment } from '@portal/contract/entries/enrollments.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { usePrograms } from '../../editions/programs/programs-query.ts'
import { usePhase } from '../../editions/programs/use-phase.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { FrameProgress } from '../../ui/feedback/frame-progress.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Status } from '../../ui/list/status.tsx'
import { Thumbnail } from '../../ui/video/thumbnail.tsx'
import { CampaignResults } from './campaign-results.tsx'
import { AddCategoriesDialog, remainingCategories } from './add-categories-dialog.tsx'
import styles from './campaign-card.module.css'
import { setActiveCampaign } from './campaign-store.ts'
import { EnrollmentRow } from './enrollment-row.tsx'
import { RemoveCategoryDialog } from './remove-category-dialog.tsx'
import { ReuseDialog } from './reuse-dialog.tsx'
import { useOpenPrograms } from '../../editions/programs/use-programs-to-enter.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'

const statusOfState = { sent: 'Enviada', complete: 'Completa', incomplete: 'Incompleta' } as const

interface CampaignCardProps {
  campaign: Campaign
  onSend: (enrollments: readonly Enrollment[]) => Promise<void>
  onRemove: () => void
}

/** S16.2, S16.3 */
export function CampaignCard({ campaign, onSend, onRemove }: CampaignCardProps) {
  const [open, setOpen] = useState(false)
  const [leaving, setLeaving] = useState<Enrollment | null>(null)
  const [adding, setAdding] = useState(false)
  const [reusing, setReusing] = useState(false)
  const openPrograms = useOpenPrograms()
  const listId = useId()
  const catalog = useCatalog()
  const phase = usePhase(usePrograms().data?.find(({ id }) => id === campaign.programId))
  const isOver = phase === 'over' || catalog.isArchived(campaign.programId)
  const closed = phase === 'early' || isOver
  const { done, total, state } = campaignProgress(campaign.enrollments)
  const readOnly = closed || campaign.isBlocked

  const ready = campaign.enrollments.filter(({ status }) => status === 'Completa')

  const reuse = openPrograms.length > 0 && (
    <Button size="small" aria-label={`Usar de nuevo ${campaign.name}`} onClick={() => setReusing(true)}>
      Usar de nuevo
    </Button>
  )

  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Thumbnail src={campaign.posterUrl} className={styles.poster} />
          <div>
            <p className={styles.eyebrow}>
              ID {campaign.id} · {campaign.country.name}
            </p>
            <h2>{campaign.name}</h2>
          </div>
        </div>
        <FrameProgress done={done} total={total} label={`${done} de ${total} completadas`} />
        <Status value={campaign.isBlocked ? 'No participa' : statusOfState[state]} />
        <div className={styles.actions}>
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={listId}
            aria-label={`Detalles de ${campaign.name}`}
            icon={open ? 'chevron-up' : 'chevron-down'}
            onClick={() => setOpen(!open)}
          >
            Detalles
          </Button>
          <ButtonLink
            size="small"
            variant={state === 'incomplete' && !readOnly ? 'primary' : 'secondary'}
            to={stepLink('datosGenerales', campaign.id)}
            aria-label={`${readOnly ? 'Ver' : 'Editar'} ${campaign.name}`}
            onClick={() => setActiveCampaign(campaign.id)}
          >
            {readOnly ? 'Ver' : 'Editar'}
          </ButtonLink>
          {state === 'complete' && !readOnly && (
            <Button
              size="small"
              variant="primary"
              aria-label={`Enviar ${campaign.name}`}
              onClick={() => void onSend(ready)}
            >
              Enviar
            </Button>
          )}
          {closed && reuse}
          {!closed && (
            <Button
              size="small"
              variant="quiet"
              icon="trash"
              aria-label={`Eliminar la campaña ${campaign.name}`}
              onClick={onRemove}
            />
          )}
        </div>
      </div>

      <CampaignResults campaign={campaign} />

      {campaign.isBlocked && (
        <Notice tone="warn">
          Esta campaña no se pautó en {campaign.country.name} y no puede participar en este programa.
        </Notice>
      )}

      <div id={listId} hidden={!open}>
        {open && (
          <>
            <ul className={styles.enrollments}>
              {campaign.enrollments.map((enrollment) => (
                <EnrollmentRow
                  key={enrollment.id}
                  enrollment={enrollment}
                  isBlocked={campaign.isBlocked}
                  closed={closed}
                  isOver={isOver}
                  onSend={(one) => onSend([one])}
                  onRemove={() => setLeaving(enrollment)}
                />
              ))}
              {total === 0 && <li className={styles.empty}>No hay categorías asignadas</li>}
            </ul>
            <div className={styles.more}>
              {!readOnly && remainingCategories(catalog, campaign).length > 0 && (
                <Button
                  size="small"
                  icon="plus"
                  aria-label={`Agregar categorías a ${campaign.name}`}
                  onClick={() => setAdding(true)}
                >
                  Agregar categorías
                </Button>
              )}
              {!closed && reuse}
            </div>
          </>
        )}
      </div>

      {reusing && (
        <ReuseDialog campaign={campaign} programs={openPrograms} onClose={() => setReusing(false)} />
      )}
      {adding && <AddCategoriesDialog campaign={campaign} onClose={() => setAdding(false)} />}
      {leaving && <RemoveCategoryDialog enrollment={leaving} onClose={() => setLeaving(null)} />}
    </li>
  )
}
