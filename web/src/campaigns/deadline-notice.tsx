import { formatDeadline, isClosed, timeLeft, usePrograms } from '../reference/programs-query.ts'
import { Notice } from '../ui/notice.tsx'

/** When each programme ends, in its own time, and what is left (T13); nothing where no deadline is set. */
export function DeadlineNotice({ programId }: { programId?: number }) {
  const programs = usePrograms()
  const dated = (programs.data ?? []).filter(
    (program) => program.entriesCloseAt && (programId === undefined || program.id === programId),
  )
  return dated.map((program) => (
    <Notice key={program.id} tone={isClosed(program) ? 'warn' : 'info'}>
      {isClosed(program)
        ? `El plazo de ${program.label} terminó el ${formatDeadline(program)}: ya no se puede modificar ni enviar.`
        : `${program.label}: puedes editar y enviar hasta el ${formatDeadline(program)}. ${timeLeft(program)}.`}
    </Notice>
  ))
}
