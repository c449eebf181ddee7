import { useState } from 'react'
import { serverNow } from '../../api/server-clock.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { CategoryName } from '../steps/category-name.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import type { Reviewed } from './reviewed.ts'
import styles from './review.module.css'

/** Says on paper whether this is what was sent, with the code and the status of each category. */
export function ReviewState({ of: { campaign, entries } }: { of: Reviewed }) {
  const [printedAt] = useState(serverNow)
  const program = useCatalog().programOf(campaign.programId)
  const { isBlocked } = campaign
  const sent = entries.length > 0 && entries.every(({ status }) => status === 'Enviada')
  return (
    <div className={styles.paper}>
      <p className={styles.copy}>
        {isBlocked
          ? 'No participa en este programa'
          : sent
            ? 'Inscripción enviada'
            : 'Copia de trabajo, no enviada'}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Categoría</th>
            <th scope="col">Código</th>
            <th scope="col">Estado</th>
            <th scope="col">Enviada</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, category, enrollCode, status, sentAt }) => (
            <tr key={id}>
              <th scope="row">
                <CategoryName category={category} />
              </th>
              <td>{enrollCode}</td>
              <td>{isBlocked ? 'No participa' : status}</td>
              <td>{status === 'Enviada' && sentAt ? formatInstant(sentAt, program) : 'No'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.soft}>Impresa el {formatInstant(printedAt, program)}</p>
    </div>
  )
}
