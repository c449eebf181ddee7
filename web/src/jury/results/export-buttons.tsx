import { type ResultFormat, resultFormats } from '@portal/contract/jury/results.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useExport } from './result-queries.ts'

const labels: Record<ResultFormat, string> = { xlsx: 'Excel', csv: 'CSV', json: 'Datos del cálculo' }

/** A table, or what everybody can compute the figures from (J44). */
export function ExportButtons({ roundId }: { roundId: number }) {
  const exporting = useExport(roundId)
  return (
    <Actions>
      {resultFormats.map((format) => (
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
