import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { createTestDatabase } from '../../test/database.ts'
import { temporaryFolder } from '../../test/installations.ts'
import { eventually, startPortal, type Portal } from '../../test/portal.ts'
import { demoAdmin, demoBrands, demoPassword } from './demo-content.ts'
import { demoPanel } from './demo-jury-content.ts'
import { demoSigner } from './demo-sign-off-content.ts'
import { demoChileans, demoSecondAdmin } from './demo-winners-content.ts'

const DEMO = fileURLToPath(new URL('demo.ts', import.meta.url))
const dataDir = await temporaryFolder()

const database = await createTestDatabase()

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ databaseUrl: database.url })
})
afterAll(async () => {
  await portal.stop()
  await database.drop()
})

const runDemo = () =>
  promisify(execFile)(process.execPath, [DEMO], {
    // Viewing copies, which other tests show, would take most of the time.
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, MEDIA_JOBS: '0' },
  })

const logIn = async (email: string) => {
  const { body } = await portal.call(api.session.login, { body: { email, password: demoPassword } })
  return { token: body.token }
}

/** Checks that the marks don't decide everything, so that the jury has something to discuss (J42, J71). */
async function expectZone(roundId: number, admin: { token: string }) {
  const { results } = (await portal.call(api.results.read, { params: { roundId } }, admin)).body
  for (const { entries } of results.categories) {
    expect(new Set(entries.map(({ zone }) => zone))).toEqual(new Set(['in', 'zone', 'out']))
    expect(entries.some(({ technicalTieWith }) => technicalTieWith.length > 0)).toBe(true)
    expect(entries.some(({ isDivided }) => isDivided)).toBe(true)
  }
}

/** Checks that there is a round in each stage, with judges who see it (J71). */
async function expectRounds(stdout: string) {
  const admin = await logIn(demoAdmin)
  const { body } = await portal.call(api.rounds.list, { params: { programId: 1 } }, admin)
  const named = (name: string) => body.rounds.find((round) => round.name === name)
  const [final, open, closed] = [named('Final'), named('Primera ronda'), named('Preselección')]
  expect([final, open, closed].map((round) => round?.state)).toEqual(['draft', 'open', 'closed'])
  expect([named('Semifinal')?.state, named('Deliberación')?.state]).toEqual(['unsealed', 'open'])
  await expectZone(named('Semifinal')?.id ?? 0, admin)
  expect(closed).toMatchObject({ sheets: closed?.finishedSheets })
  expect((open?.finishedSheets ?? 0) / (open?.sheets ?? 1)).toBe(0.5)
  const oneOf = async (roundId = 0) =>
    (await portal.call(api.rounds.read, { params: { roundId } }, admin)).body.round
  expect((await oneOf(closed?.id)).chain).toMatchObject({ head: expect.any(String) })
  expect((await oneOf(final?.id)).missing.map(({ where }) => where)).toEqual(
    expect.arrayContaining(['panels', 'conflicts']),
  )
  for (const [index, { email }] of demoPanel.slice(0, 3).entries()) {
    expect(stdout).toContain(`${email}   ${demoPassword}`)
    const params = { roundId: open?.id ?? 0 }
    const desk = (await portal.call(api.sheets.entries, { params }, await logIn(email))).body
    // The first judge's agency made two of the ten entries.
    expect(desk.entries).toHaveLength(index === 0 ? 8 : 10)
  }
}

/**
 * Checks for a programme with medals, a void category, minutes of four judges who were there and two who have
 * signed, diplomas and shared comments (J71).
 */
