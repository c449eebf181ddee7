import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { errors } from '@portal/contract/platform/errors.ts'
import { roles, type Role } from '@portal/contract/platform/roles.ts'
import { signToken } from '../../server/src/people/session/tokens.ts'
import { ownedThings, type Owned } from '../../server/test/access/owned.ts'
import { startPortal, type Portal } from '../../server/test/portal.ts'
import { seeded } from '../../server/test/random.ts'
import { makeExchange } from './raw.ts'
import { makeRequest, type World } from './requests.ts'
import { closeConnections, exchange, send, type Answer } from './send.ts'
import { makeUpload } from './uploads.ts'
import type { Known } from './values.ts'

/** A request that failed is repeated by its own seed: SEED=<it> ROUNDS=1. */
const SEED = Number(process.env.SEED ?? randomInt(2 ** 31))
const ROUNDS = Number(process.env.ROUNDS ?? 200)
/**
 * After so many rounds comes a new portal, because a request of an admin may change the edition so that no entry
 * is complete any more, and others delete what the next ones name.
 */
const ROUNDS_A_WORLD = 200
const PARALLEL = 8

const uncaught: unknown[] = []
const keep = (error: unknown) => uncaught.push(error)
beforeAll(() => {
  process.on('unhandledRejection', keep).on('uncaughtException', keep)
})
afterAll(() => {
  process.off('unhandledRejection', keep).off('uncaughtException', keep)
  closeConnections()
})

async function newWorld(portal: Portal) {
  const owner = await ownedThings(portal)
  const [admin, judge] = await Promise.all([portal.registerAdmin(), portal.registerJudge()])
  const ids = Object.fromEntries(
    Object.entries(owner)
      .filter(([key]) => key.endsWith('Id'))
      .map(([key, value]): [string, [unknown]] => [key, [value]]),
  )
  const known: Known = {
    ...ids,
    ...(await ofJury(owner, judge.judgeId)),
    programId: [2, 2, 2, 2, 1],
    categoryId: [3, 5, 8],
    categoryIds: [[3], [1, 8], [5], [99]],
    companyId: [owner.companyId, owner.spareCompanyId],
    teamMemberId: [owner.teamMemberId, owner.spareTeamMemberId],
    judgeId: [owner.judgeId, judge.judgeId],
    countryCode: ['AR', 'AR', 'AR', 'AR', 'UY', 'XX'],
    companyCountryCode: ['MX', 'XX'],
    email: [owner.email, 'nadie@marca.example', `${randomUUID()}@otra.example`],
    password: [owner.password, 'Zumo-de-Nube-41!'],
    confirmPassword: ['Zumo-de-Nube-41!'],
    startDate: ['2025-02-01', '2025-03-01T10:00:00Z'],
    endDate: ['2025-02-28', '1999-01-01'],
    code: [await owner.verificationCode(), await owner.invitationCode(), 'no-such-code'],
  }
  const people = { brand: owner.userId, admin: admin.user.id, judge: judge.user.id }
  return { portal, known, people }
}

/** Returns ids of what the jury has, so that its calls reach the database too. */
async function ofJury(owner: Owned, judgeId: number): Promise<Known> {
  const sheet = await owner.sheetOf(judgeId)
  const { minutesId, decisionId } = await owner.minutesOf(judgeId)
  const { panelId, entryId, itemId, motionId } = await owner.sittingOf(judgeId, 'voting')
  const draft = await owner.round('draft')
  return {
    roundId: [
      sheet.roundId,
      draft.roundId,
      await owner.markedRound('asked'),
      await owner.markedRound('unsealed'),
    ],
    assignmentId: [sheet.assignmentId],
    criterionId: [7, 7, 8],
    panelId: [panelId, panelId, draft.panelId],
    entryId: [entryId],
    itemId: [itemId],
    motionId: [motionId],
    minutesId: [minutesId],
    decisionId: [decisionId, await owner.askedDecision()],
    conflictId: [(await owner.conflict()).conflictId],
    editionId: [await owner.draft(), 1],
    judgeIds: [[judgeId], [judgeId, draft.judgeId]],
  }
}

