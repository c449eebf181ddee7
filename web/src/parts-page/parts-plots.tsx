import { DotPlot } from '../ui/plots/dot-plot.tsx'
import { inPoints, signedPoints } from '../ui/words/quantities.ts'

const looks = { dentro: 'full', zona: 'half', fuera: 'empty' } as const

const scores = [
  { code: 'AR-014', raw: 8.1, score: 8.32, deviation: 0.41, zone: 'dentro' },
  { code: 'AR-003', raw: 7.95, score: 7.71, deviation: 0.44, zone: 'zona' },
  { code: 'CO-121', raw: 7.2, score: 7.58, deviation: 0.44, zone: 'zona' },
  { code: 'AR-007', raw: 6.4, score: 6.25, deviation: 0.62, zone: 'fuera' },
  { code: 'CO-002', raw: 3.1, score: 3.2, deviation: 0.41, zone: 'fuera' },
] as const

const severities = [-1.5, -0.32, 0, 0.57, 1.02]

export const Plots = () => (
  <>
    <DotPlot
      title="Puntaje ajustado y margen de duda"
      of="Código"
      columns={['Promedio', 'Ajustado', '±', 'Zona']}
      rows={[
        ...scores.map(({ code, raw, score, deviation, zone }) => ({
          key: code,
          label: code,
          value: score,
          from: score - deviation,
          to: score + deviation,
          look: looks[zone],
          cells: [inPoints(raw), inPoints(score), inPoints(deviation), zone],
        })),
        { key: 'none', label: 'CO-044', value: null, cells: ['–', '–', '–', 'sin puntaje'] },
      ]}
      legend={[
        { look: 'full', text: 'Dentro' },
        { look: 'half', text: 'Zona de deliberación' },
        { look: 'empty', text: 'Fuera' },
      ]}
    />
    <DotPlot
      title="Severidad de los jueces"
      of="Juez"
      columns={['Inscripciones', 'Severidad']}
      rows={severities.map((severity, index) => ({
        key: index,
        label: `Juez ${index + 1}`,
        value: severity,
        from: Math.min(0, severity),
        to: Math.max(0, severity),
        cells: [12 + index, signedPoints(severity)],
      }))}
      reference={0}
      ends={['más severo', 'más generoso']}
    />
    <DotPlot
      title="Una sola inscripción"
      of="Código"
      columns={['Promedio']}
      rows={[{ key: 1, label: 'AR-001', value: 7, cells: [inPoints(7)] }]}
    />
  </>
)
