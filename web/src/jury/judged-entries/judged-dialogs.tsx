import { type JudgedEntryDetail, judgedEntryRoutes } from '@portal/contract/jury/judged-entries.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useJudgedActions } from './judged-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export type Deed = 'version' | 'leave-out' | 'disqualify' | 'approve' | 'undo'

interface DeedDialogProps {
  deed: Deed
  entry: JudgedEntryDetail
  onClose: () => void
}

export function DeedDialog({ deed, entry, onClose }: DeedDialogProps) {
  const actions = useJudgedActions(entry)
  const { id, campaign, version, state, leftOut, disqualification } = entry
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
            : `El jurado leerá «${campaign}» tal como está ahora. Quien ya entregó sus puntajes deberá confirmarlos.`}
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
      if (!disqualification) return null
      return (
        <ConfirmDialog
          open
          title="Aprobar la descalificación"
          confirmText="Descalificar"
          busyText="Descalificando…"
          failure={judgedEntryRoutes.disqualify.failure}
          onClose={onClose}
          onConfirm={async () => {
            await actions.disqualify({ reason: disqualification.reason })
            toast.success('Inscripción descalificada')
          }}
        >
          <p>{`Motivo: ${disqualification.reason}`}</p>
          <p>{`«${campaign}» desaparecerá para todos los jueces. Se puede deshacer.`}</p>
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
            ? `«${campaign}» volverá a la evaluación, con los puntajes que ya tenía.`
            : `«${campaign}» se sigue evaluando, como hasta ahora.`}
        </ConfirmDialog>
      )
  }
}
