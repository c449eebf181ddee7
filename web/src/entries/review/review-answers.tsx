import type { CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { isBlank } from '@portal/contract/platform/words.ts'
import { ReviewPart, SubTitle } from './review-part.tsx'
import type { Reviewed } from './reviewed.ts'
import styles from './review.module.css'

/** Every question with its whole answer (S13). */
export const ReviewAnswers = ({
  of,
  questions,
}: {
  of: Reviewed
  questions: readonly CampaignQuestion[]
}) => (
  <ReviewPart of={of} section="preguntas" title="Detalles de la campaña">
    {questions.length === 0 && <p className={styles.soft}>No hay preguntas disponibles.</p>}
    {questions.map(({ campaignQuestionId, question, answer }) => (
      <article key={campaignQuestionId} className={styles.answer}>
        <SubTitle of={of}>
          {question.questionText}
          {!question.isRequired && ' (opcional)'}
        </SubTitle>
        {isBlank(answer) ? <p className={styles.soft}>Sin responder</p> : <p>{answer}</p>}
      </article>
    ))}
  </ReviewPart>
)
