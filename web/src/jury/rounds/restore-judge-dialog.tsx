import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { hasClosed, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import { REQUEST_HOURS } from '@portal/contract/people/team.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { KnownJudge } from './judges-progress.tsx'
import { candidateOf, useChangeRound } from './round-queries.ts'

interface RestoreJudgeDialogProps {
  judge: Pick<KnownJudge, 'judgeId' | 'name'>
  round: Round
  onClose: () => void
}

/** J33 */
export function RestoreJudgeDialog({ judge, round, onClose }: RestoreJudgeDialogProps) {
  const change = useChangeRound()
  const { removed, asked } = candidateOf(round, judge) ?? {}
  const isAsking = hasClosed(round) && !asked
  return (
    <ConfirmDialog
      open
      title={`¿Restituir a ${judge.name}?`}
      confirmText={isAsking ? 'Pedir que se restituya' : asked ? 'Aprobar que se restituya' : 'Restituir'}
      busyText={isAsking ? 'Pidiendo…' : 'Restituyendo…'}
      variant="primary"
      failure={roundRoutes.restoreJudge.failure}
      onClose={onClose}
      onConfirm={async () => {
        const params = { roundId: round.id, judgeId: judge.judgeId }
        const now = await change(round, call(roundRoutes.restoreJudge, { params }))
        toast.success(
          candidateOf(now, judge)?.asked
            ? `Pediste restituir a ${judge.name}: falta que lo apruebe otra persona del equipo.`
            : `${judge.name} vuelve a la ronda.`,
        )
      }}
    >
      {removed && <p>Motivo del retiro: {removed.reason}</p>}
      {isAsking && (
        <p>{`La ronda ya cerró: hace falta que otra persona del equipo lo apruebe en los ${REQUEST_HOURS / 24} días siguientes.`}</p>
      )}
      {asked && (
        <p>{`${asked.by ?? 'Alguien del equipo'} lo pidió: falta que lo apruebe otra persona del equipo.`}</p>
      )}
      <p>
        {round.kind === 'session'
          ? 'Volverá a las salas de sus paneles y contará de nuevo para el quórum.'
          : 'Volverá a ver sus inscripciones y las planillas que entregó contarán de nuevo.'}
      </p>
    </ConfirmDialog>
  )
}
