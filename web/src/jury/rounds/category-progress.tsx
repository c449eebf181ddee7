import { LEAST_JUDGES } from '@portal/contract/jury/load.ts'
import type { RoundProgress } from '@portal/contract/jury/rounds.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { Table } from '../../ui/table/table.tsx'
import { inDigits } from '../../ui/words/quantities.ts'
import styles from './progress.module.css'

/** Shows where sheets are still missing before the round can be unsealed (J30). */
export const CategoryProgress = ({ categories }: Pick<RoundProgress, 'categories'>) => (
  <section aria-labelledby="categorias" className={styles.section}>
    <h2 id="categorias">Categorías</h2>
    <p className={styles.soft}>
      Cada inscripción necesita al menos {LEAST_JUDGES} planillas entregadas para que se puedan abrir los
      resultados.
    </p>
    <Table label="Avance por categoría" className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">Categoría</th>
          <th scope="col">Inscripciones</th>
          <th scope="col">Con menos de {LEAST_JUDGES}</th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ categoryId, name, entries, below }) => (
          <tr key={categoryId}>
            <th scope="row">
              <CategoryName category={{ id: categoryId, name }} />
            </th>
            <td>{inDigits(entries)}</td>
            <td>
              {below === 0 ? (
                <StateLabel tone="sent" icon="check">
                  Ninguna
                </StateLabel>
              ) : (
                inDigits(below)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
)
