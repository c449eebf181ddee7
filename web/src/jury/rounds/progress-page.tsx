import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { JudgesProgress } from './judges-progress.tsx'
import { useThisRound } from './round-context.ts'
import { useProgress } from './round-queries.ts'
import { roundPath } from './round-sections.ts'
import { nextStep } from './round-words.ts'
import { LEAST_JUDGES } from '@portal/contract/jury/rounds/load.ts'
import type { RoundProgress } from '@portal/contract/jury/rounds/rounds.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { Table } from '../../ui/table/table.tsx'
import { inDigits } from '../../ui/words/quantities.ts'
import styles from './progress.module.css'

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

/** Shows where sheets are still missing before the round can be unsealed (J30). */
const CategoryProgress = ({ categories }: Pick<RoundProgress, 'categories'>) => (
  <section aria-labelledby="categorias" className={styles.section}>
    <h2 id="categorias">Categorías</h2>
    <p className={styles.soft}>
      Cada inscripción necesita al menos {LEAST_JUDGES} planillas entregadas para que se puedan abrir los
      resultados.
    </p>
    <Table label="Avance por categoría" className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">Categoría</th>
          <th scope="col">Inscripciones</th>
          <th scope="col">Con menos de {LEAST_JUDGES}</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ categoryId, name, entries, below }) => (
          <tr key={categoryId}>
            <th scope="row">
              <CategoryName category={{ id: categoryId, name }} />
            </th>
            <td>{inDigits(entries)}</td>
            <td>
              {below === 0 ? (
                <StateLabel tone="sent" icon="check">
                  Ninguna
                </StateLabel>
              ) : (
                inDigits(below)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
)
