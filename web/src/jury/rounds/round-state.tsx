import { roundStateLabels, type RoundState } from '@portal/contract/jury/rounds/rounds.ts'
import { StateLabel } from '../../ui/list/state-label.tsx'

const looks = {
  draft: { tone: 'open', icon: 'edit' },
  open: { tone: 'moving', icon: 'play' },
  closed: { tone: 'done', icon: 'clock' },
  unsealed: { tone: 'sent', icon: 'eye' },
  decided: { tone: 'sent', icon: 'check' },
} as const satisfies Record<RoundState, unknown>

export const RoundStateLabel = ({ state }: { state: RoundState }) => (
  <StateLabel {...looks[state]}>{roundStateLabels[state]}</StateLabel>
)
