import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { useEffect, useRef } from 'react'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useUser } from '../../people/accounts/user-query.ts'
import {
  formatDeadline,
  formatOpening,
  phaseOf,
  timeLeft,
  usePhase,
  usePrograms,
} from '../../editions/programs/programs.ts'
import { focusTitle, keepFocus } from '../../ui/browser/keep-focus.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { NotCopiedNotice } from '../campaigns/not-copied-notice.tsx'
import type { Entry } from './entry-context.ts'
import { NoSuchCampaign } from './no-such-campaign.tsx'
import { useCampaigns } from '../campaigns/campaign-queries.ts'
import { setActiveCampaign, useCampaignState } from '../campaigns/campaign-store.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { CategoryName } from './category-name.tsx'
import { LastSave } from './last-save.tsx'
import { entrySteps, stepLink, stepOf } from '@portal/contract/entries/entry-links.ts'
import { usePending } from '../campaigns/pending-query.ts'
import { classNames } from '../../ui/browser/class-names.ts'
import { NavLink } from '../../ui/action/link.tsx'
import { ArchivedNotice } from '../campaigns/archived-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import styles from './entry-steps.module.css'

/** The frame of the four step pages: the entry, its progress, and until when it can be changed (R16, T13). */
export function EntrySteps() {
  const { campaigns, campaignId, campaign, active } = useActiveEntry()
  const user = useUser()
  const programs = usePrograms()
  if (campaignId === null) return <Navigate to="/campanas" replace />
  // The closing is loaded first. It stands above the steps, and would push them down if it came later.
  if (campaign && !programs.isPending) {
    const program = programs.data?.find(({ id }) => id === campaign.programId)
    return <CampaignSteps campaign={campaign} active={active} program={program} />
  }
  const failed = user.isError ? user : campaigns
  if (failed.isError && !failed.data) return <LoadState query={failed} />
  if (campaign || campaigns.isPending || campaigns.isFetching) return <Skeleton label="Cargando la campaña" />
  return <NoSuchCampaign />
}

interface CampaignStepsProps {
  campaign: Campaign
  active: Enrollment | null
  program: Program | undefined
}

function CampaignSteps({ campaign, active, program }: CampaignStepsProps) {
  const { isArchived } = useCatalog()
  const phase = usePhase(program)
  const lock = isArchived(campaign.programId)
    ? 'archived'
    : phase === 'open'
      ? campaign.isBlocked
        ? 'blocked'
        : null
      : phase
  const wasOpen = useRef(lock === null)
  useEffect(() => {
    // At the closing the focused button or field may disappear.
    if (lock && wasOpen.current) keepFocus(focusTitle)
    wasOpen.current = lock === null
  }, [lock])
  const inView = active ? [active] : campaign.enrollments

  return (
    <>
      <div className={styles.header}>
        <EntryHeader campaign={campaign} inView={inView} program={program} />
        <StepTabs campaign={campaign} active={active} />
        <NotCopiedNotice />
        <EntryNotices campaign={campaign} inView={inView} program={program} lock={lock} />
      </div>
      <Outlet context={{ campaign, active, lock } satisfies Entry} />
    </>
  )
}

/** Returns the campaign and category of the address, or the last ones. Each is written to the other (R18, S17). */
function useActiveEntry() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const stored = useCampaignState()
  const campaigns = useCampaigns()

  const query = new URLSearchParams(search)
  const named = query.has('campana')
  const campaignId = named ? Number(query.get('campana')) : stored.activeCampaignId
  const categoryId = named ? Number(query.get('categoria')) : stored.activeCategoryId

  const campaign = campaigns.data?.find(({ id }) => id === campaignId)
  const active = campaign?.enrollments.find((enrollment) => enrollment.categoryId === categoryId) ?? null

  const foundCampaign = campaign?.id
  const foundCategory = active?.categoryId ?? null
  useEffect(() => {
    if (foundCampaign === undefined) return
    setActiveCampaign(foundCampaign, foundCategory)
    if (named) return
    const address = new URLSearchParams({ campana: String(foundCampaign) })
    if (foundCategory !== null) address.set('categoria', String(foundCategory))
    void navigate({ pathname, search: address.toString(), hash }, { replace: true })
  }, [foundCampaign, foundCategory, named, pathname, hash, navigate])

  return { campaigns, campaignId, campaign, active }
}

