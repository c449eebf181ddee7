import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { seenOf } from '@portal/contract/jury/results/publication.ts'
import { runDoctor } from '../../src/cli/run-doctor.ts'
import { AT_ONCE } from '../../src/people/admins/second-person.ts'
import { entrant, ok } from '../entries.ts'
import { addConflict, addJudgedEntry, addJudges, PROGRAM, type TestJudge } from '../jury.ts'
import { addDecisions } from '../jury-decisions.ts'
import { addMarkedRound, leaveOutEntries, nth } from '../jury-results.ts'
import { startPortal, type Portal } from '../portal.ts'
import { addWinner, publishSince } from '../publication.ts'
import { askSignOff } from '../sign-off.ts'

type Admin = { token: string; email: string; user: { id: number } }
type Asked = { status: number; body: object }

let portal: Portal
let operators: Admin
let judges: TestJudge[]
beforeAll(async () => {
  portal = await startPortal()
  operators = await portal.registerAdmin()
  judges = await addJudges(portal, 5)
})
afterAll(() => portal.stop())
beforeEach(() => portal.db.deleteFrom('publications').execute())
// A round holds all entries of its categories, so the next round must not get these.
afterEach(() => leaveOutEntries(portal))

/** Adds a manager whom this one invites, for instance by an address of its own. */
async function invite(by: Admin, level: 'manage' | 'read' = 'manage'): Promise<Admin> {
  const email = `otra.${randomUUID()}@equipo.example`
  ok(await portal.call(api.team.invite, { body: { email, level } }, by))
  const [mail] = await portal.mailsTo(email)
  const code = /\/equipo\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const password = 'Zumo-de-Nube-41!'
  const body = { name: 'Otra', lastName: 'Casilla', password, confirmPassword: password }
  ok(await portal.call(api.team.accept, { params: { code }, body }))
  const { token } = ok(await portal.call(api.session.login, { body: { email, password } }))
  const { id } = await portal.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return { token, email, user: { id } }
}

const managesFor = ({ user }: Admin, hours: number) =>
  portal.db
    .updateTable('users')
    .set({ manages_since: sql<Date>`now() - make_interval(hours => ${hours})` })
    .where('id', '=', user.id)
    .execute()

const lastEvent = () =>
  portal.db.selectFrom('audit_events').select(['action', 'details']).orderBy('id', 'desc').executeTakeFirst()

const reason = 'Error material'

interface Act {
  ask: (as: Admin) => Promise<Asked>
  agree: (as: Admin) => Promise<Asked>
}
/** What one calls to ask is what the other calls to agree. */
const twice = (call: (as: Admin) => Promise<Asked>): Act => ({ ask: call, agree: call })

