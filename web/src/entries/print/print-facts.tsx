import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { generalDataInWords } from '../campaigns/general-data-in-words.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import styles from './print-page.module.css'

export const PrintFacts = ({ campaign }: { campaign: Campaign }) => (
  <section aria-labelledby="print-facts" className={styles.section}>
    <h2 id="print-facts">Datos generales</h2>
    <FactList columns facts={[['Campaña', campaign.name], ...generalDataInWords(campaign)]} />
  </section>
)
