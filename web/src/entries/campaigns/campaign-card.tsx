import { useIsGuest } from '../../people/accounts/may-manage.ts'
import { useId, useState } from 'react'
import type { CampaignSignOff } from '@portal/contract/entries/signatories.ts'
import { type Campaign, campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { campaignProgress, type Enrollment } from '@portal/contract/entries/enrollments.ts'
import {
  entrySteps,
  receiptLink,
  reviewLink,
  stepLink,
  stepOf,
} from '@portal/contract/entries/entry-links.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { usePhase, usePrograms } from '../../editions/programs/programs.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { FrameProgress } from '../../ui/feedback/frame-progress.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Status } from '../../ui/list/status.tsx'
import { Thumbnail } from '../../ui/video/thumbnail.tsx'
import { CampaignExtras } from './campaign-extras.tsx'
import { CampaignResults } from './campaign-results.tsx'
import { setActiveCampaign } from './campaign-store.ts'
import { EnrollmentRow } from './enrollment-row.tsx'
import { answeredIn, missingLink, type MissingThing, unsignedIn } from './missing-things.ts'
import { passFocusToNew } from '../../ui/browser/keep-focus.ts'
import { MissingLink } from './missing-link.tsx'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useEnding } from '../../api/use-ending.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshCampaigns } from './campaign-queries.ts'
import { WhoBringsBack } from './who-brings-back.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { SignOffLine } from '../sign-off/sign-off-line.tsx'
import { AddFirstCategory } from './add-first-category.tsx'
import styles from './campaign-card.module.css'

const statusOfState = { sent: 'Enviada', complete: 'Completa', incomplete: 'Incompleta' } as const

interface CampaignCardProps {
  campaign: Campaign
  /** What it lacks; empty also while that isn't known. */
  things: readonly MissingThing[]
  /** Given if one comes from this campaign (F22, F23). */
  shown: { isNew: boolean } | undefined
  /** How far its sign-off is, where its programme asks for one. */
  signOff: CampaignSignOff | undefined
  onSend: (enrollments: readonly Enrollment[]) => Promise<void>
  onRemove: () => void
}

/** S16.2, S16.3 */
export function CampaignCard({ campaign, things, shown, signOff, onSend, onRemove }: CampaignCardProps) {
  const [open, setOpen] = useState(shown !== undefined)
  const [leaving, setLeaving] = useState<Enrollment | null>(null)
  const listId = useId()
  const catalog = useCatalog()
  const isGuest = useIsGuest()
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
          {!closed && !isGuest && (
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

      <Row gap={2} across={4} align="start">
        <NextStep campaign={campaign} things={things} mayChange={!readOnly} />
        <CampaignExtras campaign={campaign} readOnly={readOnly} />
      </Row>

      {signOff && !campaign.isBlocked && <SignOffLine signOff={signOff} />}

      {!readOnly && things.length > 0 && (
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
                isUnsigned={unsignedIn(things).has(campaign.id)}
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

const FIRST = 3

interface MissingListProps {
  /** For screen readers: 'Lo que falta en La primera taza'. */
  label: string
  things: readonly MissingThing[]
  isWhole: boolean
  onWhole: () => void
}

/** The first things that a campaign lacks, or all of them, each a link to its field. */
function MissingList({ label, things, isWhole, onWhole }: MissingListProps) {
  const shown = isWhole ? things : things.slice(0, FIRST)
  const left = things.length - shown.length
  return (
    <div className={styles.missing}>
      <ul aria-label={label}>
        {shown.map((thing) => (
          <li key={`${thing.section} ${thing.field}`}>
            <MissingLink thing={thing} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p>
          <Button
            ref={passFocusToNew}
            size="small"
            variant="quiet"
            aria-label={`y ${left} más: ${label}`}
            onClick={onWhole}
          >
            y {left} más
          </Button>
        </p>
      )}
    </div>
  )
}

interface RemoveCategoryDialogProps {
  campaign: Campaign
  enrollment: Enrollment
  onClose: () => void
}

/** The card shows it, not the category's row, because the row goes even if the answer is lost (S16.3). */
function RemoveCategoryDialog({ campaign, enrollment, onClose }: RemoveCategoryDialogProps) {
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

interface NextStepProps {
  campaign: Campaign
  /** Whether it can still change. */
  mayChange: boolean
  /** What it lacks; empty also while that isn't known. */
  things: readonly MissingThing[]
}

/** The one filled link of a campaign: to the first thing that it lacks, to its sending, or to its newest receipt. */
function NextStep({ campaign, mayChange, things: [first] }: NextStepProps) {
  const isGuest = useIsGuest()
  const { id, name, enrollments } = campaign
  const { state, total } = campaignProgress(enrollments)
  if (state === 'sent' || !mayChange) {
    const sendingId = Math.max(...enrollments.map((each) => each.sendingId ?? 0))
    return (
      sendingId > 0 &&
      !isGuest && (
        <ButtonLink
          size="small"
          variant="primary"
          to={receiptLink(sendingId)}
          aria-label={`Ver comprobante de ${name}`}
        >
          Ver comprobante
        </ButtonLink>
      )
    )
  }
  if (total === 0) return <AddFirstCategory campaign={campaign} variant="primary" />
  if (state === 'complete' && !first)
    return (
      <ButtonLink size="small" variant="primary" to={reviewLink(id)} aria-label={`Revisar y enviar ${name}`}>
        Revisar y enviar
      </ButtonLink>
    )
  const [start] = entrySteps
  const step = entrySteps.find(({ section }) => first && section === stepOf(first.section)) ?? start
  return (
    <ButtonLink
      size="small"
      variant="primary"
      to={first ? missingLink(first) : stepLink(step.section, id)}
      aria-label={`Seguir: ${step.short}, ${name}`}
      onClick={() => setActiveCampaign(id, first ? answeredIn(first) : null)}
    >
      Seguir: {step.short}
    </ButtonLink>
  )
}
