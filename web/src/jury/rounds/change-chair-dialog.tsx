import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import type { JudgeOfRound, Panel, Round } from '@portal/contract/jury/rounds.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useChangeRound } from './round-queries.ts'

interface ChangeChairDialogProps {
  round: Round
  panel: Panel
  /** The panel's judges. */
  judges: readonly JudgeOfRound[]
  onClose: () => void
}

/** J06 */
export function ChangeChairDialog({ round, panel, judges, onClose }: ChangeChairDialogProps) {
  const change = useChangeRound()
  const others = judges.filter(({ judgeId }) => judgeId !== panel.chairId)
  return (
    <ReasonDialog
      title={`Cambiar la presidencia de ${panel.name}`}
      name={`change-chair:${round.id}:${panel.id}`}
      empty={{ judgeId: '', reason: '' }}
      labels={{ judgeId: 'Preside', reason: 'Motivo' }}
      schema={roundRoutes.changeChair.body}
      failure={roundRoutes.changeChair.failure}
      submitText="Cambiar presidencia"
      busyText="Cambiando…"
      onClose={onClose}
      onSubmit={async (body) => {
        const params = { roundId: round.id, panelId: panel.id }
        await change(round, call(roundRoutes.changeChair, { params, body }))
        toast.success('Cambiamos la presidencia del panel.')
      }}
      about={<p>Quien preside aprueba abrir los resultados y conduce la sesión. Sus puntajes no cambian.</p>}
      renderFields={(start) => (
        <SelectField
          name="judgeId"
          data-type="number"
          label="Preside"
          placeholder="Elige un juez"
          defaultValue={start.judgeId}
          options={others.map(({ judgeId, name, company }) => ({
            value: judgeId,
            label: `${name} · ${company}`,
          }))}
        />
      )}
    />
  )
}
