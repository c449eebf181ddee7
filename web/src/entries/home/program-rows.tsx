import type { Program } from '@portal/contract/editions/reference.ts'
import type { Phase } from '@portal/contract/editions/offer.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import {
  formatDeadline,
  formatOpening,
  timeLeft,
  usePrograms,
} from '../../editions/programs/programs-query.ts'
import { usePhase } from '../../editions/programs/use-phase.ts'
import { useOpenPrograms } from '../../editions/programs/use-programs-to-enter.ts'
import type { OpenWork } from './open-work.ts'
import styles from './program-rows.module.css'
import { ProgramWork } from './program-work.tsx'

/**
 * The programmes with open work, of whichever edition, then the others of the edition and those that take entries (F20,
 * T13, F01). A programme that could not be loaded is left out.
 */
export function ProgramRows({ editionId, work }: { editionId: number; work: readonly OpenWork[] }) {
  const known = usePrograms().data ?? []
  const elsewhere = useOpenPrograms().filter((program) => program.editionId !== editionId)
  const { isArchived } = useCatalog()
  const here = known.filter((program) => program.editionId === editionId && !isArchived(program.id))
  const others = [...here, ...elsewhere].filter(({ id }) => !work.some(({ program }) => program.id === id))
  if (work.length + others.length === 0) return null
  return (
    <dl className={styles.programs}>
      {work.map((each, index) => (
        <div key={each.program.id} className={styles.wide}>
          <Deadline program={each.program} />
          <ProgramWork work={each} isFirst={index === 0} />
        </div>
      ))}
      {others.map((program) => (
        <div key={program.id}>
          <Deadline program={program} />
        </div>
      ))}
    </dl>
  )
}

function Deadline({ program }: { program: Program }) {
  const phase = usePhase(program)
  return (
    <>
      <dt>{program.label}</dt>
      <dd>{stateOf(program, phase)}</dd>
      {phase === 'open' && <dd className={styles.left}>{timeLeft(program)}</dd>}
    </>
  )
}

function stateOf(program: Program, phase: Phase): string {
  if (phase === 'early') return `Las inscripciones abren el ${formatOpening(program)}`
  if (program.entriesCloseAt === null) return 'Inscripciones abiertas'
  return `${phase === 'over' ? 'Cerró' : 'Cierra'} el ${formatDeadline(program)}`
}