/** Opens new sessions for every request, because the request before may have ended its sender's. */
async function openSessions({ db, deps }: Portal, people: Record<Role, number>): Promise<World['tokens']> {
  const expiresAt = new Date(Date.now() + 60_000)
  const sessions = roles.map((role) => ({ role, userId: people[role], sessionId: randomUUID(), expiresAt }))
  await db
    .insertInto('sessions')
    .values(
      sessions.map(({ userId, sessionId }) => ({ id: sessionId, user_id: userId, expires_at: expiresAt })),
    )
    .execute()
  const signed = sessions.map(async (session) => [session.role, await signToken(deps.tokenKey, session)])
  return Object.fromEntries(await Promise.all(signed)) as World['tokens']
}

const english =
  /\b(the|must|is|are|not|should|expected|received|invalid|unexpected|request|body|too|failed|missing|required|client)\b/i

/** Returns what is wrong with an answer, whatever was asked; null if nothing is. */
function fault({ status, type, body }: Answer): string | null {
  if (status >= 500) return 'a failure of ours'
  if (!body && status === 200) return null
  if (status < 400) return null
  if (!type.startsWith('application/json')) return 'not JSON'
  const { message, code } = JSON.parse(body) as { message?: string; code?: string }
  if (!message || english.test(message)) return 'no Spanish sentence'
  if (!code || !(code in errors)) return 'no code'
  return null
}

/**
 * Returns what is wrong with the answers that came over a connection. There are several if several requests were
 * sent.
 */
function faultOfStream(text: string): string | null {
  for (const answer of text.split(/(?=HTTP\/1\.1 \d{3} )/)) {
    const [head = '', latin1 = ''] = answer.split('\r\n\r\n')
    const body = Buffer.from(latin1, 'latin1').toString()
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
    const type = /^content-type: *(.*)$/im.exec(head)?.[1] ?? ''
    // Without a Host, or with an unknown Expect, Node answers by itself, without a body.
    const found = type === '' && /^(400|417)$/.test(String(status)) ? null : fault({ status, type, body })
    if (found) return found
  }
  return null
}

async function round(seed: number, { portal, known, people }: Awaited<ReturnType<typeof newWorld>>) {
  const world = { known, tokens: await openSessions(portal, people) }
  const random = seeded(seed)
  const kind = random.pick([
    'request',
    'request',
    'request',
    'request',
    'request',
    'request',
    'bytes',
    'upload',
  ] as const)
  let asked: object | undefined
  try {
    if (kind === 'request') {
      const request = makeRequest(random, world)
      asked = { ...request, body: request.body?.toString().slice(0, 300) }
      const answer = await send(portal.url, request)
      const found = request.method === 'HEAD' ? null : fault(answer)
      return found ? { seed, found, asked, answer } : null
    }
    const made = kind === 'bytes' ? makeExchange(random) : makeUpload(random, world)
    asked = { kind, bytes: made.bytes.toString('latin1').slice(0, 500) }
    const answer = await exchange(portal.url, made)
    const found = faultOfStream(answer)
    return found ? { seed, found, asked, answer: answer.slice(0, 1000) } : null
  } catch (error) {
    return { seed, found: String(error), asked }
  }
}

/** Throws unless the portal is ready and still serves a new brand. */
async function checkWell(portal: Portal) {
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  const { token, user } = await portal.registerBrand()
  const { body } = await portal.call(api.accounts.get, { params: { userId: user.id } }, { token })
  expect(body).toEqual({ user })
}

it(
  `answers ${ROUNDS} hostile requests, SEED=${SEED}, in Spanish and never with a 500, a crash or silence, and is well afterwards`,
  async () => {
    const faults: unknown[] = []
    for (let first = 0; first < ROUNDS; first += ROUNDS_A_WORLD) {
      const portal = await startPortal()
      const world = await newWorld(portal)
      const seeds = Array.from(
        { length: Math.min(ROUNDS_A_WORLD, ROUNDS - first) },
        (_, index) => SEED + first + index,
      )
      const sendAll = async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
          faults.push(await round(seed, world))
      }
      await Promise.all(Array.from({ length: PARALLEL }, sendAll))
      await checkWell(portal)
      await portal.stop()
    }
    expect(faults.filter(Boolean)).toEqual([])
    expect(uncaught).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
    expect({}).not.toHaveProperty('polluted')
  },
  ROUNDS * 200 + 60_000,
)
