import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { type Brand, caller, done, newCampaign, registration } from '../../server/test/api-brands.ts'
import { migrationNames } from '../../server/src/platform/db/migrate.ts'
import { judgeForm } from '../../server/test/judges.ts'
import { part, tus } from '../../server/test/tus.ts'
import { sha256Of, videoOfSize } from '../../server/test/videos.ts'
import { keptVideo } from './kept-video.ts'
import { admin, logIn, newBrand, type Replicas, startReplicas } from './replicas.ts'

const SIZE = 8 * 1024 * 1024

let replicas: Replicas
let brand: Brand

beforeAll(async () => {
  replicas = await startReplicas()
  brand = await newBrand(replicas)
})
afterAll(() => replicas.stop(), 30_000)

const at = (index: number) => replicas.targets[index] ?? ''

const mailsTo = (address: string) =>
  replicas.smtp.messages.filter(({ envelope }) => envelope.to.includes(address))

it('start at once on an empty database: one schema, one first admin, one job queue', async () => {
  const { db } = replicas
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(names.rows.map(({ name }) => name)).toEqual(migrationNames)
  const admins = await db.selectFrom('users').where('role', '=', 'admin').select('email').execute()
  expect(admins).toEqual([{ email: admin.email }])
  expect((await sql`select 1 from pgboss.version`.execute(db)).rows).toHaveLength(1)
})

it('know a session that the other opened, and that it ended (A01, A44)', async () => {
  const { email } = await newBrand(replicas)
  const { password } = registration(email)
  const token = await logIn({ email, password }, at(0))
  const read = (index: number) =>
    caller(at(index), token)(api.companies.list, {}).then((outcome) =>
      outcome.kind === 'ok' ? 200 : outcome.status,
    )
  expect([await read(0), await read(1)]).toEqual([200, 200])
  done(await caller(at(1), token)(api.session.logout, {}))
  expect(await read(1)).toBe(401)
  // The other server learns it by a notification, which takes a moment.
  await expect.poll(() => read(0)).toBe(401)
})

it('forget within 50 ms whose session, role or password another process has changed (P05)', async () => {
  const { email } = await newBrand(replicas)
  const { password } = registration(email)
  const statuses = (token: string) =>
    Promise.all(
      [0, 1].map(async (index) => {
        const outcome = await caller(at(index), token)(api.companies.list, {})
        return outcome.kind === 'ok' ? 200 : outcome.status
      }),
    )
  const end = (token: string) => sql`update sessions set revoked_at = now() where id = ${sessionOf(token)}`
  const temporary = () => sql`update users set has_changed_password = false where email = ${email}`
  const remove = (token: string) => sql`delete from sessions where id = ${sessionOf(token)}`
  for (const [change, status] of [
    [end, 401],
    [temporary, 403],
    [remove, 401],
  ] as const) {
    await sql`update users set has_changed_password = true where email = ${email}`.execute(replicas.db)
    const token = await logIn({ email, password }, at(0))
    expect(await statuses(token)).toEqual([200, 200])
    await change(token).execute(replicas.db)
    await setTimeout(50)
    expect(await statuses(token)).toEqual([status, status])
  }
})

const sessionOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti

it('count attempts together (A01)', async () => {
  const email = `nadie.${randomUUID()}@marca.example`
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const outcome = await caller(replicas.url)(api.session.login, {
      body: { email, password: 'Equivocada-1' },
    })
    statuses.push(outcome.kind === 'ok' ? 200 : outcome.status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
})

it('take the pieces of one upload in turn, byte for byte (A43, S12.5)', async () => {
  const file = await videoOfSize(SIZE)
  const campaignId = await newCampaign(brand)
  const client = tus(replicas.url, brand.token)
  const upload = await client.begin(SIZE, { campaignId, usageType: 'video_case', filename: 'caso.mp4' })
  const before = [...replicas.served]
  const pieces = 8
  const length = SIZE / pieces
  const statuses: number[] = []
  for (let offset = 0; offset < SIZE; offset += length)
    statuses.push((await client.patch(upload, offset, part(file, offset, offset + length))).status)
  expect(statuses).toEqual(Array<number>(pieces).fill(204))
  expect(replicas.served.map((count, index) => count - (before[index] ?? 0))).toEqual([4, 4])
  expect((await keptVideo(replicas, brand, campaignId)).sha256).toBe(await sha256Of(file))
})

it('invite each judge once, though both are asked at once (A40, S19.4)', async () => {
  const token = await logIn(admin, replicas.url)
  const judges = []
  for (let count = 0; count < 4; count += 1)
    judges.push(done(await caller(replicas.url, token)(api.judges.create, { body: judgeForm() })).judge)
  const presses = judges.flatMap(({ id }) =>
    [0, 1].map((index) =>
      caller(at(index), token)(api.judges.invite, { body: { judgeId: id, programId: 1 } }),
    ),
  )
  expect((await Promise.all(presses)).map(({ kind }) => kind)).toEqual(Array(8).fill('ok'))
  for (const { user } of judges) expect(mailsTo(user.email)).toHaveLength(1)
})

it('send each mail once, whoever of them takes it up (S05, S02)', async () => {
  const emails = Array.from({ length: 20 }, () => `persona.${randomUUID()}@marca.example`)
  const register = async (email: string) =>
    done(await caller(replicas.url)(api.accounts.register, { body: registration(email) }))
  await Promise.all(emails.map(register))
  await vi.waitFor(() => expect(emails.filter((email) => mailsTo(email).length === 0)).toEqual([]), 30_000)
  await setTimeout(2500)
  expect(emails.map((email) => mailsTo(email).length)).toEqual(Array(20).fill(1))
})

it('remind and notify once, though both look for what is due (S18, T13)', async () => {
  const entrants = await Promise.all([newBrand(replicas), newBrand(replicas)])
  for (const entrant of entrants) await newCampaign(entrant)
  await replicas.db
    .updateTable('programs')
    .where('id', '=', 2)
    .set({ entries_close_at: new Date(Date.now() + 6 * 24 * 60 * 60_000) })
    .execute()
  const reminders = ({ email }: Brand) =>
    mailsTo(email).filter(({ subject = '' }) => /cierra|plazo/i.test(subject)).length
  const notified = async ({ email }: Brand) =>
    (
      await replicas.db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .where('users.email', '=', email)
        .select('notifications.kind')
        .execute()
    ).map(({ kind }) => kind)
  await vi.waitFor(() => expect(entrants.map(reminders)).toEqual([1, 1]), 30_000)
  // Each server checks every 3 s.
  await setTimeout(4000)
  expect(entrants.map(reminders)).toEqual([1, 1])
  expect(await Promise.all(entrants.map(notified))).toEqual([['deadline-week'], ['deadline-week']])
  await replicas.db.updateTable('programs').set({ entries_close_at: null }).execute()
})
