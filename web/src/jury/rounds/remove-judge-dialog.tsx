import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import type { Round } from '@portal/contract/jury/rounds.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { KnownJudge } from './judges-progress.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useChangeRound } from './round-queries.ts'

interface RemoveJudgeDialogProps {
  judge: Pick<KnownJudge, 'judgeId' | 'name'>
  round: Round
  onClose: () => void
}

const list = new Intl.ListFormat('es')

/** J33 */
export function RemoveJudgeDialog({ judge, round, onClose }: RemoveJudgeDialogProps) {
  const change = useChangeRound()
  const chaired = round.panels.filter(({ chairId }) => chairId === judge.judgeId)
  return (
    <ReasonDialog
      title={`Retirar a ${judge.name}`}
      name={`remove-judge:${round.id}:${judge.judgeId}`}
      empty={{ reason: '' }}
      labels={{ reason: 'Motivo' }}
      schema={roundRoutes.removeJudge.body}
      failure={roundRoutes.removeJudge.failure}
      submitText="Retirar de la ronda"
      busyText="Retirando…"
      onClose={onClose}
      onSubmit={async (body) => {
        const params = { roundId: round.id, judgeId: judge.judgeId }
        await change(round, call(roundRoutes.removeJudge, { params, body }))
        toast.success(`Retiramos a ${judge.name} de la ronda.`)
      }}
      about={
        <>
          <p>
            {round.kind === 'session'
              ? 'Saldrá en el acto de las salas de la ronda y dejará de contar para el quórum. Puedes restituirlo hasta que termine la última sesión.'
              : 'Dejará de ver las inscripciones en el acto. Sus planillas se conservan pero no cuentan, y puedes restituirlo después. Si faltan jueces, calcula de nuevo la asignación.'}
          </p>
          {chaired.length > 0 && (
            <p>Preside {list.format(chaired.map(({ name }) => name))}: elige después otra presidencia.</p>
          )}
        </>
      }
    />
  )
}
