import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { hasClosed, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import { REQUEST_HOURS } from '@portal/contract/people/team.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import type { KnownJudge } from './judges-progress.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { candidateOf, useChangeRound } from './round-queries.ts'

interface RemoveJudgeDialogProps {
  judge: Pick<KnownJudge, 'judgeId' | 'name'>
  round: Round
  onClose: () => void
}

const list = new Intl.ListFormat('es')

/** Removes a judge (J33). From the closing on one person asks, and another approves with the same reason (J66). */
export function RemoveJudgeDialog({ judge, round, onClose }: RemoveJudgeDialogProps) {
  const change = useChangeRound()
  const chaired = round.panels.filter(({ chairId }) => chairId === judge.judgeId)
  const asked = candidateOf(round, judge)?.asked
  const needsTwo = hasClosed(round)
  const remove = async (body: { reason: string }) => {
    const params = { roundId: round.id, judgeId: judge.judgeId }
    const now = await change(round, call(roundRoutes.removeJudge, { params, body }))
    toast.success(
      candidateOf(now, judge)?.asked
        ? `Pediste retirar a ${judge.name}: falta que lo apruebe otra persona del equipo.`
        : `Retiramos a ${judge.name} de la ronda.`,
    )
  }
  if (asked)
    return (
      <ConfirmDialog
        open
        title={`Retirar a ${judge.name}`}
        confirmText="Aprobar el retiro"
        busyText="Retirando…"
        failure={roundRoutes.removeJudge.failure}
        onClose={onClose}
        onConfirm={() => remove({ reason: asked.reason })}
      >
        <p>{`${asked.by ?? 'Alguien del equipo'} lo pidió: «${asked.reason}». Falta que lo apruebe otra persona del equipo.`}</p>
        <p>{REMOVED}</p>
      </ConfirmDialog>
    )
  return (
    <ReasonDialog
      title={`Retirar a ${judge.name}`}
      name={`remove-judge:${round.id}:${judge.judgeId}`}
      empty={{ reason: '' }}
      labels={{ reason: 'Motivo' }}
      schema={roundRoutes.removeJudge.body}
      failure={roundRoutes.removeJudge.failure}
      submitText={needsTwo ? 'Pedir el retiro' : 'Retirar de la ronda'}
      busyText={needsTwo ? 'Pidiendo…' : 'Retirando…'}
      onClose={onClose}
      onSubmit={remove}
      about={
        <>
          {needsTwo && (
            <p>{`La ronda ya cerró: hace falta que otra persona del equipo lo apruebe, con este motivo, en los ${REQUEST_HOURS / 24} días siguientes.`}</p>
          )}
          <p>
            {round.kind === 'session'
              ? 'Saldrá en el acto de las salas de la ronda y dejará de contar para el quórum. Puedes restituirlo hasta que termine la última sesión.'
              : REMOVED}
          </p>
          {chaired.length > 0 && (
            <p>
              Preside {list.format(chaired.map(({ name }) => name))}
              {needsTwo ? '.' : ': elige después otra presidencia.'}
            </p>
          )}
        </>
      }
    />
  )
}

const REMOVED =
  'Dejará de ver las inscripciones en el acto. Sus planillas se conservan pero no cuentan, y puedes restituirlo después. Si faltan jueces, calcula de nuevo la asignación.'
