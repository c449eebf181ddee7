import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import { hasClosed, type Round } from '@portal/contract/jury/rounds.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
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

/** Removes a judge (J33). From the closing on one person asks, and another approves with the same reason (J66). */
export function RemoveJudgeDialog({ judge, round, onClose }: RemoveJudgeDialogProps) {
  const change = useChangeRound()
  const chaired = round.panels.filter(({ chairId }) => chairId === judge.judgeId)
  const asked = round.candidates.find(({ judgeId }) => judgeId === judge.judgeId)?.asked
  const needsTwo = hasClosed(round)
  const remove = (body: { reason: string }) =>
    change(
      round,
      call(roundRoutes.removeJudge, { params: { roundId: round.id, judgeId: judge.judgeId }, body }),
    )
  if (asked)
    return (
      <ConfirmDialog
        open
        title={`Retirar a ${judge.name}`}
        confirmText="Aprobar el retiro"
        busyText="Retirando…"
        failure={roundRoutes.removeJudge.failure}
        onClose={onClose}
        onConfirm={async () => {
          await remove({ reason: asked.reason })
          toast.success(`Retiramos a ${judge.name} de la ronda.`)
        }}
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
      onSubmit={async (body) => {
        await remove(body)
        toast.success(
          needsTwo
            ? `Pediste retirar a ${judge.name}: falta que lo apruebe otra persona del equipo.`
            : `Retiramos a ${judge.name} de la ronda.`,
        )
      }}
      about={
        <>
          {needsTwo && (
            <p>La ronda ya cerró: hace falta que otra persona del equipo lo apruebe, con este motivo.</p>
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
