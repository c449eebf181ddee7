import { Navigate } from 'react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { ArchivedNotice } from '../campaigns/archived-notice.tsx'
import { useCampaigns } from '../campaigns/campaign-queries.ts'
import { EditionSelector } from '../campaigns/edition-selector.tsx'
import type { MissingThing } from '../campaigns/missing-things.ts'
import { useMissing } from '../campaigns/pending-query.ts'
import { filteredCampaigns } from '../campaigns/standing.ts'
import { useEditionChoice } from '../campaigns/use-edition-choice.ts'
import {
  closesIn,
  phaseOf,
  useOpenPrograms,
  usePrograms,
  useProgramsToEnter,
  useTurns,
} from '../../editions/programs/programs.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Frame } from '../../ui/media/frame.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LoadedUser } from '../../people/accounts/loaded-user.tsx'
import { countThings, openWork, type OpenWork } from './open-work.ts'
import { participation, participationInWords } from './participation.ts'
import { ProgramRows } from './program-rows.tsx'
import { SentEntries } from './sent-entries.tsx'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { Thumbnail } from '../../ui/video/thumbnail.tsx'
import { setActiveCampaign } from '../campaigns/campaign-store.ts'
import { kitPath } from '@portal/contract/editions/kit.ts'
import { successorIn } from '@portal/contract/editions/offer.ts'
import { counted } from '../../ui/words/quantities.ts'
import { readyIn } from '../campaigns/send-dialog.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import styles from './brand-home-page.module.css'

/** S05 */
export const BrandHomePage = () => (
  <LoadedUser>
    {(user) =>
      user.brand?.level === 'guest' ? (
        <Navigate to="/campanas" replace />
      ) : (
        <Page title="Inicio" eyebrow="Hola" heading={`${user.name} ${user.lastName}`} lead={user.email}>
          <Participation hasProfile={user.contactName !== null}>
            <KitDownloads programId={user.brand?.preferredProgramId} />
          </Participation>
        </Page>
      )
    }
  </LoadedUser>
)

/** Parts of the page appear from top to bottom, so that nothing is pushed down while it is read. */
function Participation({ hasProfile, children }: { hasProfile: boolean; children: ReactNode }) {
  const campaigns = useCampaigns()
  const programs = usePrograms()
  const missing = useMissing()
  if (campaigns.isPending || programs.isPending || missing.isPending)
    return <Skeleton label="Cargando tus campañas…" shape="frames" />
  return (
    <>
      <LoadState query={campaigns} />
      {campaigns.data && (
        <Facts campaigns={campaigns.data} things={missing.data ?? []} hasProfile={hasProfile} />
      )}
      {children}
    </>
  )
}

interface FactsProps {
  campaigns: readonly Campaign[]
  things: readonly MissingThing[]
  hasProfile: boolean
}

function Facts({ campaigns, things, hasProfile }: FactsProps) {
  const choice = useEditionChoice(campaigns)
  const { isArchived, nameOf } = useCatalog()
  const programs = usePrograms().data ?? []
  useTurns(programs)
  const isOver = (programId: number) =>
    isArchived(programId) || programs.some((each) => each.id === programId && phaseOf(each) === 'over')
  const { chosen } = choice
  const ofChosen = choice.ofChosen(campaigns)
  const facts = participation(ofChosen, isOver)
  const work = openWork(campaigns, things, useOpenPrograms())
  const here = work.filter(({ program }) => program.editionId === chosen.id)
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
          <div className={styles.words}>
            <p className={styles.state}>
              {here.length > 0 ? (
                <NextAction editionId={chosen.id} work={here} />
              ) : isNew ? (
                'Aún no tienes campañas. Empieza por la primera.'
              ) : facts.campaigns === 0 ? (
                `Aún no tienes campañas en ${nameOf(chosen.id)}.`
              ) : (
                'No queda nada por completar ni por enviar.'
              )}
            </p>
            {facts.campaigns > 0 && (
              <p>
                {participationInWords(facts).map(({ words, standing }, index) => (
                  <span key={words}>
                    {index > 0 && '\u00A0· '}
                    {standing === undefined ? (
                      words
                    ) : (
                      <Link to={filteredCampaigns(chosen.id, standing === null ? {} : { standing })}>
                        {words}
                      </Link>
                    )}
                  </span>
                ))}
              </p>
            )}
          </div>
          {choice.isArchived && <ArchivedNotice about={chosen.about} />}
          <ProgramRows editionId={chosen.id} work={work} />
          <div className={styles.actions}>
            {isNew && enroll}
            <ButtonLink
              to={`/campanas${choice.address}`}
              variant={isNew || work.length > 0 ? 'secondary' : 'primary'}
            >
              Mis campañas
            </ButtonLink>
            {!isNew && enroll}
          </div>
        </div>
      </div>
      <SentEntries editionId={chosen.id} campaigns={ofChosen.filter(({ isBlocked }) => !isBlocked)} />
      <CampaignPosters campaigns={ofChosen} />
      {isNew && <FirstSteps hasProfile={hasProfile} />}
    </>
  )
}

