import { useMutation } from '@tanstack/react-query'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { type AssignmentPreview, mayAssign, type Round } from '@portal/contract/jury/rounds/rounds.ts'
import { call } from '../../api/call.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { counted, inDigits } from '../../ui/words/quantities.ts'
import { useThisRound } from './round-context.ts'
import { useRefreshRound, useSetRound } from './round-queries.ts'
import { roundPath } from './round-sections.ts'
import { useEffect, useRef } from 'react'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { LoadBar } from './load-bar.tsx'
import { duration } from './round-words.ts'
import text from '../../ui/words/text.module.css'
import styles from './plan.module.css'

/** Plans who judges what, shows the plan and applies it (J08). */
export function AssignmentPage() {
  const { round } = useThisRound()
  const { id: roundId, state, panels, assigned } = round
  const setRound = useSetRound()
  const refresh = useRefreshRound()
  const params = { roundId }
  const plan = useMutation({
    mutationFn: async () => (await call(roundRoutes.plan, { params })).plan,
    onError: () => void refresh(roundId),
  })
  const assign = useMutation({
    mutationFn: async (digest: string) =>
      (await call(roundRoutes.assign, { params, body: { digest } })).round,
    onSuccess(after) {
      setRound(after)
      plan.reset()
      toast.success('Asignamos las inscripciones.')
    },
    onError({ message }) {
      toast.error(message)
      void refresh(roundId)
    },
  })
  const calculate = () => {
    assign.reset()
    plan.mutate()
  }
  // Until there are results, an admin can fill the gaps that removed judges leave.
  const isOpenToPlans = mayAssign(round)
  const pairs = counted(assigned, 'planilla asignada', 'planillas asignadas')

  return (
    <Page
      title={`Asignación · ${round.name}`}
      heading="Asignación"
      lead="Reparte las inscripciones entre los jueces de cada panel: cargas parejas, ningún conflicto y jueces enlazados por inscripciones en común."
    >
      {panels.length === 0 ? (
        <EmptyState
          title="Primero arma los paneles."
          action={<ButtonLink to={roundPath(roundId, 'paneles')}>Ir a los paneles</ButtonLink>}
        >
          Con sus categorías y jueces se puede calcular quién evalúa qué.
        </EmptyState>
      ) : (
        <div id="asignacion" className={styles.plan}>
          <p className={text.figures}>
            {assigned === 0
              ? 'Aún no hay nada asignado.'
              : isOpenToPlans
                ? `${pairs}. Si cambian los jueces o los conflictos, vuelve a calcular: lo que ya está asignado se conserva.`
                : `${pairs}.`}
          </p>
          {state === 'closed' && (
            <Notice tone="info" title="La ronda cerró">
              Aún puedes asignar. Para que un juez evalúe lo que reciba, dale más tiempo en «Avance».
            </Notice>
          )}
          {isOpenToPlans && (
            <Actions>
              <Button
                changes
                variant={plan.data ? 'secondary' : 'primary'}
                icon={plan.data ? 'retry' : undefined}
                busy={plan.isPending}
                busyText="Calculando…"
                disabled={assign.isPending}
                onClick={calculate}
              >
                {plan.data ? 'Calcular de nuevo' : 'Calcular'}
              </Button>
            </Actions>
          )}
          {plan.isPending && (
            <output className={text.note}>
              Buscamos el mejor reparto. Con miles de inscripciones puede tardar medio minuto.
            </output>
          )}
          {plan.error && <Failure message={plan.error.message} busy={plan.isPending} onRetry={calculate} />}
          {plan.data && !plan.isPending && (
            <>
              <PlanView key={plan.submittedAt} plan={plan.data} round={round} />
              {assign.error && (
                <Notice tone="error" live>
                  {failureNotice(assign.error)}
                </Notice>
              )}
              {plan.data.added > 0 && (
                <Actions>
                  <Button
                    changes
                    variant="primary"
                    busy={assign.isPending}
                    busyText="Asignando…"
                    onClick={() => assign.mutate(plan.data.digest)}
                  >
                    Asignar
                  </Button>
                </Actions>
              )}
            </>
          )}
        </div>
      )}
    </Page>
  )
}

interface PlanViewProps {
  plan: AssignmentPreview
  round: Round
}

/**
 * Shows what the plan would bring: loads, minutes, and the entries without enough judges, with the reason (J08).
 */
function PlanView({ plan, round }: PlanViewProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { added, kept } = plan
  return (
    <section aria-labelledby="vista-previa" className={styles.preview}>
      <h2 id="vista-previa" ref={title} tabIndex={-1}>
        Vista previa
      </h2>
      <p>
        {added === 0
          ? 'No hay nada que agregar: la asignación está al día.'
          : `Se ${added === 1 ? 'agregará' : 'agregarán'} ${counted(added, 'planilla', 'planillas')}. ${keptInWords(kept)}Aún no se guarda nada.`}
      </p>
      {plan.panels.map((panel) => (
        <PlanOfPanel key={panel.panelId} panel={panel} mostMinutes={round.settings.mostHours * 60} />
      ))}
    </section>
  )
}

function keptInWords(kept: number): string {
  if (kept === 0) return ''
  return kept === 1 ? 'Se conservará la que ya está. ' : `Se conservarán las ${inDigits(kept)} que ya están. `
}

interface PlanOfPanelProps {
  panel: AssignmentPreview['panels'][number]
  mostMinutes: number
}

function PlanOfPanel({ panel, mostMinutes }: PlanOfPanelProps) {
  const { panelId, name, coverage, isConnected, loads, gaps } = panel
  const minutes = loads.map((load) => load.minutes)
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)]
  return (
    <section aria-labelledby={`plan-${panelId}`} className={styles.panel}>
      <h3 id={`plan-${panelId}`}>{name}</h3>
      <p>
        {coverage === 'all'
          ? 'Todos los jueces ven todas las inscripciones.'
          : `Cada inscripción la ven ${coverage} jueces.`}{' '}
        {loads.length > 0 &&
          (duration(least) === duration(most)
            ? `Cada juez necesita ${duration(most)}.`
            : `Cada juez necesita entre ${duration(least)} y ${duration(most)}.`)}
      </p>
      {!isConnected && (
        <Notice tone="warn" title="No todos los jueces quedan enlazados">
          Hay jueces que no comparten inscripciones con los demás, ni a través de otros: sus puntajes no se
          podrán comparar entre sí. Agrega jueces al panel o pide más jueces por inscripción.
        </Notice>
      )}
      {gaps.length > 0 && (
        <Notice
          tone="warn"
          title={`${counted(gaps.length, 'inscripción', 'inscripciones')} con menos jueces de los pedidos`}
        >
          <Disclosure summary="Ver cuáles y por qué" open={gaps.length <= SHOWN_GAPS}>
            <ul className={styles.gaps}>
              {gaps.map(({ entryId, code, has, wants, reason }) => (
                <li key={entryId}>
                  <strong>{code}</strong>: {has} de {wants} jueces. {reason}
                </li>
              ))}
            </ul>
          </Disclosure>
        </Notice>
      )}
      <ul className={styles.loads} aria-label={`Carga de los jueces de ${name}`}>
        {loads.map((load) => (
          <li key={load.judgeId}>
            <span className={styles.name}>{load.name}</span>
            <LoadBar load={load} mostMinutes={mostMinutes} longest={Math.max(most, mostMinutes)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The most that are shown. Further ones are folded. */
const SHOWN_GAPS = 8
