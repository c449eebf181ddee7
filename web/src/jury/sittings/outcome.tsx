import { type MotionOutcome, motionOutcomeLabels } from '@portal/contract/jury/rounds/awards.ts'
import { StateLabel } from '../../ui/list/state-label.tsx'

const looks = {
  passed: { tone: 'sent', icon: 'check' },
  rejected: { tone: 'open', icon: 'cross' },
  'no-quorum': { tone: 'done', icon: 'warning' },
} as const satisfies Record<MotionOutcome, unknown>

export const Outcome = ({ outcome }: { outcome: MotionOutcome }) => (
  <StateLabel {...looks[outcome]}>{motionOutcomeLabels[outcome]}</StateLabel>
)
