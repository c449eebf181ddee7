import {
  type IntegrityCase,
  integrityOutcomeLabels,
  integrityStateLabels,
} from '@portal/contract/jury/results/integrity-cases.ts'
import { StateLabel } from '../../ui/list/state-label.tsx'

const looks = {
  open: { tone: 'moving', icon: 'alert' },
  asked: { tone: 'moving', icon: 'clock' },
  answered: { tone: 'done', icon: 'warning' },
  proposed: { tone: 'done', icon: 'warning' },
  closed: { tone: 'sent', icon: 'check' },
} as const

/** How a case stands and, once it is closed, how it ended. */
export const CaseState = ({ state, outcome }: Pick<IntegrityCase, 'state' | 'outcome'>) => (
  <StateLabel {...looks[state]}>
    {state === 'closed' && outcome
      ? `${integrityStateLabels.closed}: ${integrityOutcomeLabels[outcome].toLowerCase()}`
      : integrityStateLabels[state]}
  </StateLabel>
)
