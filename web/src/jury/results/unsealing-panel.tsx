import { use, useState } from 'react'
import type { Program } from '@portal/contract/editions/reference.ts'
import { EXPLANATION_PATH } from '@portal/contract/jury/explanation-path.ts'
import { resultRoutes, UNSEALING_HOURS, type Unsealing } from '@portal/contract/jury/results.ts'
import { ApiError, call } from '../../api/call.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Link } from '../../ui/action/link.tsx'
import { MayChange } from '../../ui/action/may-change.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { Coverage } from './coverage.tsx'
import { useRefreshUnsealing, useSetUnsealing } from './result-queries.ts'
import styles from './results.module.css'

interface UnsealingPanelProps {
  unsealing: Unsealing
  program: Program
  reader: 'admin' | 'chair'
}

/** Leads from sealed marks to results, which needs two people and enough sheets (J31). */
export function UnsealingPanel(props: UnsealingPanelProps) {
  const { unsealing, program, reader } = props
  const { round, closesAt, missing } = unsealing
  if (round.state !== 'closed')
    return (
      <EmptyState title="Los puntajes están sellados.">
        {closesAt
          ? `Los resultados se podrán abrir después del cierre, el ${formatInstant(closesAt, program)}. `
          : 'Los resultados se podrán abrir después del cierre. '}
        Hará falta que dos personas lo acepten.{' '}
        <Link to={EXPLANATION_PATH}>Cómo se calculan los resultados</Link>
      </EmptyState>
    )
  return (
    <div className={styles.section}>
      {missing.length > 0 && (
        <Notice tone="warn" title="Aún no se pueden abrir">
          <ul>
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {unsealing.asked ? <Asked {...props} asked={unsealing.asked} /> : <NotAsked {...props} />}
      <Coverage unsealing={unsealing} program={program} isEditable={reader === 'admin'} />
    </div>
  )
}

type Step = 'ask' | 'agree' | 'withdraw'

/** Calls a step of the unsealing, and shows what somebody else did meanwhile. */
function useStep({ round }: Unsealing) {
  const setUnsealing = useSetUnsealing()
  const refresh = useRefreshUnsealing()
  return async (step: Step, done: string) => {
    try {
      const { unsealing } = await call(resultRoutes[step], { params: { roundId: round.id } })
      setUnsealing(unsealing)
      // What another person asked for meanwhile stays in force.
      if (step === 'ask' && !unsealing.asked?.isMine)
        toast.info(`${unsealing.asked?.by ?? 'Otra persona'} ya pidió abrir los resultados.`)
      else toast.success(done)
    } catch (error) {
      // The results take the place of the dialog, which can't say it any more.
      if (error instanceof ApiError && error.code === 'results_open') toast.error(error.message)
      await refresh(round.id)
      throw error
    }
  }
}

function NotAsked({ unsealing, reader }: UnsealingPanelProps) {
  const [asking, setAsking] = useState(false)
  const take = useStep(unsealing)
  if (reader === 'chair')
    return (
      <EmptyState title="Aún nadie ha pedido abrir los resultados.">
        Cuando el equipo lo pida, podrás aceptarlo desde aquí.
      </EmptyState>
    )
  return (
    <section aria-labelledby="abrir" className={styles.open}>
      <h2 id="abrir">Abrir los resultados</h2>
      <p>
        Nadie ve un puntaje hasta que dos personas lo acepten: una lo pide y otra que administre, o la
        presidencia de un panel, lo acepta en las {UNSEALING_HOURS} horas siguientes. Entonces se calculan una
        sola vez. <Link to={EXPLANATION_PATH}>Cómo se calculan los resultados</Link>
      </p>
      <Actions>
        <Button
          changes
          variant="primary"
          disabled={unsealing.missing.length > 0}
          onClick={() => setAsking(true)}
        >
          Pedir la apertura
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        title="¿Pedir que se abran los resultados?"
        confirmText="Pedir la apertura"
        busyText="Pidiendo…"
        variant="primary"
        failure={resultRoutes.ask.failure}
        onClose={() => setAsking(false)}
        onConfirm={() => take('ask', 'Pediste abrir los resultados.')}
      >
        {`Otra persona tiene ${UNSEALING_HOURS} horas para aceptarlo: avisamos por correo a quienes pueden hacerlo. Hasta entonces puedes retirar el pedido.`}
      </ConfirmDialog>
    </section>
  )
}

interface AskedProps extends UnsealingPanelProps {
  asked: NonNullable<Unsealing['asked']>
}

function Asked({ unsealing, program, reader, asked }: AskedProps) {
  const [step, setStep] = useState<Step>()
  const mayChange = use(MayChange)
  const take = useStep(unsealing)
  const close = () => setStep(undefined)
  const until = formatInstant(asked.until, program)
  return (
    <section aria-labelledby="abrir" className={styles.open}>
      <h2 id="abrir">
        {asked.isMine
          ? 'Pediste abrir los resultados'
          : `${asked.by ?? 'Alguien'} pidió abrir los resultados`}
      </h2>
      <p>
        {asked.isMine
          ? `Falta otra persona: alguien más que administre, o la presidencia de un panel. Puede aceptarlo hasta el ${until}.`
          : `${mayChange ? 'Puedes' : 'Otra persona puede'} aceptarlo hasta el ${until}. Al hacerlo, los resultados se calculan y quedan a la vista del equipo y de las presidencias.`}
      </p>
      <Actions>
        {reader === 'admin' && (
          <Button changes variant={asked.isMine ? 'secondary' : 'quiet'} onClick={() => setStep('withdraw')}>
            Retirar el pedido
          </Button>
        )}
        {!asked.isMine && (
          <Button
            changes
            variant="primary"
            disabled={unsealing.missing.length > 0}
            onClick={() => setStep('agree')}
          >
            Abrir los resultados
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        open={step === 'withdraw'}
        title="¿Retirar el pedido?"
        confirmText="Retirar el pedido"
        busyText="Retirando…"
        failure={resultRoutes.withdraw.failure}
        onClose={close}
        onConfirm={() => take('withdraw', 'Retiramos el pedido.')}
      >
        Los puntajes siguen sellados. Después se puede pedir de nuevo.
      </ConfirmDialog>
      <ConfirmDialog
        open={step === 'agree'}
        title={`¿Abrir los resultados de «${unsealing.round.name}»?`}
        confirmText="Abrir los resultados"
        busyText="Calculando…"
        variant="primary"
        failure={resultRoutes.agree.failure}
        onClose={close}
        onConfirm={() => take('agree', 'Los resultados están abiertos.')}
      >
        Se calculan una sola vez y no cambian: desde ahora ningún juez puede sumar ni corregir planillas. No
        se puede volver a sellar. Queda en la actividad que lo aceptaste tú.
      </ConfirmDialog>
    </section>
  )
}
