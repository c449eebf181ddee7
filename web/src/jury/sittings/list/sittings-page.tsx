import type { RoundSummary } from '@portal/contract/jury/rounds/rounds.ts'
import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Link } from '../../../ui/action/link.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { LoadState } from '../../../ui/list/load-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/list/skeleton.tsx'
import { ProgramChoice, useChosenProgram } from '../../../catalog/program-choice.tsx'
import { useRound, useRounds } from '../../rounds/round-queries.ts'
import { roundPath } from '../../rounds/round-sections.ts'
import { RoundStateLabel } from '../../rounds/round-state.tsx'
import { nextStep } from '../../rounds/round-words.ts'
import { PanelSittings } from './panel-sittings.tsx'
import styles from './sittings-page.module.css'

/** The page /admin/jurado/sesiones: the sittings of panels (J50). */
export function SittingsPage() {
  const program = useChosenProgram()
  const rounds = useRounds(program.id)
  const sessions = rounds.data?.filter(({ kind }) => kind === 'session')
  return (
    <Page
      title="Sesiones"
      eyebrow={program.label}
      lead="Cada panel se reúne, habla de las inscripciones de su orden del día y vota los premios."
    >
      <ProgramChoice program={program} />
      <LoadState query={rounds}>
        <Skeleton rows={3} label="Cargando las sesiones…" />
      </LoadState>
      {sessions?.length === 0 && (
        <EmptyState
          title="Aún no hay sesiones."
          action={
            <ButtonLink to={`/admin/jurado/rondas?programId=${program.id}`} variant="primary">
              Ver las rondas
            </ButtonLink>
          }
        >
          Después de abrir los resultados de la ronda de puntajes, crea una ronda de tipo «Sesión»: allí
          eliges la fecha, los paneles y cómo se vota.
        </EmptyState>
      )}
      {sessions?.map((round) => (
        <Session key={round.id} round={round} place={program} />
      ))}
    </Page>
  )
}

function Session({ round, place }: { round: RoundSummary; place: { timeZone: string } }) {
  const query = useRound(round.id)
  return (
    <section className={styles.session}>
      <header>
        <h2>
          <Link to={roundPath(round.id)}>{round.name}</Link>
        </h2>
        <RoundStateLabel state={round.state} />
        <p>{nextStep(round, place)}</p>
      </header>
      <LoadState query={query}>
        <Skeleton rows={2} label="Cargando los paneles…" />
      </LoadState>
      {query.data && round.state !== 'draft' && <PanelSittings round={query.data} heading="h3" />}
    </section>
  )
}
