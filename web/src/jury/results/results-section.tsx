import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { useThisRound } from '../rounds/round-context.ts'
import { roundPath } from '../rounds/round-sections.ts'
import { ExportButtons } from './export-buttons.tsx'
import { ResultsOfRound } from './results-of-round.tsx'

/** A round's results, for admins (J31, J44). */
export function ResultsSection() {
  const { round, program } = useThisRound()
  const isOpen = round.state === 'unsealed' || round.state === 'decided'
  return (
    <Page
      title={`Resultados · ${round.name}`}
      heading="Resultados"
      actions={isOpen && <ExportButtons roundId={round.id} />}
    >
      {round.state === 'draft' ? (
        <EmptyState
          title="La ronda aún no está abierta."
          action={<ButtonLink to={roundPath(round.id, 'fechas')}>Seguir preparándola</ButtonLink>}
        >
          Los resultados se podrán abrir después de su cierre. Hará falta que dos personas lo acepten.
        </EmptyState>
      ) : (
        <ResultsOfRound roundId={round.id} program={program} reader="admin" />
      )}
    </Page>
  )
}
