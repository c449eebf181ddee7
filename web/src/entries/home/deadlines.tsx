import type { Phase } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import {
  formatDeadline,
  formatOpening,
  timeLeft,
  usePrograms,
} from '../../editions/programs/programs-query.ts'
import { useOpenPrograms } from '../../editions/programs/use-programs-to-enter.ts'
import { usePhase } from '../../editions/programs/use-phase.ts'
import styles from './deadlines.module.css'

/**
 * Deadline of each programme of the edition, and of those of other editions that take entries, in its own zone (T13,
 * F01). A deadline that could not be loaded is left out.
 */
export function Deadlines({ editionId }: { editionId: number }) {
  const known = usePrograms().data ?? []
  const elsewhere = useOpenPrograms().filter((program) => program.editionId !== editionId)
  const programs = [...known.filter((program) => program.editionId === editionId), ...elsewhere]
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
