import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { CategoryName } from '../steps/category-name.tsx'
import styles from './creation-data.module.css'

/** What was set when the campaign was created (S11.1). */
export const CreationData = ({ campaign }: { campaign: Campaign }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Categorías</dt>
      {campaign.enrollments.map(({ id, category }) => (
        <dd key={id}>
          <CategoryName category={category} />
        </dd>
      ))}
      {campaign.enrollments.length === 0 && <dd>No hay categorías asignadas</dd>}
    </div>
    <div>
      <dt>Empresa</dt>
      <dd>{campaign.company.name}</dd>
    </div>
    <div>
      <dt>ID de la campaña</dt>
      <dd className={styles.id}>
        {campaign.id}
        <CopyButton text={String(campaign.id)} label="Copiar el ID de la campaña" variant="quiet">
          Copiar
        </CopyButton>
      </dd>
    </div>
  </dl>
)
