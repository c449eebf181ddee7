import { randomUUID } from 'node:crypto'
import { api } from '@portal/contract/api.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import type { Call, Row } from './matrix.ts'
import type { OwnSitting, SittingState } from './owned-jury.ts'

const { sittings } = api

const JUDGE = '401 403 403 200 403 403'
const FOREIGN = '401 403 403 404 403 403'
const LEADER = '401 403 403 200 200 403'
const ADMIN_LEADS = '401 403 403 404 200 403'

const ofPanel = ({ panelId }: OwnSitting) => ({ params: { panelId } })
const ofMotion = ({ panelId, motionId }: OwnSitting) => ({ params: { panelId, motionId } })
const clientId = randomUUID()
const version = 1_000_000

type Sitting = [RouteDefinition, SittingState, (sitting: OwnSitting) => Call]
const ofJudges: Sitting[] = [
  [sittings.room, 'sitting', ofPanel],
  [sittings.vote, 'voting', (sitting) => ({ ...ofMotion(sitting), body: { choice: 'yes', clientId } })],
  [sittings.name, 'waiting', (sitting) => ({ ...ofPanel(sitting), body: { entryId: sitting.entryId } })],
  [sittings.unname, 'waiting', ({ panelId, entryId }) => ({ params: { panelId, entryId } })],
  [
    sittings.tellConflict,
    'sitting',
    (sitting) => ({ ...ofPanel(sitting), body: { itemId: sitting.itemId } }),
  ],
  [sittings.dissent, 'voted', (sitting) => ({ ...ofMotion(sitting), body: { text: 'No estoy de acuerdo' } })],
  [sittings.withdrawDissent, 'voted', ofMotion],
]
const ofLeaders: Sitting[] = [
  [sittings.table, 'sitting', ofPanel],
  [sittings.screen, 'sitting', ofPanel],
  [sittings.begin, 'waiting', ofPanel],
  [sittings.moveTo, 'sitting', (sitting) => ({ ...ofPanel(sitting), body: { itemId: null, version } })],
  [
    sittings.setAgenda,
    'sitting',
    (sitting) => ({ ...ofPanel(sitting), body: { items: [{ itemId: sitting.itemId }], version } }),
  ],
  [
    sittings.openMotion,
    'sitting',
    (sitting) => ({
      ...ofPanel(sitting),
      body: { itemId: sitting.itemId, kind: 'gold', text: '', isSecret: false, clientId },
    }),
  ],
  [sittings.closeMotion, 'voting', (sitting) => ({ ...ofMotion(sitting), body: { chairVote: null } })],
]

// Returns whether other ids are tried, too. They can't be where a client's id may be any text, or the position may
// be empty.
const isCrossed = (route: RouteDefinition) =>
  ![sittings.vote, sittings.moveTo, sittings.openMotion].some(({ id }) => id === route.id)

const rowsOf = (calls: readonly Sitting[], own: string, foreign: string) =>
  calls.flatMap(([route, state, call]): Row[] => [
    {
      route,
      statuses: own,
      call: async (owner, { judgeId }) => call(await owner.sittingOf(judgeId || owner.judgeId, state)),
      ofCaller: true,
      ofDesk: true,
    },
    {
      route,
      statuses: foreign,
      call: async (owner) => call(await owner.sittingOf(owner.judgeId, state)),
      ofDesk: true,
      ...(!isCrossed(route) && { ofCaller: true }),
    },
  ])

/** The calls of sittings, as the chair of a panel and those of another panel are answered (J51, J70). */
export const sittingRows: Row[] = [
  { route: sittings.mine, statuses: JUDGE, call: () => ({}) },
  ...rowsOf(ofJudges, JUDGE, FOREIGN),
  ...rowsOf(ofLeaders, LEADER, ADMIN_LEADS),
]
