import { useMutation } from '@tanstack/react-query'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import { mayAssign } from '@portal/contract/jury/rounds.ts'
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
import { counted } from '../../ui/words/quantities.ts'
import { PlanView } from './plan-view.tsx'
import { useThisRound } from './round-context.ts'
import { useRefreshRound, useSetRound } from './round-queries.ts'
import { roundPath } from './round-sections.ts'
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
          <p className={styles.now}>
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
            <output className={styles.soft}>
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
