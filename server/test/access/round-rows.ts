import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { inDays } from '../rounds.ts'
import type { Call, Row } from './matrix.ts'
import type { Owned } from './owned.ts'
import type { OwnRound } from './owned-jury.ts'

const ADMIN = '401 403 403 403 200 403'
const REFUSED = ADMIN.replace('200', '409')

const { rounds, judgeDocuments } = api

type State = Parameters<Owned['round']>[0]
const row = (
  route: RouteDefinition,
  state: State,
  more: (round: OwnRound) => Call = () => ({}),
  { statuses = ADMIN, missing }: Partial<Pick<Row, 'statuses' | 'missing'>> = {},
): Row => ({
  route,
  statuses,
  call: async (owner) => {
    const round = await owner.round(state)
    return { params: { roundId: round.roundId }, ...more(round) }
  },
  ofDesk: true,
  ...(missing && { missing }),
})
const ofJudge = ({ roundId, judgeId }: OwnRound) => ({ params: { roundId, judgeId } })
const reason = 'Cambió de empresa'

/** The calls of rounds, which are for admins (J70). */
export const roundRows: Row[] = [
  { route: rounds.list, statuses: ADMIN, call: () => ({ params: { programId: 2 } }), ofDesk: true },
  {
    route: rounds.create,
    statuses: '401 403 403 403 201 403',
    call: () => ({ params: { programId: 2 }, body: { name: 'Ronda', kind: 'marks' } }),
    ofDesk: true,
  },
  row(rounds.read, 'open'),
  row(rounds.change, 'draft', ({ revision }) => ({ body: { revision, name: 'Otra' } })),
  row(rounds.setPanels, 'draft', ({ revision }) => ({ body: { revision, panels: [] } })),
  row(rounds.remove, 'draft'),
  row(rounds.plan, 'draft'),
  row(rounds.assign, 'draft', () => ({ body: { digest: 'x' } }), { statuses: REFUSED }),
  row(rounds.open, 'draft', ({ revision }) => ({ body: { revision } }), { statuses: REFUSED }),
  row(rounds.progress, 'open'),
  row(rounds.remind, 'open', ({ judgeId }) => ({ body: { judgeIds: [judgeId] } }), {
    missing: { judgeIds: 200 },
  }),
  row(rounds.giveTime, 'open', (round) => ({
    ...ofJudge(round),
    body: { closesAt: inDays(30), reason },
  })),
  row(
    rounds.addJudge,
    'open',
    (round) => ({
      ...ofJudge(round),
      body: { panelIds: [round.panelId], reason },
    }),
    { missing: { panelIds: 400 } },
  ),
  row(rounds.removeJudge, 'open', (round) => ({ ...ofJudge(round), body: { reason } })),
  // The only judge of the round is its chair already.
  row(rounds.changeChair, 'open', ({ roundId, panelId, judgeId }) => ({
    params: { roundId, panelId },
    body: { judgeId, reason },
  })),
  row(rounds.restoreJudge, 'removed', ofJudge),
  { route: judgeDocuments.read, statuses: '401 403 403 200 403 403', call: () => ({}), ofCaller: true },
  {
    route: judgeDocuments.accept,
    statuses: '401 403 403 200 403 403',
    call: () => ({ body: { kind: 'nda', version: '2025-1' } }),
    ofCaller: true,
  },
]
