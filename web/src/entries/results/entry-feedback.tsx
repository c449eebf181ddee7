import type { CSSProperties } from 'react'
import type { EntryFeedback } from '@portal/contract/jury/feedback.ts'
import { inShort } from '../../ui/words/quantities.ts'
import styles from './results-page.module.css'

const quarters = [
  'Quedó en el cuarto más alto de su categoría.',
  'Quedó en el segundo cuarto de su categoría.',
  'Quedó en el tercer cuarto de su categoría.',
  'Quedó en el cuarto más bajo de su categoría.',
]

/** What the jury thought of one entry (J63). */
export function EntryFeedbackCard({ entry }: { entry: EntryFeedback }) {
  const { code, campaign, category, program, criteria, quarter, comments } = entry
  const hasCategory = criteria.some(({ categoryMean }) => categoryMean !== null)
  return (
    <li className={styles.entry}>
      <h3>{campaign}</h3>
      <p className={styles.soft}>
        {category} · {program} · {code}
      </p>
      {criteria.length === 0 ? (
        <p className={styles.few}>
          La evaluaron muy pocos jueces para mostrar promedios sin revelar lo que puso cada uno.
        </p>
      ) : (
        <>
          {quarter !== null && <p className={styles.quarter}>{quarters[quarter - 1]}</p>}
          <dl className={styles.criteria}>
            {criteria.map(({ title, mean, categoryMean }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <strong>{inShort(mean)}</strong>
                  {categoryMean !== null && (
                    <span className={styles.soft}> · la categoría, {inShort(categoryMean)}</span>
                  )}
                  <Scale mean={mean} categoryMean={categoryMean} />
                </dd>
              </div>
            ))}
          </dl>
          {!hasCategory && (
            <p className={styles.soft}>
              La categoría tiene pocas inscripciones de otras marcas: no mostramos su promedio.
            </p>
          )}
        </>
      )}
      {comments.length > 0 && (
        <div className={styles.comments}>
          <h4>Comentarios del jurado</h4>
          {comments.map((comment) => (
            <blockquote key={comment}>{comment}</blockquote>
          ))}
        </div>
      )}
    </li>
  )
}

/** Shows the numbers as a picture: a bar for the entry, a line for the category. */
const Scale = ({ mean, categoryMean }: { mean: number; categoryMean: number | null }) => (
  <span className={styles.scale} aria-hidden="true">
    <span className={styles.bar} style={at(mean)} />
    {categoryMean !== null && <span className={styles.mark} style={at(categoryMean)} />}
  </span>
)

const at = (mean: number) => ({ '--at': `${((mean - 1) / 9) * 100}%` }) as CSSProperties
