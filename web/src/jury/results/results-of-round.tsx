import type { Program } from '@portal/contract/editions/reference.ts'
import { EXPLANATION_PATH } from '@portal/contract/jury/results/explanation-path.ts'
import { resultRoutes, type Unsealing, UNSEALING_HOURS } from '@portal/contract/jury/results/results.ts'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { CategoryResults } from './category-results.tsx'
import { JudgesAgainstPanel } from './judges-against-panel.tsx'
import { useRefreshUnsealing, useResults, useSetUnsealing, useUnsealing } from './result-queries.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import { use, useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { MayChange } from '../../ui/action/may-change.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { Coverage } from './coverage.tsx'
import styles from './results.module.css'

interface ResultsOfRoundProps {
  roundId: number
  program: Program
  /** Who reads: a chair can only agree and read, admins can do the rest too. */
  reader: 'admin' | 'chair'
}

/** Shows how far the unsealing is while the marks are sealed, and the results afterwards. */
export function ResultsOfRound({ roundId, program, reader }: ResultsOfRoundProps) {
  const unsealing = useUnsealing(roundId)
  if (!unsealing.data)
    return (
      <LoadState query={unsealing}>
        <Skeleton rows={6} label="Cargando los resultados…" />
      </LoadState>
    )
  return unsealing.data.unsealed ? (
    <OpenResults unsealing={unsealing.data} program={program} />
  ) : (
    <UnsealingPanel unsealing={unsealing.data} program={program} reader={reader} />
  )
}

function OpenResults({ unsealing, program }: { unsealing: Unsealing; program: Program }) {
  const query = useResults(unsealing.round.id)
  const { unsealed } = unsealing
  if (!query.data || !unsealed)
    return (
      <LoadState query={query}>
        <Skeleton rows={8} label="Cargando los resultados…" />
      </LoadState>
    )
  const { categories, outside, digest, round } = query.data
  return (
    <>
      <Notice tone="info" title="Cómo leerlos">
        El cálculo propone; las medallas las vota el jurado. Donde dice <em>zona de deliberación</em>,{' '}
        <em>empate técnico</em> u <em>opiniones divididas</em>, los puntajes no alcanzan para decidir.{' '}
        <Link to={EXPLANATION_PATH}>Cómo se calculan los resultados</Link>
      </Notice>
      {categories.length > 1 && (
        <nav aria-label="Categorías" className={styles.contents}>
          {categories.map(({ id, name }) => (
            <a key={id} href={`#categoria-${id}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {categories.map((category) => (
        <CategoryResults key={category.id} category={category} kind={round.kind} />
      ))}
      {outside.length > 0 && (
        <section aria-labelledby="fuera" className={styles.section}>
          <h2 id="fuera">Fuera del cálculo</h2>
          <p>Estas inscripciones no participaban cuando se abrieron los resultados.</p>
          <Stack as="ul" gap={2}>
            {outside.map(({ code, campaign, brand }) => (
              <li key={code}>
                <strong>{code}</strong> {campaign} · {brand}
              </li>
            ))}
          </Stack>
        </section>
      )}
      {unsealed.isMine && <JudgesAgainstPanel roundId={round.id} kind={round.kind} />}
      <section aria-labelledby="apertura" className={styles.section}>
        <h2 id="apertura">Apertura</h2>
        <FactList
          columns
          facts={[
            ['Se abrieron', formatInstant(unsealed.at, program)],
            ['Lo pidió', unsealed.askedBy ?? 'Una persona que ya no está'],
            ['Lo aceptó', unsealed.agreedBy ?? 'Una persona que ya no está'],
            [
              'Huella de los datos (SHA-256)',
              <code key="digest" className={text.breaks}>
                {digest}
              </code>,
            ],
          ]}
        />
        <p className={text.note}>
          Los resultados se calcularon una sola vez y no cambian. Quién los lee queda en la actividad.
        </p>
      </section>
    </>
  )
}

interface UnsealingPanelProps {
  unsealing: Unsealing
  program: Program
  reader: 'admin' | 'chair'
}

/** Leads from sealed marks to results, which needs two people and enough sheets (J31). */
function UnsealingPanel(props: UnsealingPanelProps) {
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
