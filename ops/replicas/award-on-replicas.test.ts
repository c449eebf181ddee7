import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { MotionKind } from '@portal/contract/jury/rounds/awards.ts'
import { verificationPath } from '@portal/contract/jury/results/diplomas.ts'
import { caller, done } from '../../server/test/api-brands.ts'
import { judgesOnDatabase } from '../../server/test/judges-on-database.ts'
import { addJudgedEntry, PROGRAM, type TestJudge } from '../../server/test/jury.ts'
import { addMarkedRound, nth } from '../../server/test/jury-results.ts'
import { addSittings } from '../../server/test/jury-sittings.ts'
import type { Portal } from '../../server/test/portal.ts'
import { admin, answered, logIn, newBrand, type Replicas, startReplicas } from './replicas.ts'

const PASSWORD = 'Resiste-2025-todo!'
const [PERFORM, CREATORS] = [1, 3]
const JUDGES = 5

let replicas: Replicas
beforeAll(async () => {
  replicas = await startReplicas()
})
afterAll(() => replicas.stop(), 30_000)

it(
  'two servers take a round from sealed marks to a diploma while one of them is killed: each step is done once (J31, J53, J55, J56, J60, J62, J64, J73)',
  { timeout: 120_000 },
  async () => {
    const { db, url, smtp } = replicas
    const judges = await judgesOnDatabase(db, JUDGES, PASSWORD)
    const brand = await newBrand(replicas)
    const own = await addJudgedEntry({ db }, { categoryId: CREATORS })
    await db.updateTable('judged_entries').set({ brand_id: brand.id }).where('id', '=', own.entryId).execute()
    const other = await addJudgedEntry({ db }, { categoryId: PERFORM })
    const entries = [own, other]
    const source = await addMarkedRound({ db } as Portal, {
      judges: judges as unknown as TestJudge[],
      entries,
      settings: { places: 1 },
    })
    const tokens = await Promise.all(judges.map(({ email }) => logIn({ email, password: PASSWORD }, url)))
    const calls = tokens.map((token) => caller(url, token))
    const chair = nth(calls, 0)
    const team = caller(url, await logIn(admin, url))
    const second = caller(url, await secondAdmin())

    const ofSource = { params: { roundId: source.roundId } }
    done(await team(api.results.ask, ofSource))
    /** Returns callers for the one chair, who has a device at each server. */
    const chairs = () => replicas.targets.map((target) => caller(target, tokens[0]))
    await Promise.all(chairs().map((call) => call(api.results.agree, ofSource)))
    expect(done(await chair(api.results.unsealing, ofSource)).unsealing.round.state).toBe('unsealed')

    const { panelId } = await addSittings(
      { db },
      { judges, entries, session: { sourceRoundId: source.roundId } },
    )
    const params = { panelId }
    const { table } = await answered(() => chair(api.sittings.begin, { params }))
    const itemOf = (entryId: number | null, categoryId: number) =>
      table.items.find((item) => item.entryId === entryId && item.categoryId === categoryId)?.id ?? 0

    async function moveTo(itemId: number) {
      const { table: now } = await answered(() => chair(api.sittings.table, { params, query: {} }))
      const body = { itemId, version: now?.version ?? 0 }
      await answered(() => chair(api.sittings.moveTo, { params, body }))
    }
    /** Lets all judges vote yes. A call without an answer is sent again unchanged. */
    async function pass(
      itemId: number,
      kind: MotionKind,
      meanwhile: () => Promise<unknown> = async () => null,
    ) {
      await moveTo(itemId)
      const body = { itemId, kind, text: '', isSecret: false, clientId: randomUUID() }
      const { table: open } = await answered(() => chair(api.sittings.openMotion, { params, body }))
      const motions = open.items.flatMap((item) => item.motions)
      const motionId = motions.find(({ closedAt }) => closedAt === null)?.id ?? 0
      const votes = calls.map((call) => {
        const vote = { choice: 'yes' as const, clientId: randomUUID() }
        return answered(() => call(api.sittings.vote, { params: { panelId, motionId }, body: vote }))
      })
      await Promise.all([...votes, meanwhile()])
      const closing = { params: { panelId, motionId }, body: { chairVote: null } }
      const closed = (await answered(() => chair(api.sittings.closeMotion, closing))).table
      expect(closed.items.flatMap((item) => item.motions).find(({ id }) => id === motionId)).toMatchObject({
        outcome: 'passed',
        tally: { eligible: JUDGES, yes: JUDGES, no: 0 },
      })
    }
    await pass(itemOf(own.entryId, CREATORS), 'gold', () => replicas.end(1, 'SIGKILL'))
    await moveTo(itemOf(other.entryId, PERFORM))
    await replicas.restart(1)
    await pass(itemOf(null, PERFORM), 'void')

    for (const ended of await Promise.all(chairs().map((call) => call(api.sittings.end, { params }))))
      expect(done(ended).table.stage).toBe('ended')
    const { minutes } = done(await team(api.minutes.list, { params: { programId: PROGRAM } }))
    expect(minutes.map(({ judges: ofPanel }) => ofPanel)).toEqual([JUDGES, JUDGES])
    const decided = await db.selectFrom('decisions').select(['award', 'entry_id']).orderBy('award').execute()
    expect(decided).toEqual([
      { award: 'gold', entry_id: own.entryId },
      { award: 'void', entry_id: null },
    ])

    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const instant = { params: { programId: PROGRAM }, body: { publishAt } }
    done(await team(api.publication.ask, { ...instant, body: { publishAt, seen: null } }))
    expect((await team(api.publication.approve, instant)).kind).toBe('refused')
    done(await second(api.publication.approve, instant))
    const ofBrand = { params: { brandId: brand.id } }
    expect(done(await brand.call(api.diplomas.list, ofBrand)).diplomas).toEqual([])
    await db
      .updateTable('publications')
      .set({ publish_at: sql<Date>`now() - interval '1 second'` })
      .execute()

    const told = () => smtp.messages.filter(({ envelope }) => envelope.to.includes(brand.email))
    await vi.waitFor(
      () =>
        expect(told().map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Ganaste Oro/)),
      60_000,
    )
    expect(told().filter(({ subject = '' }) => subject.startsWith('Ganaste'))).toHaveLength(1)
    const { diplomas } = done(await brand.call(api.diplomas.list, ofBrand))
    const { code = '' } = diplomas.find(({ person }) => person === null) ?? {}
    for (const target of replicas.targets) {
      const page = await fetch(target + verificationPath(code))
      expect([page.status, (await page.text()).includes('Este diploma es auténtico.')]).toEqual([200, true])
    }
  },
)

/**
 * Adds one more admin, as the operator does.
 * @returns the admin's token
 */
async function secondAdmin(): Promise<string> {
  const { db, url } = replicas
  const [{ email } = { email: '' }] = await judgesOnDatabase(db, 1, PASSWORD)
  await db
    .updateTable('users')
    .set({ role: 'admin', is_operators: true })
    .where('email', '=', email)
    .execute()
  return logIn({ email, password: PASSWORD }, url)
}
