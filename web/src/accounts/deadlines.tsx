import { formatDeadline, isClosed, timeLeft, usePrograms } from '../reference/programs-query.ts'
import styles from './deadlines.module.css'

/** When each programme ends, in its own zone (T13). What is unknown is left out: the page has better things to say. */
export function Deadlines() {
  const { data: programs = [] } = usePrograms()
  if (programs.length === 0) return null
  return (
    <dl className={styles.programs}>
      {programs.map((program) => (
        <div key={program.id}>
          <dt>{program.label}</dt>
          <dd>
            {program.entriesCloseAt === null
              ? 'Inscripciones abiertas'
              : `${isClosed(program) ? 'Cerró' : 'Cierra'} el ${formatDeadline(program)}`}
          </dd>
          {!isClosed(program) && <dd className={styles.left}>{timeLeft(program)}</dd>}
        </div>
      ))}
    </dl>
  )
}
