import type { DeskCampaign } from '@portal/contract/desk/entries-list.ts'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Catalog } from '../../catalog/catalog.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import styles from './duplicates-notice.module.css'

type Duplicate = DeskCampaign['duplicates'][number]

const reasonsOf = ({ programs }: Catalog): Record<Duplicate['reason'], string> => ({
  'same-brand': 'La misma marca la inscribió otra vez',
  'other-country': `También está inscrita en ${programs.length === 2 ? 'el otro país' : 'otro país'}`,
  'other-brand': 'Otra marca inscribió una campaña casi igual',
})

export function DuplicatesNotice({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const catalog = useCatalog()
  const reasons = reasonsOf(catalog)
  return (
    duplicates.length > 0 && (
      <Notice tone="info" title="Puede estar inscrita dos veces">
        <ul className={styles.list}>
          {duplicates.map(({ reason, campaign, brand, programId }) => (
            <li key={campaign.id}>
              {reasons[reason]}: <Link to={`/admin/inscripciones/${campaign.id}`}>{campaign.name}</Link>
              <span>
                {brand.name} · {catalog.placeOf(programId)}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    )
  )
}
