import { type Decision, decisionRoutes } from '@portal/contract/jury/decisions.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useDecisionActions } from './decision-queries.ts'
import { awardInWords, subjectOf } from './decision-words.ts'

interface AnswerDialogProps {
  programId: number
  decision: Decision
  answer: 'approve' | 'refuse'
  onClose: () => void
}

/** The second person's answer to what another admin asked for (J56), or the first's change of mind. */
export function AnswerDialog({ programId, decision, answer, onClose }: AnswerDialogProps) {
  const { approve, refuse } = useDecisionActions(programId)
  const subject = subjectOf(decision)
  if (answer === 'approve')
    return (
      <ConfirmDialog
        open
        title="Aprobar el cambio"
        variant="primary"
        confirmText="Aprobar"
        busyText="Aprobando…"
        failure={decisionRoutes.approve.failure}
        onClose={onClose}
        onConfirm={async () => {
          await approve(decision)
          toast.success('El cambio ya cuenta')
        }}
      >
        {`Desde ahora: ${awardInWords(decision.award)}, ${subject}. El fallo anterior queda guardado. Si los ganadores ya se publicaron, cambia también ahí.`}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      title={decision.isAskedByMe ? 'Retirar tu pedido' : 'Rechazar el cambio'}
      confirmText={decision.isAskedByMe ? 'Retirar' : 'Rechazar'}
      busyText="Guardando…"
      failure={decisionRoutes.refuse.failure}
      onClose={onClose}
      onConfirm={async () => {
        await refuse(decision)
        toast.success('Todo sigue como estaba')
      }}
    >
      {`Nada cambia para ${subject}. El pedido queda guardado.`}
    </ConfirmDialog>
  )
}
