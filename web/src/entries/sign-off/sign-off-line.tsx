import type {
  CampaignSignOff,
  HeldSignOff,
  SignOffSide,
  SignOffState,
} from '@portal/contract/entries/signatories.ts'
import { ofSide, signOffStateLabels } from '@portal/contract/entries/sign-off-state.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { Link } from '../../ui/action/link.tsx'
import { StateLabel } from '../../ui/list/state-label.tsx'
import { Row } from '../../ui/layout/layout.tsx'

const looks = {
  missing: { tone: 'open', icon: 'user' },
  asked: { tone: 'moving', icon: 'mail' },
  opened: { tone: 'moving', icon: 'eye' },
  returned: { tone: 'failed', icon: 'retry' },
  signed: { tone: 'sent', icon: 'check' },
  lapsed: { tone: 'failed', icon: 'warning' },
  waived: { tone: 'done', icon: 'minus' },
} as const satisfies Record<SignOffState, unknown>

export const SignOffStateLabel = ({ state }: { state: SignOffState }) => (
  <StateLabel {...looks[state]}>{signOffStateLabels[state]}</StateLabel>
)

/** Returns how far the sign-off of a side is; a waiver stands before all else (C06). */
export function stateOfSide({ signatories, waived }: HeldSignOff, side: SignOffSide): SignOffState {
  if (waived.includes(side)) return 'waived'
  return signatories.find((each) => each.side === side)?.state ?? 'missing'
}

/** How far the sign-off of each side is, in a line: 'Aval de la agencia: Firmado' (C06). */
export const SignOffLine = ({ signOff: { campaignId, sides } }: { signOff: CampaignSignOff }) => (
  <Row gap={4}>
    {sides.map(({ side, state }) => (
      <span key={side}>
        Aval {ofSide[side]}: <SignOffStateLabel state={state} />
      </span>
    ))}
    <Link to={stepLink('aval', campaignId, null, 'aval')}>Ver el aval</Link>
  </Row>
)
