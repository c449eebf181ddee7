import { ButtonLink } from '../../../ui/action/button-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { useThisRound } from '../../rounds/round-context.ts'
import { roundPath } from '../../rounds/round-sections.ts'
import { nextStep } from '../../rounds/round-words.ts'
import { PanelSittings } from './panel-sittings.tsx'

/** The sittings of a session round, one for each panel (J50). */
export function RoundSittings() {
  const { round, program } = useThisRound()
  return (
    <Page
      title={`Sesiones · ${round.name}`}
      heading="Sesiones"
      lead="Cada panel se reúne en su propia sesión. La conduce la presidencia o el equipo, desde la mesa."
    >
      {round.state === 'draft' ? (
        <EmptyState
          title="Las sesiones existen cuando la ronda está abierta."
          action={<ButtonLink to={roundPath(round.id, 'paneles')}>Ver los paneles</ButtonLink>}
        >
          Fija la fecha, arma los paneles y abre la ronda. Entonces los jueces ven su sala y proponen de qué
          hablar.
        </EmptyState>
      ) : (
        <>
          <p>{nextStep(round, program)}</p>
          <PanelSittings round={round} heading="h2" />
        </>
      )}
    </Page>
  )
}
