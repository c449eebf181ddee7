import type { DeskCampaign } from '@portal/contract/desk/entries-list.ts'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { programOf } from '../../people/names/edition-names.ts'
import styles from './duplicates-notice.module.css'

type Duplicate = DeskCampaign['duplicates'][number]

const reasons: Record<Duplicate['reason'], string> = {
  'same-brand': 'La misma marca la inscribió otra vez',
  'other-country': 'También está inscrita en el otro país',
  'other-brand': 'Otra marca inscribió una campaña casi igual',
}

export const DuplicatesNotice = ({ duplicates }: { duplicates: readonly Duplicate[] }) =>
  duplicates.length > 0 && (
    <Notice tone="info" title="Puede estar inscrita dos veces">
      <ul className={styles.list}>
        {duplicates.map(({ reason, campaign, brand, programId }) => (
          <li key={campaign.id}>
            {reasons[reason]}: <Link to={`/admin/inscripciones/${campaign.id}`}>{campaign.name}</Link>
            <span>
              {brand.name} · {programOf(programId).country.name}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
