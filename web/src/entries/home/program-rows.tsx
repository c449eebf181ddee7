import type { Program } from '@portal/contract/editions/reference.ts'
import type { Phase } from '@portal/contract/editions/offer.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import {
  formatDeadline,
  formatOpening,
  timeLeft,
  useOpenPrograms,
  usePhase,
  usePrograms,
} from '../../editions/programs/programs.ts'
import { countThings, type OpenWork } from './open-work.ts'
import { reviewAllLink, reviewLink, stepLink } from '@portal/contract/entries/entry-links.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Link } from '../../ui/action/link.tsx'
import { FrameProgress } from '../../ui/feedback/frame-progress.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { setActiveCampaign } from '../campaigns/campaign-store.ts'
import { MissingLink } from '../campaigns/missing-link.tsx'
import { answeredIn, missingLink } from '../campaigns/missing-things.ts'
import { readyIn } from '../campaigns/send-dialog.tsx'
import { filteredCampaigns } from '../campaigns/standing.ts'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import styles from './program-rows.module.css'

/**
 * The programmes with open work, of whichever edition, then the others of the edition and those that take entries (F20,
 * T13, F01). A programme that could not be loaded is left out.
 */
export function ProgramRows({ editionId, work }: { editionId: number; work: readonly OpenWork[] }) {
  const known = usePrograms().data ?? []
  const elsewhere = useOpenPrograms().filter((program) => program.editionId !== editionId)
  const { isArchived } = useCatalog()
  const here = known.filter((program) => program.editionId === editionId && !isArchived(program.id))
  const others = [...here, ...elsewhere].filter(({ id }) => !work.some(({ program }) => program.id === id))
  if (work.length + others.length === 0) return null
  return (
    <dl className={styles.programs}>
      {work.map((each, index) => (
        <div key={each.program.id} className={styles.wide}>
          <Deadline program={each.program} />
          <ProgramWork work={each} isFirst={index === 0} />
        </div>
      ))}
      {others.map((program) => (
        <div key={program.id}>
          <Deadline program={program} />
        </div>
      ))}
    </dl>
  )
}

function Deadline({ program }: { program: Program }) {
  const phase = usePhase(program)
  return (
    <>
      <dt>{program.label}</dt>
      <dd>{stateOf(program, phase)}</dd>
      {phase === 'open' && <dd className={styles.left}>{timeLeft(program)}</dd>}
    </>
  )
}

function stateOf(program: Program, phase: Phase): string {
  if (phase === 'early') return `Las inscripciones abren el ${formatOpening(program)}`
  if (program.entriesCloseAt === null) return 'Inscripciones abiertas'
  return `${phase === 'over' ? 'Cerró' : 'Cierra'} el ${formatDeadline(program)}`
}

const FIRST = 3

/** How far a programme's entries are, what they lack, and the way on. The first one's is the page's filled link. */
function ProgramWork({ work, isFirst }: { work: OpenWork; isFirst: boolean }) {
  const { program, incomplete, ready, things, done, total } = work
  const missing = countThings(work)
  const shown = things.slice(0, FIRST)
  const listed = (standing: 'por-completar' | 'por-enviar') =>
    filteredCampaigns(program.editionId, { country: program.country.code, standing })
  return (
    <>
      <Row as="dd" gap={2} across={6} align="center">
        <FrameProgress done={done} total={total} label={`${done} de ${total} completadas`} />
        {incomplete.length > 0 && (
          <Link to={listed('por-completar')}>
            {missing === 0
              ? counted(incomplete.length, 'campaña por completar', 'campañas por completar')
              : missing === 1
                ? 'falta 1 cosa'
                : `faltan ${missing} cosas`}
          </Link>
        )}
        {ready.length > 0 && (
          <Link to={listed('por-enviar')}>
            {counted(readyIn(ready).length, 'lista para enviar', 'listas para enviar')}
          </Link>
        )}
      </Row>
      <dd>
        <GoOn work={work} variant={isFirst ? 'primary' : 'secondary'} />
      </dd>
      {shown.length > 0 && (
        <dd>
          <Stack as="ul" gap={2} aria-label={`Lo que falta en ${program.label}`}>
            {shown.map((thing, index) => (
              <li key={`${thing.campaignId} ${thing.section} ${thing.field}`}>
                {thing.campaignId !== shown[index - 1]?.campaignId && (
                  <span className={styles.campaign}>{thing.campaignName}</span>
                )}
                <MissingLink thing={thing} />
              </li>
            ))}
            {missing > shown.length && (
              <li>
                <Link to={listed('por-completar')}>{`y ${missing - shown.length} más`}</Link>
              </li>
            )}
          </Stack>
        </dd>
      )}
    </>
  )
}

function GoOn({ work, variant }: { work: OpenWork; variant: 'primary' | 'secondary' }) {
  const { program, incomplete, ready, things } = work
  const [thing] = things
  const [campaign] = incomplete
  const [sole, another] = ready
  if (campaign)
    return (
      <ButtonLink
        variant={variant}
        to={thing ? missingLink(thing) : stepLink('datosGenerales', campaign.id)}
        aria-label={`Seguir: ${program.label}`}
        onClick={() => setActiveCampaign(thing?.campaignId ?? campaign.id, thing ? answeredIn(thing) : null)}
      >
        Seguir
      </ButtonLink>
    )
  return (
    <ButtonLink
      variant={variant}
      to={sole && !another ? reviewLink(sole.id) : reviewAllLink(program.editionId)}
      aria-label={`Revisar y enviar: ${program.label}`}
    >
      Revisar y enviar
    </ButtonLink>
  )
}
