import { EXPLANATION_PATH } from '@portal/contract/jury/explanation-path.ts'
import { Link } from '../../ui/action/link.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { DiplomaList } from './diploma-list.tsx'
import { EntryFeedbackCard } from './entry-feedback.tsx'
import { useDiplomas, useFeedback } from './results-queries.ts'
import styles from './results-page.module.css'
import { Stack } from '../../ui/layout/layout.tsx'

/** What a brand's campaigns won, and what the jury thought of them (J62, J63). */
export function ResultsPage() {
  const diplomas = useDiplomas()
  const feedback = useFeedback()
  const isNothing = diplomas.data?.length === 0 && feedback.data?.length === 0

  return (
    <Page title="Resultados" lead="Lo que ganaron tus campañas y lo que opinó el jurado de cada inscripción.">
      <LoadState query={diplomas.isError ? diplomas : feedback}>
        <Skeleton rows={4} label="Cargando los resultados…" />
      </LoadState>
      {isNothing && (
        <EmptyState title="Aún no hay resultados.">
          Cuando se publiquen los ganadores verás aquí tus diplomas y la devolución del jurado. Te avisaremos
          por correo.
        </EmptyState>
      )}
      {diplomas.data && diplomas.data.length > 0 && <DiplomaList diplomas={diplomas.data} />}
      {feedback.data && feedback.data.length > 0 && (
        <section aria-labelledby="devolucion" className={styles.section}>
          <div className={styles.words}>
            <h2 id="devolucion">Devolución del jurado</h2>
            <p>
              El promedio de cada criterio, del 1 al 10, junto al de todas las inscripciones de la categoría.
              Los puntajes de cada juez son secretos.{' '}
              <Link to={EXPLANATION_PATH}>Cómo se calculan los resultados</Link>
            </p>
          </div>
          <Stack as="ul" gap={8}>
            {feedback.data.map((entry) => (
              <EntryFeedbackCard key={entry.code} entry={entry} />
            ))}
          </Stack>
        </section>
      )}
    </Page>
  )
}
