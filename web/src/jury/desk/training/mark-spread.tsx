import type { Lesson } from '@portal/contract/jury/training.ts'
import { classNames } from '../../../ui/browser/class-names.ts'
import { inShort } from '../../../ui/words/quantities.ts'
import styles from './mark-spread.module.css'

const MARKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/**
 * Shows of one criterion how often the panel gave each of the ten marks, and the judge's own. The text says the
 * same.
 */
export function MarkSpread({ criterion: { title, own, spread } }: { criterion: Lesson['criteria'][number] }) {
  return (
    <li className={styles.criterion}>
      <h3>{title}</h3>
      <div aria-hidden="true" className={styles.marks}>
        {MARKS.map((mark) => (
          <span
            key={mark}
            className={classNames(
              styles.mark,
              spread !== null && mark >= spread.lowest && mark <= spread.highest && styles.given,
              mark === own && styles.own,
            )}
          >
            {mark}
          </span>
        ))}
      </div>
      <p className={styles.words}>
        <strong>{own === null ? 'No la puntuaste' : `Tú: ${own}`}</strong>
        {spread && (
          <>
            {' · '}
            {spread.lowest === spread.highest
              ? `Los ${spread.judges} jueces pusieron ${spread.lowest}`
              : `${spread.judges} jueces: de ${spread.lowest} a ${spread.highest}, en el medio ${inShort(spread.middle)}`}
          </>
        )}
      </p>
    </li>
  )
}
