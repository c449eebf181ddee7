import type { Numbers } from '@portal/contract/desk/entries-list.ts'
import { inDigits, percent } from '../../../ui/words/quantities.ts'
import { Chart } from './chart.tsx'
import { NumberTable } from './number-table.tsx'
import text from '../../../ui/words/text.module.css'
import styles from './funnel-chart.module.css'

const steps = [
  { name: 'registered', label: 'Se registraron' },
  { name: 'verified', label: 'Verificaron su correo' },
  { name: 'withCampaign', label: 'Crearon una campaña' },
  { name: 'withVideo', label: 'Subieron un video' },
  { name: 'withCompleteEntry', label: 'Completaron una inscripción' },
  { name: 'withSentEntry', label: 'Enviaron una inscripción' },
] as const satisfies readonly { name: keyof Numbers['funnel']; label: string }[]

/** The number of brands that reached each step, and their share of the step before. */
export const FunnelChart = ({ funnel }: { funnel: Numbers['funnel'] }) => (
  <Chart title="Del registro al envío" note="Marcas que llegaron a cada paso.">
    <NumberTable className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Paso</th>
          <th scope="col">Marcas</th>
          <th scope="col">Del paso anterior</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ name, label }, index) => {
          const before = steps[index - 1]
          const from = before ? funnel[before.name] : 0
          return (
            <tr key={name}>
              <th scope="row">
                {label}
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${(funnel[name] / Math.max(funnel.registered, 1)) * 100}%` }} />
                </span>
              </th>
              <td>{inDigits(funnel[name])}</td>
              <td className={text.soft}>{from > 0 ? percent(funnel[name], from) : '—'}</td>
            </tr>
          )
        })}
      </tbody>
    </NumberTable>
  </Chart>
)
