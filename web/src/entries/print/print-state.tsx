import { useState } from 'react'
import type { Enrollment } from '@portal/contract/entries/enrollments.ts'
import { serverNow } from '../../api/server-clock.ts'
import { CategoryName } from '../steps/category-name.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import styles from './print-page.module.css'

interface PrintStateProps {
  entries: readonly Enrollment[]
  /** The entries' campaign takes no part (S11.3). */
  isBlocked: boolean
  program: { timeZone: string }
}

/** Says whether this is what was sent, with the code and the status of each category. */
export function PrintState({ entries, isBlocked, program }: PrintStateProps) {
  const [printedAt] = useState(serverNow)
  const sent = entries.length > 0 && entries.every(({ status }) => status === 'Enviada')
  return (
    <div className={styles.state}>
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
