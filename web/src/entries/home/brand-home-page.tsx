import type { CSSProperties, ReactNode } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { ArchivedNotice } from '../campaigns/archived-notice.tsx'
import { useCampaigns } from '../campaigns/campaign-queries.ts'
import { EditionSelector } from '../campaigns/edition-selector.tsx'
import { useEditionChoice } from '../campaigns/use-edition-choice.ts'
import { phaseOf, usePrograms } from '../../editions/programs/programs-query.ts'
import { useTurns } from '../../editions/programs/use-phase.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Frame } from '../../ui/media/frame.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { CampaignPosters } from './campaign-posters.tsx'
import { Deadlines } from './deadlines.tsx'
import { FirstSteps } from './first-steps.tsx'
import { KitDownloads } from './kit-downloads.tsx'
import { LoadedUser } from '../../people/accounts/loaded-user.tsx'
import { participation, participationInWords } from './participation.ts'
import styles from './brand-home-page.module.css'

/** S05 */
export const BrandHomePage = () => (
  <LoadedUser>
    {(user) => (
      <Page title="Inicio" eyebrow="Hola" heading={`${user.name} ${user.lastName}`} lead={user.email}>
        <Participation hasProfile={user.contactName !== null}>
          <KitDownloads programId={user.brand?.preferredProgramId} />
        </Participation>
      </Page>
    )}
  </LoadedUser>
)

/** Parts of the page appear from top to bottom, so that nothing is pushed down while it is read. */
function Participation({ hasProfile, children }: { hasProfile: boolean; children: ReactNode }) {
  const campaigns = useCampaigns()
  const programs = usePrograms()
  if (campaigns.isPending || programs.isPending)
    return <Skeleton label="Cargando tus campañas…" shape="frames" />
  return (
    <>
      <LoadState query={campaigns} />
      {campaigns.data && <Facts campaigns={campaigns.data} hasProfile={hasProfile} />}
      {children}
    </>
  )
}

function Facts({ campaigns, hasProfile }: { campaigns: readonly Campaign[]; hasProfile: boolean }) {
  const choice = useEditionChoice(campaigns)
  const { isArchived, nameOf } = useCatalog()
  const programs = usePrograms().data ?? []
  useTurns(programs)
  const isOver = (programId: number) =>
    isArchived(programId) || programs.some((each) => each.id === programId && phaseOf(each) === 'over')
  const facts = participation(choice.ofChosen(campaigns), isOver)
  const isNew = campaigns.length === 0
  const enroll = (
    <ButtonLink to="/inscripciones/nueva" icon="plus" variant={isNew ? 'primary' : 'secondary'}>
      Nueva inscripción
    </ButtonLink>
  )
  return (
    <>
      <EditionSelector choice={choice} className={styles.edition} />
      <div className={styles.facts}>
        <Frame fill="signal" className={styles.frame}>
          <strong className={styles.number} style={digits(facts.enrollments)}>
            {facts.enrollments}
          </strong>
          <span className={styles.unit}>{facts.enrollments === 1 ? 'inscripción' : 'inscripciones'}</span>
        </Frame>
        <div className={styles.side}>
          <p className={styles.state}>
            {isNew
              ? 'Aún no tienes campañas. Empieza por la primera.'
              : facts.campaigns === 0
                ? `Aún no tienes campañas en ${nameOf(choice.chosen.id)}.`
                : participationInWords(facts)}
          </p>
          {choice.isArchived ? (
            <ArchivedNotice about={choice.chosen.about} />
          ) : (
            <Deadlines editionId={choice.chosen.id} />
          )}
          <div className={styles.actions}>
            {isNew && enroll}
            <ButtonLink to={`/campanas${choice.address}`} variant={isNew ? 'secondary' : 'primary'}>
              Mis campañas
            </ButtonLink>
            {!isNew && enroll}
          </div>
        </div>
      </div>
      <CampaignPosters campaigns={choice.ofChosen(campaigns)} />
      {isNew && <FirstSteps hasProfile={hasProfile} />}
    </>
  )
}

/** The number fills its frame whatever its length. */
const digits = (amount: number) => ({ '--digits': String(amount).length }) as CSSProperties
