import type { DeskCampaign } from '@portal/contract/desk/entries-list.ts'
import { isBlank } from '@portal/contract/platform/words.ts'
import { CategoryName } from '../../entries/steps/category-name.tsx'
import { Part } from '../../ui/layout/part.tsx'
import { Nothing } from './nothing.tsx'
import { useCatalog } from '../../catalog/use-catalog.ts'
import styles from './campaign-answers.module.css'

type Answers = DeskCampaign['answers']

/** A campaign's answers: first the questions asked once for all categories, then those of each category. */
export function CampaignAnswers({ answers }: { answers: Answers }) {
  const { categoryOf } = useCatalog()
  return (
    <Part title="Detalles de la campaña">
      {answers.length === 0 && <Nothing>No hay preguntas disponibles.</Nothing>}
      {byCategory(answers).map(({ categoryId, asked }) => (
        <section key={categoryId} className={styles.group}>
          <h3>
            {categoryId === null ? (
              'Para todas las categorías'
            ) : (
              <CategoryName category={categoryOf(categoryId)} />
            )}
          </h3>
          {asked.map(({ id, questionText, answer }) => (
            <div key={id} className={styles.answer}>
              <h4>{questionText}</h4>
              {isBlank(answer) ? <Nothing>Sin responder</Nothing> : <p>{answer}</p>}
            </div>
          ))}
        </section>
      ))}
    </Part>
  )
}

function byCategory(answers: Answers) {
  const categoryIds = [...new Set(answers.map(({ categoryId }) => categoryId))]
  return categoryIds
    .toSorted((a, b) => (a ?? 0) - (b ?? 0))
    .map((categoryId) => ({
      categoryId,
      asked: answers.filter((answer) => answer.categoryId === categoryId),
    }))
}
