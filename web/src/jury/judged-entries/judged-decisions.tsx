import { useState } from 'react'
import type { Program } from '@portal/contract/editions/reference.ts'
import { type JudgedEntryDetail, judgedEntryRoutes } from '@portal/contract/jury/judged-entries.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatInstant } from '../../ui/words/instants.ts'
import { type JudgedActions, useJudgedActions } from './judged-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Deed = 'version' | 'leave-out' | 'disqualify' | 'approve' | 'undo'

interface DecisionsProps {
  entry: JudgedEntryDetail
  program: Program
}

/** What waits for somebody's decision, and what can be decided. */
export function JudgedDecisions({ entry, program }: DecisionsProps) {
  const actions = useJudgedActions(entry)
  const [deed, setDeed] = useState<Deed | null>(null)
  return (
    <>
      <Waiting entry={entry} program={program} onChoose={setDeed} />
      {entry.state === 'judged' && !entry.disqualification && (
        <div>
          <Button variant="quiet" icon="blocked" onClick={() => setDeed('disqualify')}>
            Descalificar
          </Button>
        </div>
      )}
      {deed && <DeedDialog deed={deed} entry={entry} actions={actions} onClose={() => setDeed(null)} />}
    </>
  )
}

function Waiting({ entry, program, onChoose }: DecisionsProps & { onChoose: (deed: Deed) => void }) {
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
              <Button size="small" variant="primary" onClick={() => onChoose('version')}>
                Evaluarla
              </Button>
            )}
            <Button size="small" onClick={() => onChoose('leave-out')}>
              Dejarla fuera
            </Button>
          </Actions>
        }
      >
        <p>
          {isDeleted
            ? 'Además, la inscripción se eliminó: solo puedes dejarla fuera.'
            : 'Decide si el jurado la evalúa tal como está.'}
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
            <Button size="small" onClick={() => onChoose('version')}>
              Evaluarla
            </Button>
          )
        }
      >
        {`${leftOut.reason}${signature(leftOut.by, program)}`}
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
          <Button size="small" onClick={() => onChoose('version')}>
            {`Crear la versión ${version + 1}`}
          </Button>
        }
      >
        {`El jurado sigue leyendo la versión ${version}. Con una versión nueva, quien ya entregó su planilla tendrá que confirmarla.`}
      </Notice>
    )
  return null
}

type Disqualified = NonNullable<JudgedEntryDetail['disqualification']>

function Disqualification({
  disqualification: { reason, asked, approved, isAskedByMe },
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
          <Button size="small" onClick={() => onChoose('undo')}>
            Deshacer
          </Button>
        }
      >
        <p>{`Motivo: ${reason}${signature(asked, program)}`}</p>
        <p>{`Aprobada${signature(approved, program)}`}</p>
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title="Alguien pidió descalificarla"
      action={
        <Actions>
          {!isAskedByMe && (
            <Button size="small" variant="danger" onClick={() => onChoose('approve')}>
              Aprobar
            </Button>
          )}
          <Button size="small" onClick={() => onChoose('undo')}>
            Retirar el pedido
          </Button>
        </Actions>
      }
    >
      <p>{`Motivo: ${reason}${signature(asked, program)}`}</p>
      <p>
        {isAskedByMe
          ? 'Lo pediste tú: tiene que aprobarlo otra persona del equipo. Mientras tanto se sigue evaluando.'
          : 'Hace falta una segunda persona. Mientras tanto se sigue evaluando.'}
      </p>
    </Notice>
  )
}

const signature = (by: { name: string; at: string } | null, program: Program) =>
  by ? ` — ${by.name}, ${formatInstant(by.at, program)}` : ''

interface DeedDialogProps {
  deed: Deed
  entry: JudgedEntryDetail
  actions: JudgedActions
  onClose: () => void
}

function DeedDialog({ deed, entry, actions, onClose }: DeedDialogProps) {
  const { id, campaign, version, state, leftOut } = entry
  switch (deed) {
    case 'version':
      return (
        <ReasonDialog
          title={version === 0 ? 'Evaluar la inscripción' : `Crear la versión ${version + 1}`}
          draftName={`judged-version:${id}`}
          failure={judgedEntryRoutes.addVersion.failure}
          submitText={version === 0 ? 'Evaluarla' : 'Crear la versión'}
          busyText="Creando…"
          done={`Versión ${version + 1} creada`}
          onSubmit={actions.addVersion}
          onClose={onClose}
        >
          {version === 0
            ? `El jurado leerá «${campaign}» tal como está ahora${leftOut ? ', y volverá a la evaluación' : ''}.`
            : `El jurado leerá «${campaign}» tal como está ahora. Quien ya entregó su planilla tendrá que confirmarla.`}
        </ReasonDialog>
      )
    case 'leave-out':
      return (
        <ReasonDialog
          title="Dejar fuera la inscripción"
          draftName={`judged-left-out:${id}`}
          failure={judgedEntryRoutes.leaveOut.failure}
          submitText="Dejarla fuera"
          busyText="Guardando…"
          done="La inscripción quedó fuera"
          onSubmit={actions.leaveOut}
          onClose={onClose}
        >
          {`Ningún juez recibirá «${campaign}». Más adelante podrás cambiar de idea.`}
        </ReasonDialog>
      )
    case 'disqualify':
      return (
        <ReasonDialog
          title="Pedir la descalificación"
          draftName={`judged-disqualification:${id}`}
          failure={judgedEntryRoutes.disqualify.failure}
          submitText="Pedirla"
          busyText="Guardando…"
          done="Pedido guardado: falta que otra persona lo apruebe"
          onSubmit={actions.disqualify}
          onClose={onClose}
        >
          {`«${campaign}» saldrá de la evaluación cuando otra persona del equipo lo apruebe.`}
        </ReasonDialog>
      )
    case 'approve':
      return (
        <ConfirmDialog
          open
          title="Aprobar la descalificación"
          confirmText="Descalificar"
          busyText="Descalificando…"
          failure={judgedEntryRoutes.disqualify.failure}
          onClose={onClose}
          onConfirm={async () => {
            await actions.disqualify({})
            toast.success('Inscripción descalificada')
          }}
        >
          {`«${campaign}» desaparecerá para todos los jueces. Se puede deshacer.`}
        </ConfirmDialog>
      )
    case 'undo':
      return (
        <ConfirmDialog
          open
          title={state === 'disqualified' ? 'Deshacer la descalificación' : 'Retirar el pedido'}
          variant="primary"
          confirmText={state === 'disqualified' ? 'Deshacer' : 'Retirar'}
          busyText="Guardando…"
          failure={judgedEntryRoutes.requalify.failure}
          onClose={onClose}
          onConfirm={async () => {
            await actions.requalify()
            toast.success('La inscripción se sigue evaluando')
          }}
        >
          {state === 'disqualified'
            ? `«${campaign}» volverá a la evaluación, con las planillas que ya tenía.`
            : `«${campaign}» se sigue evaluando, como hasta ahora.`}
        </ConfirmDialog>
      )
  }
}
