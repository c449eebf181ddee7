import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { useThisRound } from '../rounds/round-context.ts'
import { roundPath } from '../rounds/round-sections.ts'
import { ResultsOfRound } from './results-of-round.tsx'
import { type ResultFormat, resultFormats } from '@portal/contract/jury/results/results.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useExport, useUnsealing } from './result-queries.ts'

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

const labels: Record<ResultFormat, string> = { xlsx: 'Excel', csv: 'CSV', json: 'Datos del cálculo' }

/** A table, and for the two people who unsealed the round what everybody can compute the figures from (J44). */
function ExportButtons({ roundId }: { roundId: number }) {
  const exporting = useExport(roundId)
  const isMine = useUnsealing(roundId).data?.unsealed?.isMine ?? false
  const formats = resultFormats.filter((format) => isMine || format !== 'json')
  return (
    <Actions>
      {formats.map((format) => (
        <Button
          changes
          key={format}
          icon="download"
          variant={format === 'xlsx' ? 'secondary' : 'quiet'}
          aria-label={`Exportar: ${labels[format]}`}
          busy={exporting.isPending && exporting.variables === format}
          onClick={() => exporting.mutate(format)}
        >
          {labels[format]}
        </Button>
      ))}
    </Actions>
  )
}
