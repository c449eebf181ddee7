import type { JudgeEntry } from '@portal/contract/jury/sheets/judge-entry.ts'
import styles from './entry-answers.module.css'

/** Shows the brand's answers (J21). */
export const EntryAnswers = ({ answers }: Pick<JudgeEntry, 'answers'>) => (
  <section aria-labelledby="respuestas" className={styles.answers}>
    <h2 id="respuestas">Respuestas</h2>
    {answers.map(({ question, answer }) => (
      <article key={question}>
        <h3>{question}</h3>
        <p>{answer}</p>
      </article>
    ))}
  </section>
)