/** Prepares each act that needs two people, by the number of the call that decides it. */
const acts: Record<string, () => Promise<Act>> = {
  async A155() {
    const { roundId } = await addMarkedRound(portal, { judges })
    const params = { roundId }
    return {
      ask: (as) => portal.call(api.results.ask, { params }, as),
      agree: (as) => portal.call(api.results.agree, { params }, as),
    }
  },
  async A188() {
    const entry = await addJudgedEntry(portal)
    const { decisionIds } = await addDecisions(portal, [{ entry, award: 'gold' }])
    await publishSince(portal, 60)
    const body = { award: 'silver', reason } as const
    return {
      ask: (as) =>
        portal.call(api.decisions.correct, { params: { decisionId: nth(decisionIds, 0) }, body }, as),
      async agree(as) {
        const { decisions } = ok(
          await portal.call(api.decisions.list, { params: { programId: PROGRAM } }, operators),
        )
        const asked = decisions.findLast(({ state }) => state === 'asked')
        return portal.call(api.decisions.approve, { params: { decisionId: asked?.id ?? 0 } }, as)
      },
    }
  },
  async A193() {
    await addWinner(portal, 'gold', { brand: await portal.registerBrand() })
    const params = { programId: PROGRAM }
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    return {
      async ask(as) {
        const { publication } = ok(await portal.call(api.publication.read, { params }, as))
        return portal.call(
          api.publication.ask,
          { params, body: { publishAt, seen: seenOf(publication) } },
          as,
        )
      },
      agree: (as) => portal.call(api.publication.approve, { params, body: { publishAt } }, as),
    }
  },
  async A133() {
    const judge = nth(await addJudges(portal, 1), 0)
    await addConflict(portal, judge, await addJudgedEntry(portal), { kind: 'A' })
    return twice(async (as) => {
      const { conflicts } = ok(await portal.call(api.conflicts.list, { query: {} }, as))
      const { id: conflictId, revision } = nth(conflicts, 0)
      return portal.call(api.conflicts.dismiss, { params: { conflictId }, body: { reason, revision } }, as)
    })
  },
  async A357() {
    const { user, brandId } = await portal.registerBrand()
    const entry = await addJudgedEntry(portal)
    const { id } = await portal.db
      .insertInto('integrity_cases')
      .values({
        key: randomUUID(),
        brand_id: brandId,
        campaign_id: entry.campaignId,
        program_id: PROGRAM,
        code: entry.code,
        reason,
        opened_by: user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const given = { params: { caseId: id }, body: { outcome: 'disqualified' as const, reason } }
    return {
      ask: (as) => portal.call(api.integrity.propose, given, as),
      agree: (as) => portal.call(api.integrity.confirm, given, as),
    }
  },
  async A347() {
    await askSignOff(portal, PROGRAM)
    const brand = await portal.registerBrand()
    const { id: campaignId, name: search } = await entrant(portal, brand).campaign({ name: randomUUID() })
    const params = { programId: PROGRAM }
    const body = { sides: 'client' as const, reason }
    return {
      ask: (as) => portal.call(api.signOffs.waive, { params: { campaignId }, body }, as),
      async agree(as) {
        const { signOffs } = ok(
          await portal.call(api.signOffs.list, { params, query: { search } }, operators),
        )
        const waiver = signOffs[0]?.sides.find(({ side }) => side === 'client')?.waiver
        return portal.call(api.signOffs.confirm, { params: { waiverId: waiver?.id ?? 0 } }, as)
      },
    }
  },
  async A113() {
    const { entryId } = await addJudgedEntry(portal)
    const given = { params: { entryId }, body: { reason } }
    return twice((as) => portal.call(api.judgedEntries.disqualify, given, as))
  },
  async A114() {
    const { entryId } = await addJudgedEntry(portal)
    await portal.db
      .updateTable('judged_entries')
      .set({
        disqualification_reason: reason,
        disqualification_asked_at: new Date(),
        disqualified_at: new Date(),
      })
      .where('id', '=', entryId)
      .execute()
    const given = { params: { entryId }, body: { reason, isApproved: true } }
    return twice((as) => portal.call(api.judgedEntries.requalify, given, as))
  },
  async A129() {
    const { roundId } = await addMarkedRound(portal, { judges })
    const given = { params: { roundId, judgeId: nth(judges, 2).judgeId }, body: { reason } }
    return twice((as) => portal.call(api.rounds.removeJudge, given, as))
  },
  async A130() {
    const { roundId } = await addMarkedRound(portal, { judges })
    const { judgeId } = nth(judges, 2)
    await portal.db
      .updateTable('round_judges')
      .set({ removed_at: new Date(), removed_reason: reason })
      .where('round_id', '=', roundId)
      .where('judge_id', '=', judgeId)
      .execute()
    return twice((as) => portal.call(api.rounds.restoreJudge, { params: { roundId, judgeId } }, as))
  },
}

it('knows every call that needs two people (J66)', () => {
  const marked = Object.values(api)
    .flatMap((routes): { id: string; twoPersons?: true }[] => Object.values(routes))
    .filter(({ twoPersons }) => twoPersons)
  expect(marked.map(({ id }) => id).toSorted()).toEqual(Object.keys(acts).toSorted())
})

/** Calls whose request nobody can take back: it ends by itself, so that it is in nobody's way. */
const stays = ['A114', 'A129', 'A130', 'A133']

const refused = (message: string) => ({
  status: 409,
  body: { code: 'not_second_person', message: expect.stringContaining(message) as string },
})

describe.each(Object.keys(acts))('%s', (id) => {
  const prepare = async () => {
    await leaveOutEntries(portal)
    return (await acts[id]?.()) ?? Promise.reject(new Error(id))
  }

  it('isn’t decided by one manager with an own second address, whichever asks (J66)', async () => {
    const second = await invite(operators)
    const act = await prepare()
    expect((await act.ask(operators)).status).toBeLessThan(300)
    expect(await act.agree(operators)).toMatchObject({ status: 409, body: { code: 'second_person_needed' } })
    expect(await act.agree(second)).toMatchObject(refused('Podrás serlo de lo que se pida desde el '))

    const again = await prepare()
    const asked = await again.ask(second)
    expect(stays.includes(id) ? asked : await again.agree(operators)).toMatchObject(
      refused(
        stays.includes(id) ? 'Podrás pedirlo desde el ' : 'Otra Casilla lo pidió y administra desde el ',
      ),
    )
  })

  it('is decided by two who manage for long enough, and the activity names both (J66)', async () => {
    const second = await invite(operators)
    await managesFor(second, 73)
    const act = await prepare()
    expect((await act.ask(operators)).status).toBeLessThan(300)
    expect((await act.agree(second)).status).toBe(200)
    expect((await lastEvent())?.details).toMatchObject({
      'Lo pidió': 'Lucía Núñez',
      'Lo pidió: rol': expect.stringMatching(/^Administra desde el \d/) as string,
      'Lo pidió: por': 'Quien opera el portal',
      'Lo aprobó': 'Otra Casilla',
      'Lo aprobó: rol': expect.stringMatching(/^Administra desde el \d/) as string,
      'Lo aprobó: por': 'Lucía Núñez',
    })
  })
})

describe.each(stays)('%s', (id) => {
  const prepare = async () => {
    await leaveOutEntries(portal)
    return (await acts[id]?.()) ?? Promise.reject(new Error(id))
  }
  const asks = ['undoing-asked', 'round-judge-removal-asked', 'round-judge-return-asked', 'dismissal-asked']

  it('is asked for anew once a request is too old to stand (J66)', async () => {
    const second = await invite(operators)
    const act = await prepare()
    expect((await act.ask(operators)).status).toBe(200)
    expect((await act.agree(second)).status).toBe(409)
    await passHours(73)
    await managesFor(second, 74)
    expect((await act.ask(second)).status).toBe(200)
    expect(asks).toContain((await lastEvent())?.action)
    expect((await act.agree(second)).status).toBe(409)
    expect((await act.agree(operators)).status).toBe(200)
    expect(asks).not.toContain((await lastEvent())?.action)
  })

  it('is asked for anew once who asked manages no longer (J66)', async () => {
    const [first, second] = [await invite(operators), await portal.registerAdmin()]
    await managesFor(first, 100)
    const act = await prepare()
    expect((await act.ask(first)).status).toBe(200)
    ok(await portal.call(api.team.remove, { params: { userId: first.user.id } }, operators))
    expect((await act.ask(second)).status).toBe(200)
    expect(asks).toContain((await lastEvent())?.action)
    expect((await act.agree(operators)).status).toBe(200)
    expect(asks).not.toContain((await lastEvent())?.action)
  })
})

/** Makes all requests so much older. */
async function passHours(hours: number) {
  const before = sql`make_interval(hours => ${hours})`
  await sql`update judged_entries set undoing_asked_at = undoing_asked_at - ${before}`.execute(portal.db)
  await sql`update round_judges set change_asked_at = change_asked_at - ${before}`.execute(portal.db)
  await sql`update conflicts set dismissal_asked_at = dismissal_asked_at - ${before}`.execute(portal.db)
}

it('counts how long somebody managed when the first one asked, anew after a break (J66)', async () => {
  const second = await invite(operators)
  const params = { userId: second.user.id }
  const setLevel = async (level: 'read' | 'manage') =>
    ok(await portal.call(api.team.changeLevel, { params, body: { level } }, operators))
  const act = await acts['A113']?.()
  expect((await act?.ask(operators))?.status).toBe(200)
  // Long enough by now, but not when it was asked.
  await managesFor(second, 72)
  await portal.db
    .updateTable('judged_entries')
    .set({ disqualification_asked_at: sql<Date>`now() - interval '1 hour'` })
    .where('disqualified_at', 'is', null)
    .where('disqualification_asked_at', 'is not', null)
    .execute()
  expect((await act?.agree(second))?.status).toBe(409)
  await managesFor(second, 100)
  await setLevel('read')
  await setLevel('manage')
  expect((await act?.agree(second))?.status).toBe(409)
  await managesFor(second, 100)
  expect((await act?.agree(second))?.status).toBe(200)
})

it('is off with SECOND_PERSON_HOURS=0, which /readyz and the doctor tell (J66)', async () => {
  const small = await startPortal({ config: { secondPersonHours: 0 } })
  onTestFinished(() => small.stop())
  const [first, fresh] = [await small.registerAdmin(), await small.registerAdmin()]
  await small.db.updateTable('users').set({ is_operators: false }).execute()
  const { entryId } = await addJudgedEntry(small)
  const given = { params: { entryId }, body: { reason } }
  for (const as of [first, fresh]) ok(await small.call(api.judgedEntries.disqualify, given, as))
  const ready = await fetch(`${small.url}/readyz`)
  expect(await ready.json()).toMatchObject({ status: 'ready', warnings: [AT_ONCE] })
  const lines: string[] = []
  const { config } = small
  const options = { url: config.databaseUrl ?? '', config, hashes: false, secondPersonHours: 0 }
  const findings = await runDoctor(options, (line) => lines.push(line))
  expect([lines.includes(AT_ONCE), findings]).toEqual([true, lines.length - 1])
})

it('counts a request no more whose author manages no longer (J66)', async () => {
  const [first, second] = [await invite(operators), await portal.registerAdmin()]
  await managesFor(first, 100)
  const act = await acts['A155']?.()
  expect((await act?.ask(first))?.status).toBe(200)
  ok(await portal.call(api.team.remove, { params: { userId: first.user.id } }, operators))
  expect(await act?.agree(second)).toMatchObject(refused('Quien lo pidió ya no administra'))
})