/** The number fills its frame whatever its length. */
const digits = (amount: number) => ({ '--digits': String(amount).length }) as CSSProperties

const MOST = 8

/** The newest campaigns whose videos have a poster. Each poster links to its campaign (W09). */
function CampaignPosters({ campaigns }: { campaigns: readonly Campaign[] }) {
  const pictured = campaigns.filter(({ posterUrl }) => posterUrl !== null)
  if (pictured.length === 0) return null
  return (
    <ul className={styles.posters} aria-label="Tus campañas con video">
      {pictured
        .toSorted((a, b) => b.id - a.id)
        .slice(0, MOST)
        .map(({ id, name, posterUrl }) => (
          <li key={id}>
            <Thumbnail src={posterUrl} />
            <Link to={stepLink('datosGenerales', id)} onClick={() => setActiveCampaign(id)}>
              {name}
            </Link>
          </li>
        ))}
    </ul>
  )
}

/** The entry kit of each programme. That of the person's own programme comes first (S05.2). */
function KitDownloads({ programId }: { programId: number | undefined }) {
  const { programOf, editionOf } = useCatalog()
  const programs = useProgramsToEnter()
  const own = programId && successorIn(programs, programOf(programId))?.id
  return (
    <section aria-labelledby="kit" className={styles.section}>
      <h2 id="kit">Kit de inscripción</h2>
      <p>
        Categorías, criterios, preguntas y requisitos en un PDF, para preparar la inscripción con tu equipo.
      </p>
      <Row gap={3}>
        {programs
          .toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
          .map((program) => (
            <ButtonLink
              key={program.id}
              href={kitPath(editionOf(program.id).about, program)}
              download
              icon="download"
            >
              Descargar kit de inscripción {program.name}
            </ButtonLink>
          ))}
      </Row>
    </section>
  )
}

interface NextActionProps {
  editionId: number
  /** The work in the edition's programmes; not empty. */
  work: readonly OpenWork[]
}

/** Line one of the home: 'Te faltan 3 cosas en 2 campañas; Argentina 25 cierra en 5 días' (F20). */
function NextAction({ editionId, work }: NextActionProps) {
  const incomplete = work.flatMap((each) => each.incomplete)
  const missing = work.reduce((sum, each) => sum + countThings(each), 0)
  const ready = readyIn(work.flatMap((each) => each.ready)).length
  const inCampaigns = counted(incomplete.length, 'campaña', 'campañas')
  const verb = missing === 0 ? 'queda' : 'falta'
  const remains = `Te ${verb}${(missing || incomplete.length) === 1 ? '' : 'n'}`
  const [first] = work
  const closing = first && closesIn(first.program)
  return (
    <>
      {incomplete.length === 0 ? (
        <span>
          Tienes{' '}
          <Link to={filteredCampaigns(editionId, { standing: 'por-enviar' })}>
            {counted(ready, 'inscripción lista', 'inscripciones listas')}
          </Link>{' '}
          para enviar
        </span>
      ) : (
        <span>
          {remains}{' '}
          <Link to={filteredCampaigns(editionId, { standing: 'por-completar' })}>
            {missing === 0 ? inCampaigns : `${counted(missing, 'cosa', 'cosas')} en ${inCampaigns}`}
          </Link>
          {missing === 0 && ' por completar'}
        </span>
      )}
      <span>{closing ? `; ${closing}.` : '.'}</span>
    </>
  )
}
