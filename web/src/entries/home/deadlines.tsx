import type { Program } from '@portal/contract/editions/reference.ts'
import {
  formatDeadline,
  formatOpening,
  type Phase,
  timeLeft,
  usePrograms,
} from '../../editions/programs/programs-query.ts'
import { usePhase } from '../../editions/programs/use-phase.ts'
import styles from './deadlines.module.css'

/** Deadline of each programme of the edition, in its own zone (T13). A deadline that could not be loaded is left out. */
export function Deadlines({ editionId }: { editionId: number }) {
  const programs = usePrograms().data?.filter((program) => program.editionId === editionId) ?? []
  if (programs.length === 0) return null
  return (
    <dl className={styles.programs}>
      {programs.map((program) => (
        <Deadline key={program.id} program={program} />
      ))}
    </dl>
  )
}

function Deadline({ program }: { program: Program }) {
  const phase = usePhase(program)
  return (
    <div>
      <dt>{program.label}</dt>
      <dd>{stateOf(program, phase)}</dd>
      {phase === 'open' && <dd className={styles.left}>{timeLeft(program)}</dd>}
    </div>
  )
}

function stateOf(program: Program, phase: Phase): string {
  if (phase === 'early') return `Las inscripciones abren el ${formatOpening(program)}`
  if (program.entriesCloseAt === null) return 'Inscripciones abiertas'
  return `${phase === 'over' ? 'Cerró' : 'Cierra'} el ${formatDeadline(program)}`
}
