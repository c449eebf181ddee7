import type { Program } from '@portal/contract/editions/reference.ts'
import {
  formatDeadline,
  formatOpening,
  phaseOf,
  timeLeft,
  usePrograms,
} from '../../editions/programs/programs-query.ts'
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
          <dd>{stateOf(program)}</dd>
          {phaseOf(program) === 'open' && <dd className={styles.left}>{timeLeft(program)}</dd>}
        </div>
      ))}
    </dl>
  )
}

function stateOf(program: Program): string {
  const phase = phaseOf(program)
  if (phase === 'early') return `Las inscripciones abren el ${formatOpening(program)}`
  if (program.entriesCloseAt === null) return 'Inscripciones abiertas'
  return `${phase === 'over' ? 'Cerró' : 'Cierra'} el ${formatDeadline(program)}`
}
