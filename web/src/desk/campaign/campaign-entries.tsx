import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { DeskCampaign } from '@portal/contract/desk/entries-list.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { Status } from '../../ui/list/status.tsx'
import { PendingList } from '../entries-list/pending-list.tsx'
import { splitShared } from './shared-items.ts'
import { formatDay } from '../../ui/words/instants.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import text from '../../ui/words/text.module.css'
import styles from './campaign-entries.module.css'

interface CampaignEntriesProps {
  campaign: Campaign
  pending: DeskCampaign['pending']
}

/** The campaign's entries, with each one's status and what it still lacks. */
export function CampaignEntries({ campaign, pending }: CampaignEntriesProps) {
  const { enrollments, programId } = campaign
  const program = useCatalog().programOf(programId)
  const { shared, own } = splitShared(
    enrollments.map(({ id }) => pending.find(({ enrollmentId }) => enrollmentId === id)?.items ?? []),
  )
  return (
    <section aria-label="Inscripciones de la campaña">
      <ul className={styles.entries}>
        {enrollments.map(({ id, category, enrollCode, status, sentAt }, index) => {
          const items = own[index] ?? []
          return (
            <li key={id} className={styles.entry}>
              <div>
                <h2>
                  <CategoryName category={category} />
                </h2>
                <p className={text.noteFigures}>{enrollCode}</p>
              </div>
              <div>
                <Status value={status} />
                {sentAt && <p className={text.noteFigures}>Enviada el {formatDay(sentAt, program)}</p>}
              </div>
              {items.length > 0 && <PendingList items={items} />}
              {items.length + shared.length === 0 && <p className={text.noteFigures}>No le falta nada.</p>}
            </li>
          )
        })}
      </ul>
      {shared.length > 0 && (
        <div className={styles.shared}>
          <h2>A todas les falta</h2>
          <PendingList items={shared} />
        </div>
      )}
    </section>
  )
}
