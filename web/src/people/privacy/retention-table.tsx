import { useId } from 'react'
import { LoadState } from '../../ui/list/load-state.tsx'
import { counted, inDigits } from '../../ui/words/quantities.ts'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useRetention } from './privacy-queries.ts'
import styles from './retention-table.module.css'

/** A77 */
export function RetentionTable() {
  const periods = useRetention()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.retention}>
      <h2 id={titleId}>Cuánto tiempo se guarda</h2>
      <p>Una vez al día el portal elimina automáticamente lo que cumplió su plazo.</p>
      <LoadState query={periods}>
        <Skeleton rows={5} label="Cargando los plazos…" />
      </LoadState>
      {periods.data && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Datos</th>
              <th scope="col">Plazo</th>
              <th scope="col">Por eliminar</th>
            </tr>
          </thead>
          <tbody>
            {periods.data.map(({ what, days, due }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{counted(days, 'día', 'días')}</td>
                <td>{inDigits(due)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
