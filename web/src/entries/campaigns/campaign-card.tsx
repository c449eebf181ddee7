import { useId, useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { campaignProgress, type Enrollment } from '@portal/contract/entries/enrollments.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { usePrograms } from '../../editions/programs/programs-query.ts'
import { usePhase } from '../../editions/programs/use-phase.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { FrameProgress } from '../../ui/feedback/frame-progress.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Status } from '../../ui/list/status.tsx'
import { Thumbnail } from '../../ui/video/thumbnail.tsx'
import styles from './campaign-card.module.css'
import { CampaignExtras } from './campaign-extras.tsx'
import { CampaignResults } from './campaign-results.tsx'
import { setActiveCampaign } from './campaign-store.ts'
import { EnrollmentRow } from './enrollment-row.tsx'
import { MissingList } from './missing-list.tsx'
import type { MissingThing } from './missing-things.ts'
import { NextStep } from './next-step.tsx'
import { RemoveCategoryDialog } from './remove-category-dialog.tsx'

const statusOfState = { sent: 'Enviada', complete: 'Completa', incomplete: 'Incompleta' } as const

interface CampaignCardProps {
  campaign: Campaign
  /** What it lacks; empty also while that isn't known. */
  things: readonly MissingThing[]
  /** Given if one comes from this campaign (F22, F23). */
  shown: { isNew: boolean } | undefined
  onSend: (enrollments: readonly Enrollment[]) => Promise<void>
  onRemove: () => void
}

/** S16.2, S16.3 */
export function CampaignCard({ campaign, things, shown, onSend, onRemove }: CampaignCardProps) {
  const [open, setOpen] = useState(shown !== undefined)
  const [leaving, setLeaving] = useState<Enrollment | null>(null)
  const listId = useId()
  const catalog = useCatalog()
  const phase = usePhase(usePrograms().data?.find(({ id }) => id === campaign.programId))
  const isOver = phase === 'over' || catalog.isArchived(campaign.programId)
  const closed = phase === 'early' || isOver
  const { done, total, state } = campaignProgress(campaign.enrollments)
  const readOnly = closed || campaign.isBlocked

  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Thumbnail src={campaign.posterUrl} className={styles.poster} />
          <div>
            <p className={styles.eyebrow}>
              {shown?.isNew && <strong className={styles.new}>Nueva</strong>}
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
            variant="quiet"
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
            variant={state === 'incomplete' || readOnly ? 'secondary' : 'quiet'}
            to={stepLink('datosGenerales', campaign.id)}
            aria-label={`${readOnly ? 'Ver' : 'Editar'} ${campaign.name}`}
            onClick={() => setActiveCampaign(campaign.id)}
          >
            {readOnly ? 'Ver' : 'Editar'}
          </ButtonLink>
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

      <div className={styles.foot}>
        <NextStep campaign={campaign} things={things} mayChange={!readOnly} />
        <CampaignExtras campaign={campaign} readOnly={readOnly} />
      </div>

      {!readOnly && state === 'incomplete' && things.length > 0 && (
        <MissingList
          label={`Lo que falta en ${campaign.name}`}
          things={things}
          isWhole={open}
          onWhole={() => setOpen(true)}
        />
      )}

      <div id={listId} hidden={!open}>
        {open && (
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
        )}
      </div>

      {leaving && (
        <RemoveCategoryDialog campaign={campaign} enrollment={leaving} onClose={() => setLeaving(null)} />
      )}
    </li>
  )
}