async function expectWinners(stdout: string) {
  const [winner] = demoChileans
  const id = Number(/\/ganadores\/(\d+)/.exec(stdout)?.[1])
  const params = { programId: id }
  const admin = await logIn(demoSecondAdmin)
  const { publication } = await eventually(
    async () => (await portal.call(api.publication.read, { params }, admin)).body,
    (answer) => answer.publication?.isPublished,
  )
  expect(publication).toMatchObject({ void: ['Power to the people'] })
  expect(publication.awards.map(({ award }) => award)).toEqual(
    expect.arrayContaining(['gold', 'silver', 'bronze']),
  )
  const { cases } = (await portal.call(api.integrity.list, { params, query: {} }, admin)).body
  expect(cases.map(({ state, outcome }) => [state, outcome])).toEqual([
    ['closed', 'award-withdrawn'],
    ['asked', null],
  ])
  const { minutes } = (await portal.call(api.minutes.list, { params }, admin)).body
  expect(minutes.map(({ signed, judges }) => [signed, judges])).toEqual([
    [2, 4],
    [2, 4],
  ])
  for (const { id: minutesId } of minutes) {
    const { content } = (await portal.call(api.minutes.read, { params: { minutesId } }, admin)).body.minutes
    expect(content.judges.filter(({ arrivedAt }) => arrivedAt === null)).toEqual([])
  }
  const { counts } = (await portal.call(api.feedback.comments, { params, query: {} }, admin)).body
  expect(counts).toMatchObject({ undecided: 1, shared: expect.any(Number) })
  expect(counts.shared).toBeGreaterThan(0)
  expect(stdout).toContain(`${winner?.email}   ${demoPassword}`)
  for (const path of stdout.match(/\/(?:ganadores|verificar)\/\S+/g) ?? []) {
    const page = await fetch(portal.url + path)
    expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/Ad Awards Chile (20)?25/)])
  }
}

/** Checks that a brand has work in two editions that are open at once (F01). */
async function expectTwoEditions() {
  const [brand] = demoBrands
  const { token } = await logIn(brand?.email ?? '')
  const { editions } = (await portal.call(api.public.offered, {}, { token })).body
  expect(editions.map(({ state, about }) => [state, about.year])).toEqual([
    ['published', 2026],
    ['published', 2025],
  ])
  const { entries } = (await portal.call(api.enrollments.pending, { query: {} }, { token })).body
  expect(entries.length).toBeGreaterThan(1)
}

/** Checks that campaigns of one programme show every state of the sign-off, and that the links lead to what they say (C03, C05, J71). */
async function expectSignOffs(stdout: string) {
  const states = new Set<string>()
  for (const email of [demoBrands[0]?.email ?? '', demoSigner.email]) {
    const as = await logIn(email)
    const campaigns = await portal.db
      .selectFrom('campaigns')
      .innerJoin('brands', 'brands.id', 'brand_id')
      .innerJoin('users', 'users.id', 'brands.user_id')
      .where('email', '=', email)
      .where('campaigns.program_id', '=', 2)
      .select('campaigns.id')
      .execute()
    for (const { id: campaignId } of campaigns) {
      const held = (await portal.call(api.signatories.list, { params: { campaignId } }, as)).body
      expect([held.sides, held.warnings]).toEqual([['agency', 'client'], []])
      for (const { state } of held.signatories) states.add(state)
    }
  }
  expect([...states].toSorted()).toEqual(['asked', 'lapsed', 'opened', 'returned', 'signed'])
  const links = [...stdout.matchAll(/\/aval#([\w-]+)/g)].map(([, link = '']) => link)
  const shown = await Promise.all(links.map((link) => portal.call(api.signing.read, {}, { link })))
  expect(shown.map(({ body: { signed } }) => signed?.changed ?? null)).toEqual([null, ['data']])
}

it('fills an empty portal and says where to click as whom, once (J71)', async () => {
  const { stdout } = await runDemo()
  for (const email of [demoAdmin, ...demoBrands.map((brand) => brand.email)]) {
    expect(stdout).toContain(`${email}   ${demoPassword}`)
    const login = await portal.call(api.session.login, { body: { email, password: demoPassword } })
    expect(login.status).toBe(200)
  }
  const code = /verification_code=(\S+)/.exec(stdout)?.[1] ?? ''
  const { body } = await portal.call(api.judges.byCode, { params: { code } })
  expect(body).toMatchObject({ judge: { participationAccepted: false }, user: { name: 'Íñigo' } })
  await expectTwoEditions()
  await expectRounds(stdout)
  await expectWinners(stdout)
  await expectSignOffs(stdout)
  await expect(runDemo()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already holds data'),
  })
})
