import type { Program } from '@portal/contract/editions/reference.ts'
import type { JudgedEntryDetail } from '@portal/contract/jury/judged-entries.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import type { Deed } from './judged-dialogs.tsx'

interface DecisionsProps {
  entry: JudgedEntryDetail
  program: Program
  onChoose: (deed: Deed) => void
}

/** Shows what in an entry waits for somebody's decision. */
export function Waiting({ entry, program, onChoose }: DecisionsProps) {
  const { state, version, missing, hasChanged, isDeleted, leftOut, disqualification } = entry
  if (disqualification) return <Disqualification {...{ disqualification, state, program, onChoose }} />
  if (state === 'undecided')
    return (
      <Notice
        tone="warn"
        title={missing.length > 0 ? 'Llegó incompleta al cierre' : 'Llegó incompleta, y ya no le falta nada'}
        action={
          <Actions>
            {!isDeleted && (
              <Button changes size="small" variant="primary" onClick={() => onChoose('version')}>
                Evaluarla
              </Button>
            )}
            <Button changes size="small" onClick={() => onChoose('leave-out')}>
              Dejarla fuera
            </Button>
          </Actions>
        }
      >
        <p>
          {isDeleted
            ? 'Además, la inscripción se eliminó: solo puedes dejarla fuera.'
            : `Decide si el jurado la evalúa tal como está.${missing.length > 0 ? ' Está pendiente:' : ''}`}
        </p>
        {missing.length > 0 && (
          <ul>
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
      </Notice>
    )
  if (leftOut)
    return (
      <Notice
        title="Quedó fuera de la evaluación"
        action={
          !isDeleted && (
            <Button changes size="small" onClick={() => onChoose('version')}>
              Evaluarla
            </Button>
          )
        }
      >
        <p>{`Motivo: ${leftOut.reason}`}</p>
        {leftOut.by && <p>{`Lo decidió ${signature(leftOut.by, program)}`}</p>}
      </Notice>
    )
  if (isDeleted && state === 'judged')
    return (
      <Notice tone="warn" title="La inscripción se eliminó">
        {`El jurado sigue con la versión ${version}. Si no debe participar, descalifícala.`}
      </Notice>
    )
  if (hasChanged)
    return (
      <Notice
        tone="warn"
        title="La inscripción cambió después de la última versión"
        action={
          <Button changes size="small" onClick={() => onChoose('version')}>
            {`Crear la versión ${version + 1}`}
          </Button>
        }
      >
        {`El jurado sigue leyendo la versión ${version}. Con una versión nueva, quien ya entregó sus puntajes deberá confirmarlos.`}
      </Notice>
    )
  return null
}

type Disqualified = NonNullable<JudgedEntryDetail['disqualification']>

function Disqualification({
  disqualification: { reason, asked, approved, isAskedByMe, undoing },
  state,
  program,
  onChoose,
}: Pick<JudgedEntryDetail, 'state'> & {
  disqualification: Disqualified
  program: Program
  onChoose: (deed: Deed) => void
}) {
  if (state === 'disqualified')
    return (
      <Notice
        tone="error"
        title="Está descalificada"
        action={
          !undoing?.isMine && (
            <Button changes size="small" onClick={() => onChoose('undo')}>
              {undoing ? 'Aprobar que se deshaga' : 'Deshacer'}
            </Button>
          )
        }
      >
        <p>{`Motivo: ${reason}`}</p>
        {asked && <p>{`La pidió ${signature(asked, program)}`}</p>}
        {approved && <p>{`La aprobó ${signature(approved, program)}`}</p>}
        {undoing && (
          <p>
            {undoing.isMine
              ? 'Pediste deshacerla: falta que lo apruebe otra persona del equipo.'
              : `${undoing.name ?? 'Alguien del equipo'} pidió deshacerla, ${formatInstant(undoing.at, program)}: falta otra persona.`}
          </p>
        )}
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title="Alguien pidió descalificarla"
      action={
        <Actions>
          {!isAskedByMe && (
            <Button changes size="small" variant="danger" onClick={() => onChoose('approve')}>
              Aprobar
            </Button>
          )}
          <Button changes size="small" onClick={() => onChoose('undo')}>
            Retirar el pedido
          </Button>
        </Actions>
      }
    >
      <p>{`Motivo: ${reason}`}</p>
      {asked && !isAskedByMe && <p>{`La pidió ${signature(asked, program)}`}</p>}
      <p>
        {isAskedByMe
          ? 'Lo pediste tú: falta que lo apruebe otra persona del equipo. Mientras tanto se sigue evaluando.'
          : 'Hace falta una segunda persona. Mientras tanto se sigue evaluando.'}
      </p>
    </Notice>
  )
}

const signature = ({ name, at }: { name: string; at: string }, program: Program) =>
  `${name}, ${formatInstant(at, program)}`
