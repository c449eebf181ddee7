import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { BallotChoice } from '@portal/contract/jury/rounds/awards.ts'
import { type Call, caller, done } from '../../server/test/api-brands.ts'
import { judgesOnDatabase } from '../../server/test/judges-on-database.ts'
import { addJudgedEntry } from '../../server/test/jury.ts'
import { addSittings } from '../../server/test/jury-sittings.ts'
import { logIn, type Replicas, startReplicas } from './replicas.ts'

const PASSWORD = 'Resiste-2025-todo!'

let replicas: Replicas
beforeAll(async () => {
  replicas = await startReplicas()
})
afterAll(() => replicas.stop(), 30_000)

/** Adds nine judges on both servers and a motion on the first of two entries, which their chair has opened. */
async function voting() {
  const { db } = replicas
  const judges = await judgesOnDatabase(db, 9, PASSWORD)
  const entries = [await addJudgedEntry({ db }), await addJudgedEntry({ db })]
  const { panelId } = await addSittings({ db }, { judges, entries })
  const tokens = await Promise.all(
    judges.map(({ email }) => logIn({ email, password: PASSWORD }, replicas.url)),
  )
  const calls = tokens.map((token) => caller(replicas.url, token))
  const [chair] = calls
  if (!chair) throw new Error('There is a chair')
  const params = { panelId }
  for (const { entryId } of entries) done(await chair(api.sittings.name, { params, body: { entryId } }))
  const { table } = done(await chair(api.sittings.begin, { params }))
  const items = table.items.flatMap(({ id, entryId }) => (entryId === null ? [] : [id]))
  const [itemId = 0, next = 0] = items
  done(await chair(api.sittings.moveTo, { params, body: { itemId, version: table.version } }))
  return { chair, calls, panelId, itemId, next, tokens }
}

/** Sends until there is an answer, as the screens do. */
async function answered<Body>(
  send: () => Promise<{ kind: string; body?: Body; status?: number; code?: string }>,
) {
  for (;;) {
    const outcome = await send()
    if (outcome.kind !== 'unknown') return outcome
    await setTimeout(50)
  }
}

const openMotion = async (chair: Call, panelId: number, itemId: number) => {
  const body = { itemId, kind: 'gold' as const, text: '', isSecret: false, clientId: randomUUID() }
  await answered(() => chair(api.sittings.openMotion, { params: { panelId }, body }))
  const again = await answered(() => chair(api.sittings.openMotion, { params: { panelId }, body }))
  const motions = again.body?.table.items.flatMap((item) => item.motions) ?? []
  return motions.find(({ closedAt }) => closedAt === null)?.id ?? 0
}

it(
  'one of two servers is killed while nine judges vote: each vote counts once, and the position is right again (J53)',
  { timeout: 120_000 },
  async () => {
    const { chair, calls, panelId, itemId, next } = await voting()
    const motionId = await openMotion(chair, panelId, itemId)
    const choiceOf = (index: number): BallotChoice => (index < 6 ? 'yes' : index < 8 ? 'no' : 'abstain')
    const params = { panelId, motionId }
    const votes = calls.map(async (call, index) => {
      // The judge votes, changes the vote twice, and sends each again under its client id.
      for (const choice of ['no', 'abstain', choiceOf(index)] as const) {
        const body = { choice, clientId: randomUUID() }
        expect((await answered(() => call(api.sittings.vote, { params, body }))).kind).toBe('ok')
        expect((await answered(() => call(api.sittings.vote, { params, body }))).kind).toBe('ok')
      }
    })
    const killed = replicas.end(1, 'SIGKILL')
    await Promise.all([...votes, killed])
    const closing = await answered(() =>
      chair(api.sittings.closeMotion, { params, body: { chairVote: null } }),
    )
    const closed = closing.body?.table
    expect(closed?.items.find(({ id }) => id === itemId)?.motions).toMatchObject([
      { id: motionId, outcome: 'passed', tally: { eligible: 9, yes: 6, no: 2, abstentions: 1 } },
    ])
    const body = { itemId: next, version: closed?.version ?? 0 }
    await answered(() => chair(api.sittings.moveTo, { params: { panelId }, body }))
    const positions = async () =>
      Promise.all(
        calls.map(async (call) => {
          const { body: answer } = await answered(() => call(api.sittings.room, { params: { panelId } }))
          return answer?.room?.now?.itemId
        }),
      )
    expect(await positions()).toEqual(calls.map(() => next))
    await replicas.restart(1)
    expect(await positions()).toEqual(calls.map(() => next))
    expect(await positions()).toEqual(calls.map(() => next))
  },
)

it('both servers show the same version and the same room to one judge with two devices (J53)', async () => {
  const { chair, panelId, itemId, tokens } = await voting()
  const motionId = await openMotion(chair, panelId, itemId)
  const [one, two] = replicas.targets.map((url) => caller(url, tokens[3]))
  if (!one || !two) throw new Error('There are two servers')
  const room = async (call: Call) => done(await call(api.sittings.room, { params: { panelId } })).room
  await room(one)
  done(
    await one(api.sittings.vote, {
      params: { panelId, motionId },
      body: { choice: 'yes', clientId: randomUUID() },
    }),
  )
  expect(await room(two)).toEqual(await room(one))
  expect(await room(two)).toMatchObject({ ownVote: 'yes', now: { motions: [{ votes: 1 }] } })
})
