import type { Campaign } from '@portal/contract/campaigns.ts'
import { dayInWords } from '../ui/day-in-words.ts'
import styles from './print-page.module.css'

const day = (instant: string | null) => (instant ? dayInWords(instant.slice(0, 10)) : 'Sin completar')

/** General data (S11). */
export function PrintFacts({ campaign }: { campaign: Campaign }) {
  const { company, country, blockedCountry } = campaign
  const facts = [
    ['Campaña', campaign.name],
    ['ID de la campaña', campaign.id],
    ['Empresa', `${company.name} (${company.role}) - ${company.country?.name ?? 'Sin país'}`],
    ['Fecha de inicio', day(campaign.startDate)],
    ['Fecha de fin', day(campaign.endDate)],
    [
      `Se pautó en ${country.name}`,
      campaign.isBlocked ? `No${blockedCountry ? `: ${blockedCountry.name}` : ''}` : 'Sí',
    ],
  ] as const
  return (
    <section aria-labelledby="print-facts" className={styles.section}>
      <h2 id="print-facts">Datos generales</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
