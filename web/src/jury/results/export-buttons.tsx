import { type ResultFormat, resultFormats } from '@portal/contract/jury/results.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useExport, useUnsealing } from './result-queries.ts'

const labels: Record<ResultFormat, string> = { xlsx: 'Excel', csv: 'CSV', json: 'Datos del cálculo' }

/** A table, and for the two people who unsealed the round what everybody can compute the figures from (J44). */
export function ExportButtons({ roundId }: { roundId: number }) {
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
