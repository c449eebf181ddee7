import { type CategoryResult, zoneLabels, zones } from '@portal/contract/jury/results/results.ts'
import type { RoundKind } from '@portal/contract/jury/rounds/rounds.ts'
import { DotPlot, type PlotRow } from '../../ui/plots/dot-plot.tsx'
import { chanceInWords, scoreInWords } from './result-words.ts'

const looks = { in: 'full', zone: 'half', out: 'empty' } as const

interface ScorePlotProps {
  category: Pick<CategoryResult, 'name' | 'entries' | 'isPartial'>
  kind: RoundKind
}

/** The official scores and how uncertain they are (J42, J44). */
export const ScorePlot = ({ category: { name, entries, isPartial }, kind }: ScorePlotProps) => (
  <DotPlot
    title={`${name}: ${kind === 'yesno' ? 'síes' : 'puntaje oficial'} y margen de duda`}
    isOfShares={kind === 'yesno'}
    of="Código"
    columns={[kind === 'yesno' ? 'Síes' : 'Oficial', '±', ...(isPartial ? [] : ['Posibilidad'])]}
    rows={entries.map(({ code, official, deviation, chance, zone }): PlotRow => ({
      key: code,
      label: code,
      value: official,
      ...(official !== null &&
        deviation !== null && { from: official - deviation, to: official + deviation }),
      ...(zone && { look: looks[zone] }),
      cells: [
        scoreInWords(official, kind),
        scoreInWords(deviation, kind),
        ...(isPartial ? [] : [chanceInWords(chance)]),
      ],
    }))}
    {...(!isPartial && { legend: zones.map((zone) => ({ look: looks[zone], text: zoneLabels[zone] })) })}
  />
)
