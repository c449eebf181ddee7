import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { CategoryProgress } from './category-progress.tsx'
import { JudgesProgress } from './judges-progress.tsx'
import { useThisRound } from './round-context.ts'
import { useProgress } from './round-queries.ts'
import { roundPath } from './round-sections.ts'
import { nextStep } from './round-words.ts'

/** The page of who has handed in how many sheets. It never shows a mark (J10, J30). */
export function ProgressPage() {
  const { round, program } = useThisRound()
  const isDraft = round.state === 'draft'
  return (
    <Page
      title={`Avance · ${round.name}`}
      heading="Avance"
      lead={isDraft ? undefined : nextStep(round, program)}
    >
      {isDraft ? (
        <EmptyState
          title="La ronda aún no está abierta."
          action={<ButtonLink to={roundPath(round.id, 'fechas')}>Seguir preparándola</ButtonLink>}
        >
          Desde que la abras verás aquí cuántas planillas entregó cada juez y podrás enviar recordatorios. Los
          puntajes no se muestran hasta abrir los resultados.
        </EmptyState>
      ) : (
        <Progress />
      )}
    </Page>
  )
}

function Progress() {
  const { round, program } = useThisRound()
  const progress = useProgress(round.id)
  return (
    <>
      <LoadState query={progress}>
        <Skeleton rows={8} label="Cargando el avance…" />
      </LoadState>
      {progress.data && (
        <>
          <JudgesProgress judges={progress.data.judges} round={round} program={program} />
          <CategoryProgress categories={progress.data.categories} />
        </>
      )}
    </>
  )
}
