import type { Program } from '@portal/contract/reference.ts'
import { formatDeadline, timeLeft, usePrograms } from '../reference/programs-query.ts'
import { useClosed } from '../reference/use-closed.ts'
import { Notice } from '../ui/notice.tsx'

/** When each programme ends, in its own time, and what is left (T13); nothing where no deadline is set. */
export function DeadlineNotice({ programId }: { programId?: number }) {
  const programs = usePrograms()
  return (programs.data ?? [])
    .filter(({ id, entriesCloseAt }) => entriesCloseAt && (programId === undefined || id === programId))
    .map((program) => <ProgramDeadline key={program.id} program={program} />)
}

function ProgramDeadline({ program }: { program: Program }) {
  const closed = useClosed(program)
  const instant = formatDeadline(program)
  return closed ? (
    <Notice tone="warn" title={`El plazo de ${program.label} terminó`}>
      {`Cerró el ${instant}. Puedes ver todo lo que inscribiste, pero ya no se puede inscribir, modificar ni enviar.`}
    </Notice>
  ) : (
    <Notice>{`${program.label}: puedes inscribir, editar y enviar hasta el ${instant}. ${timeLeft(program)}.`}</Notice>
  )
}
