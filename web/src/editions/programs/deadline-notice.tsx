import type { Program } from '@portal/contract/editions/reference.ts'
import { formatDeadline, formatOpening, timeLeft, usePhase, usePrograms } from './programs.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** When entries of one programme, or of each of an edition, open and end, in its own time (T13); nothing where neither is to be waited for. */
export function DeadlineNotice({ programId, editionId }: { programId?: number; editionId?: number }) {
  const programs = usePrograms()
  return (programs.data ?? [])
    .filter(({ id }) => programId === undefined || id === programId)
    .filter((program) => editionId === undefined || program.editionId === editionId)
    .map((program) => <ProgramDeadline key={program.id} program={program} />)
}

export function ProgramDeadline({ program }: { program: Program }) {
  const phase = usePhase(program)
  const opening = formatOpening(program)
  const closing = formatDeadline(program)
  if (phase === 'early')
    return (
      <Notice tone="warn" title={`Las inscripciones de ${program.label} abren el ${opening}`}>
        {closing ? `Podrás inscribir, editar y enviar desde entonces y hasta el ${closing}.` : UNTIL_THEN}
      </Notice>
    )
  if (closing === null) return null
  return phase === 'over' ? (
    <Notice tone="warn" title={`El plazo de ${program.label} terminó`}>
      {`Cerró el ${closing}. Puedes ver todo lo que inscribiste, pero ya no se puede inscribir, modificar ni enviar.`}
    </Notice>
  ) : (
    <Notice>{`${program.label}: puedes inscribir, editar y enviar hasta el ${closing}. ${timeLeft(program)}.`}</Notice>
  )
}

const UNTIL_THEN = 'Podrás inscribir, editar y enviar desde entonces.'
