import { type JudgedState as State, judgedStateLabels } from '@portal/contract/jury/sheets/judged-entries.ts'
import { StateLabel } from '../../ui/list/state-label.tsx'

const looks = {
  judged: { tone: 'sent', icon: 'check' },
  undecided: { tone: 'done', icon: 'warning' },
  'left-out': { tone: 'open', icon: 'minus' },
  disqualified: { tone: 'failed', icon: 'blocked' },
} as const

export const JudgedState = ({ state }: { state: State }) => (
  <StateLabel {...looks[state]}>{judgedStateLabels[state]}</StateLabel>
)
