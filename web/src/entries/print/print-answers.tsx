import type { CampaignQuestion } from '@portal/contract/entries/answers.ts'
import { isBlank } from '@portal/contract/platform/words.ts'
import styles from './print-page.module.css'

/** Every question with its whole answer (S13). */
export const PrintAnswers = ({ questions }: { questions: readonly CampaignQuestion[] }) => (
  <section aria-labelledby="print-answers" className={styles.section}>
    <h2 id="print-answers">Detalles de la campaña</h2>
    {questions.length === 0 && <p className={styles.soft}>No hay preguntas disponibles.</p>}
    {questions.map(({ campaignQuestionId, question, answer }) => (
      <article key={campaignQuestionId} className={styles.answer}>
        <h3>
          {question.questionText}
          {!question.isRequired && ' (opcional)'}
        </h3>
        {isBlank(answer) ? <p className={styles.soft}>Sin responder</p> : <p>{answer}</p>}
      </article>
    ))}
  </section>
)
