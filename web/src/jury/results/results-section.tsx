import { Page } from '../../ui/layout/page.tsx'
import { useThisRound } from '../rounds/round-context.ts'
import { ExportButtons } from './export-buttons.tsx'
import { ResultsOfRound } from './results-of-round.tsx'

/** Of a round, for admins (J31, J44). */
export function ResultsSection() {
  const { round, program } = useThisRound()
  const isOpen = round.state === 'unsealed' || round.state === 'decided'
  return (
    <Page
      title={`Resultados · ${round.name}`}
      heading="Resultados"
      actions={isOpen && <ExportButtons roundId={round.id} />}
    >
      <ResultsOfRound roundId={round.id} program={program} reader="admin" />
    </Page>
  )
}
