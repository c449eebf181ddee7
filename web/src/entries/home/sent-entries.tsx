import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { receiptLink } from '@portal/contract/entries/entry-links.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Link } from '../../ui/action/link.tsx'
import { filteredCampaigns } from '../campaigns/standing.ts'
import text from '../../ui/words/text.module.css'
import styles from './sent-entries.module.css'

const MOST = 6

/** 'Enviadas': the codes of what was sent, newest first, each with its receipt (F20). */
export function SentEntries({ editionId, campaigns }: { editionId: number; campaigns: readonly Campaign[] }) {
  const { categoryOf } = useCatalog()
  const sent = campaigns
    .flatMap(({ name, enrollments }) => enrollments.map((each) => ({ ...each, name })))
    .filter(({ status }) => status === 'Enviada')
    // What was sent together stays together.
    .toSorted((a, b) => (b.sendingId ?? 0) - (a.sendingId ?? 0))
  if (sent.length === 0) return null
  return (
    <section aria-labelledby="enviadas" className={styles.section}>
      <h2 id="enviadas">Enviadas</h2>
      <ul className={styles.entries}>
        {sent.slice(0, MOST).map(({ id, enrollCode, sendingId, name, category }) => (
          <li key={id}>
            <strong className={text.figures}>{enrollCode}</strong>
            <span className={text.breaks}>{name}</span>
            <span className={text.soft} lang={categoryOf(category.id).lang}>
              {category.name}
            </span>
            {sendingId !== null && (
              <Link to={receiptLink(sendingId)} aria-label={`Ver comprobante de ${enrollCode}`}>
                Ver comprobante
              </Link>
            )}
          </li>
        ))}
      </ul>
      {sent.length > MOST && (
        <p>
          <Link
            to={filteredCampaigns(editionId, { standing: 'enviadas' })}
          >{`Ver las ${sent.length} enviadas`}</Link>
        </p>
      )}
    </section>
  )
}
