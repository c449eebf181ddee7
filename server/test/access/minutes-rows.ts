import { api } from '@portal/contract/api.ts'
import { signingStatement } from '@portal/contract/jury/sittings/minutes.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { addJudgedEntry } from '../jury.ts'
import { addDecisions } from '../jury-decisions.ts'
import type { Portal } from '../portal.ts'
import type { Call, Row } from './matrix.ts'

const { minutes, decisions, sittings } = api

const ADMIN = '401 403 403 403 200 403'
const ADMIN_ADDS = '401 403 403 403 201 403'
const JUDGE = '401 403 403 200 403 403'
const FOREIGN = '401 403 403 404 403 403'
const READER = '401 403 403 200 200 403'
const ADMIN_READS = '401 403 403 404 200 403'

const reason = 'Error material'
const inProgram = () => ({ params: { programId: 2 } })

/** Adds minutes of a panel with only this judge, and their decision. */
export async function minutesOf(portal: Portal, judgeId: number) {
  const entry = await addJudgedEntry(portal)
  const { minutesIds, decisionIds } = await addDecisions(portal, [{ entry, award: 'gold' }], {
    judges: [{ judgeId }],
  })
  const minutesId = minutesIds.get(entry.categoryId) ?? 0
  const { digest } = await portal.db
    .selectFrom('minutes')
    .where('id', '=', minutesId)
    .select('digest')
    .executeTakeFirstOrThrow()
  return { minutesId, digest, decisionId: decisionIds[0] ?? 0 }
}

/** Adds a correction that waits for a second admin, because another admin asked for it. */
export async function askedDecision(portal: Portal, judgeId: number): Promise<number> {
  const { decisionId } = await minutesOf(portal, judgeId)
  const { user } = await portal.registerAdmin()
  const { id } = await portal.db
    .insertInto('decisions')
    .columns(['program_id', 'category_id', 'entry_id', 'award', 'corrects_id', 'reason', 'asked_by'])
    .expression((eb) =>
      eb
        .selectFrom('decisions')
        .where('id', '=', decisionId)
        .select((of) => [
          'program_id',
          'category_id',
          'entry_id',
          of.val('silver').as('award'),
          'id',
          of.val(reason).as('reason'),
          of.lit(user.id).as('asked_by'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type OwnMinutes = Awaited<ReturnType<typeof minutesOf>>
const ofMinutes = ({ minutesId }: OwnMinutes) => ({ params: { minutesId } })
const read: [RouteDefinition, (own: OwnMinutes) => Call][] = [
  [minutes.read, ofMinutes],
  [minutes.file, (own) => ({ ...ofMinutes(own), query: { kind: 'json' } })],
]
const signed = (own: OwnMinutes): Call => ({
  ...ofMinutes(own),
  body: { digest: own.digest, version: signingStatement.version },
})

/** The calls of minutes: of the judge's own panel, of another one, and for admins only (J55, J56, J70). */
export const minutesRows: Row[] = [
  { route: minutes.list, statuses: ADMIN, call: inProgram, ofDesk: true },
  { route: minutes.mine, statuses: JUDGE, call: () => ({}) },
  ...read.flatMap(([route, call]): Row[] => [
    {
      route,
      statuses: READER,
      call: async (owner, { judgeId }) => call(await owner.minutesOf(judgeId || owner.judgeId)),
      ofCaller: true,
      ofDesk: true,
    },
    {
      route,
      statuses: ADMIN_READS,
      call: async (owner) => call(await owner.minutesOf(owner.judgeId)),
      ofDesk: true,
    },
  ]),
  {
    route: minutes.sign,
    statuses: JUDGE,
    call: async (owner, { judgeId }) => signed(await owner.minutesOf(judgeId || owner.judgeId)),
    ofCaller: true,
  },
  {
    route: minutes.sign,
    statuses: FOREIGN,
    call: async (owner) => signed(await owner.minutesOf(owner.judgeId)),
  },
  {
    route: minutes.remind,
    statuses: ADMIN,
    call: async (owner) => ofMinutes(await owner.minutesOf(owner.judgeId)),
    ofDesk: true,
  },
  {
    route: sittings.end,
    statuses: '401 403 403 409 409 403',
    call: async (owner, { judgeId }) => ({
      params: { panelId: (await owner.sittingOf(judgeId || owner.judgeId, 'voting')).panelId },
    }),
    ofCaller: true,
    ofDesk: true,
  },
  {
    route: sittings.end,
    statuses: '401 403 403 404 409 403',
    call: async (owner) => ({
      params: { panelId: (await owner.sittingOf(owner.judgeId, 'voting')).panelId },
    }),
    ofDesk: true,
  },
  { route: decisions.list, statuses: ADMIN, call: inProgram, ofDesk: true },
  {
    route: decisions.add,
    statuses: ADMIN_ADDS,
    call: async (owner) => ({
      ...inProgram(),
      body: { code: await owner.judgedCode(), award: 'mention', reason },
    }),
    ofDesk: true,
    missing: { programId: 400, code: 400 },
  },
  {
    route: decisions.correct,
    statuses: ADMIN_ADDS,
    call: async (owner) => ({
      params: { decisionId: (await owner.minutesOf(owner.judgeId)).decisionId },
      body: { award: 'silver', reason },
    }),
    ofDesk: true,
  },
  ...[decisions.approve, decisions.refuse].map((route): Row => ({
    route,
    statuses: ADMIN,
    call: async (owner) => ({ params: { decisionId: await owner.askedDecision() } }),
    ofDesk: true,
  })),
]
