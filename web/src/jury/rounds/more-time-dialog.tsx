import * as z from 'zod/mini'
import type { Program } from '@portal/contract/editions/reference.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import type { Round } from '@portal/contract/jury/rounds/rounds.ts'
import { wallTime } from '@portal/contract/platform/calendar.ts'
import { call } from '../../api/call.ts'
import { ZonedField } from '../../editions/programs/zoned-field.tsx'
import { closingOf, type Reading, unlessSaved } from '../../editions/programs/zoned-time.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { formatInstant } from '../../ui/words/instants.ts'
import type { KnownJudge } from './judges-progress.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useChangeRound } from './round-queries.ts'

interface MoreTimeDialogProps {
  judge: KnownJudge
  round: Round
  program: Program
  onClose: () => void
}

const labels = { closesAt: 'Puede juzgar hasta', reason: 'Motivo' }

const moreTime = (timeZone: string, reading: Reading) =>
  z.pipe(
    z.transform((values: { closesAt?: string; reason?: string }) => ({
      closesAt: reading(values.closesAt ?? '', timeZone) ?? '',
      reason: values.reason ?? '',
    })),
    roundRoutes.giveTime.body,
  )

/** J26 */
export function MoreTimeDialog({ judge, round, program, onClose }: MoreTimeDialogProps) {
  const change = useChangeRound()
  const reading = unlessSaved(judge.closesAt, closingOf)
  return (
    <ReasonDialog
      title={`Dar más tiempo a ${judge.name}`}
      name={`more-time:${round.id}:${judge.judgeId}`}
      empty={{ closesAt: wallTime(judge.closesAt, program.timeZone), reason: '' }}
      labels={labels}
      schema={moreTime(program.timeZone, reading)}
      failure={roundRoutes.giveTime.failure}
      submitText="Dar más tiempo"
      busyText="Guardando…"
      onClose={onClose}
      onSubmit={async (wanted) => {
        const params = { roundId: round.id, judgeId: judge.judgeId }
        const body = { ...wanted, replaces: judge.closesAt }
        await change(round, call(roundRoutes.giveTime, { params, body }))
        toast.success(`Guardamos el plazo de ${judge.name}.`)
      }}
      about={
        <p>
          Ahora puede juzgar hasta el {formatInstant(judge.closesAt, program)}. El nuevo plazo vale solo para
          esta persona y puede ser más corto que el actual, pero no anterior al cierre de la ronda. Los
          resultados no se podrán abrir antes.
        </p>
      }
      renderFields={(start) => (
        <ZonedField
          label={labels.closesAt}
          name="closesAt"
          program={program}
          reading={reading}
          value={start.closesAt}
        />
      )}
    />
  )
}