interface EntryHeaderProps {
  campaign: Campaign
  inView: readonly Enrollment[]
  program: Program | undefined
}

function EntryHeader({ campaign, inView, program }: EntryHeaderProps) {
  const { label } = useCatalog().programOf(campaign.programId)
  // Before the opening and after the deadline, the notice below the steps says it instead.
  const deadline = program && phaseOf(program) === 'open' && formatDeadline(program)
  return (
    <Row gap={4} across={8} align="end" apart>
      <div className={styles.words}>
        <p className={text.note}>{label}</p>
        <p className={styles.name}>{campaign.name}</p>
        <LastSave lastSave={campaign.lastSave} />
        {inView.length > 0 && (
          <ul aria-label="Categorías de esta inscripción" className={styles.categories}>
            {inView.map(({ categoryId, category }) => (
              <li key={categoryId}>
                <CategoryName category={category} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {deadline && (
        <p className={styles.deadline}>
          <Icon name="clock" />
          <span>
            <strong>{timeLeft(program)}</strong>
            <br />
            Cierre: {deadline}
          </span>
        </p>
      )}
    </Row>
  )
}

/** Links to the four steps, in any order (R16). Each shows its state in a word. */
function StepTabs({ campaign, active }: { campaign: Campaign; active: Enrollment | null }) {
  const pending = usePending(campaign.id)
  // Of a campaign without categories nothing is known to be done: only entries have pending items.
  const known = campaign.enrollments.length > 0 ? pending.data : undefined
  const missing = known
    ?.filter(({ enrollmentId }) => !active || enrollmentId === active.id)
    .flatMap(({ pendingItems }) => pendingItems)

  return (
    <nav aria-label="Pasos de la inscripción">
      <ol className={styles.steps}>
        {entrySteps.map(({ section, label }, index) => {
          const done = missing && !missing.some((item) => stepOf(item.section) === section)
          // Going to another step leaves the category (S13.5).
          const categoryId = section === 'preguntas' ? active?.categoryId : null
          return (
            <li key={section}>
              <NavLink
                to={stepLink(section, campaign.id, categoryId)}
                aria-current="step"
                className={styles.step}
              >
                <span className={classNames(styles.frame, done && styles.done)} aria-hidden="true">
                  {done ? <Icon name="check" /> : index + 1}
                </span>
                <span className={styles.stepTabsWords}>
                  <span className={styles.label}>{label}</span>
                  <span className={styles.status}>{done ? 'Completo' : done === false && 'Incompleto'}</span>
                </span>
              </NavLink>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

interface EntryNoticesProps {
  campaign: Campaign
  inView: readonly Enrollment[]
  program: Program | undefined
  lock: Entry['lock']
}

/** Says why nothing can be changed, or what a change does to an entry that was sent (T11). */
function EntryNotices({ campaign, inView, program, lock }: EntryNoticesProps) {
  const { about } = useCatalog().editionOf(campaign.programId)
  if (lock === 'archived') return <ArchivedNotice about={about} />
  if (lock === 'early')
    return (
      <Notice tone="warn" title="Las inscripciones aún no están abiertas">
        Abren el {program && formatOpening(program)}. Hasta entonces puedes ver todo, pero no modificar ni
        enviar.
      </Notice>
    )
  if (lock === 'over')
    return (
      <Notice tone="warn" live title="El plazo de inscripción terminó">
        Cerró el {program && formatDeadline(program)}. Puedes ver todo lo que inscribiste, pero ya no se puede
        modificar ni enviar.
      </Notice>
    )
  if (lock === 'blocked')
    return (
      <Notice tone="warn" id="blocked" title="Esta campaña no puede participar">
        Indicaste que no se pautó en {campaign.country.name}
        {campaign.blockedCountry && `, sino en ${campaign.blockedCountry.name}`}. Si fue un error, escríbenos
        a <a href={`mailto:${about.support.email}`}>{about.support.email}</a>.
      </Notice>
    )
  if (inView.some(({ sentAt }) => sentAt !== null))
    return (
      <Notice>
        Ya enviaste {inView.length === 1 ? 'esta inscripción' : 'inscripciones de esta campaña'}. Puedes
        seguir editando: si algo queda incompleto, la inscripción volverá a figurar como enviada cuando lo
        completes.
      </Notice>
    )
  return null
}
