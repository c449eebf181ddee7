import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { type Brand, caller, done, newCampaign, registerBrands, registration } from '../../../faults/brand.ts'
import { findings } from '../../../faults/findings.ts'
import { createWriter } from '../../../faults/writer.ts'
import { migrationNames } from '../../src/platform/db/migrate.ts'
import { MAIL_LOCK } from '../../src/platform/mail/deliver.ts'
import { judgeForm } from '../judges.ts'
import { offsetOf, part, tus } from '../tus.ts'
import { videoOfSize } from '../videos.ts'
import { admin, type Replicas, startReplicas } from './replicas.ts'

const SIZE = 8 * 1024 * 1024

let replicas: Replicas
let brand: Brand

beforeAll(async () => {
  replicas = await startReplicas()
  brand = await newBrand()
})
afterAll(() => replicas.stop(), 30_000)

async function newBrand(): Promise<Brand> {
  const [made] = await registerBrands(replicas.url, replicas.databaseUrl, 1)
  if (!made) throw new Error('No brand')
  return made
}

const at = (index: number) => replicas.targets[index] ?? ''

async function logIn({ email, password }: { email: string; password: string }, url = replicas.url) {
  return done(await caller(url)(api.session.login, { body: { email, password } })).token
}

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
  const { email } = await newBrand()
  const { password } = registration(email)
  const token = await logIn({ email, password }, at(0))
  const read = (index: number) =>
    caller(at(index), token)(api.companies.list, {}).then((outcome) =>
      outcome.kind === 'ok' ? 200 : outcome.status,
    )
  expect([await read(0), await read(1)]).toEqual([200, 200])
  done(await caller(at(1), token)(api.session.logout, {}))
  expect([await read(0), await read(1)]).toEqual([401, 401])
})

it('forget within 50 ms whose session, role or password another process has changed (P05)', async () => {
  const { email } = await newBrand()
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
  expect(await keptHash(upload)).toBe(await sha256Of(file))
})

it('invite each judge once, though both are asked at once (A40, S19.4)', async () => {
  const token = await logIn(admin)
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
  await vi.waitFor(() => expect(emails.filter((email) => mailsTo(email).length === 0)).toEqual([]), 20_000)
  await setTimeout(2500)
  expect(emails.map((email) => mailsTo(email).length)).toEqual(Array(20).fill(1))
})

it('remind and notify once, though both look for what is due (S18, T13)', async () => {
  const entrants = await Promise.all([newBrand(), newBrand()])
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
  await vi.waitFor(() => expect(entrants.map(reminders)).toEqual([1, 1]), 20_000)
  // Each looks every 3 s.
  await setTimeout(4000)
  expect(entrants.map(reminders)).toEqual([1, 1])
  expect(await Promise.all(entrants.map(notified))).toEqual([['deadline-week'], ['deadline-week']])
  await replicas.db.updateTable('programs').set({ entries_close_at: null }).execute()
})

it('one stops in the middle of a piece (SIGTERM): it says how far it came, and the other goes on (A43)', async () => {
  const file = await videoOfSize(SIZE)
  const campaignId = await newCampaign(brand)
  const client = tus(replicas.url, brand.token)
  const upload = await client.begin(SIZE, { campaignId, usageType: 'video_case', filename: 'caso.mp4' })
  const half = SIZE / 2
  const patch = openPatch(at(0), upload)
  createReadStream(file, { end: half - 1 }).pipe(patch, { end: false })
  await vi.waitFor(async () => expect(await partSize(upload)).toBe(half), 5000)
  const answered = once(patch, 'response')
  const exit = replicas.end(0, 'SIGTERM')
  const [{ statusCode, headers }] = (await answered) as [IncomingMessage]
  expect([statusCode, headers['upload-offset']]).toEqual([204, String(half)])
  patch.destroy()
  const offset = offsetOf(await client.head(upload))
  expect(offset).toBe(half)
  expect((await client.patch(upload, offset, part(file, offset, SIZE))).status).toBe(204)
  expect(await exit).toBe(0)
  await replicas.restart(0)
  expect(await keptHash(upload)).toBe(await sha256Of(file))
})

it(
  'one is killed: what was acknowledged stays, the other serves on, its jobs and mails are settled',
  { timeout: 150_000 },
  async () => {
    const writers = await Promise.all([1, 2].map(async () => createWriter(await newBrand())))
    const mails = () =>
      replicas.db
        .selectFrom('mails')
        .select(['state', 'message_id as messageId', 'to_address as to'])
        .execute()
    const inState = async (...states: string[]) =>
      (await mails()).filter(({ state }) => states.includes(state))
    // Nothing is on its way: a mail that is cut after its last byte may have arrived, whoever sent it.
    await vi.waitFor(async () => expect(await inState('queued', 'sending')).toEqual([]), 20_000)
    // Each has mails in hand that their server neither takes nor refuses.
    await replicas.mailLine.become('silent')
    for (const writer of writers) writer.start()
    await setTimeout(1000)
    const emails = Array.from({ length: 8 }, () => `persona.${randomUUID()}@marca.example`)
    for (const email of emails)
      done(await caller(replicas.url)(api.accounts.register, { body: registration(email) }))
    const token = await logIn(admin)
    const { judge } = done(await caller(replicas.url, token)(api.judges.create, { body: judgeForm() }))
    const pressed = caller(at(1), token)(api.judges.invite, { body: { judgeId: judge.id, programId: 1 } })
    await vi.waitFor(async () => expect(await inState('sending')).toHaveLength(7), 20_000)

    const killed = performance.now()
    await replicas.end(1, 'SIGKILL')
    expect((await fetch(`${replicas.url}/readyz`)).status).toBe(200)
    expect(performance.now() - killed).toBeLessThan(2000)
    expect((await pressed).kind).toBe('unknown')
    await replicas.mailLine.become('refuse')
    await replicas.mailLine.become('open')
    await setTimeout(1500)
    await Promise.all(writers.map((writer) => writer.pause()))
    const lost = await Promise.all(writers.map((writer) => writer.lost({ all: true })))
    expect(lost.flat()).toEqual([])
    expect(writers.map((writer) => writer.acknowledged() > 10)).toEqual([true, true])

    // As if the pauses were over, and the 20 s without a sign of life of those whose mail nobody holds.
    const hasten = sql`update pgboss.job set retry_delay = 0,
      start_after = case when state = 'active' then start_after else now() end,
      heartbeat_on = case when state = 'active' then heartbeat_on - interval '21 s' end
      where name = 'deliver-mail' and state < 'completed' and (data ->> 'mailId')::int not in
        (select objid::int from pg_locks where locktype = 'advisory' and classid = ${MAIL_LOCK} and granted)`
    await vi.waitFor(
      async () => {
        await hasten.execute(replicas.db)
        expect(await inState('queued', 'sending')).toEqual([])
      },
      { timeout: 90_000, interval: 500 },
    )
    // Three and the invitation were in the hands of the one that died: they may have been sent, and are not sent again.
    expect(await inState('unknown', 'failed')).toHaveLength(4)
    const copies = (id: string) => replicas.smtp.messages.filter(({ messageId }) => messageId === id).length
    const wrong = (await mails()).filter(
      ({ state, messageId }) => copies(messageId) !== (state === 'sent' ? 1 : 0),
    )
    expect(wrong).toEqual([])
    expect((await mails()).filter(({ to }) => emails.includes(to))).toHaveLength(8)
    expect(await findings({ dataDir: replicas.dataDir }, replicas.databaseUrl)).toEqual([])
  },
)

/** A piece whose bytes come as the test sends them. */
function openPatch(url: string, upload: string): ClientRequest {
  const patch = request(new URL(upload, url), {
    method: 'PATCH',
    agent: false,
    headers: {
      authorization: `Bearer ${brand.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': SIZE,
    },
  })
  patch.on('error', () => {})
  return patch
}

const idOf = (upload: string) => upload.split('/').at(-1) ?? ''

const partSize = (upload: string) =>
  readFile(`${replicas.dataDir}/videos/incoming/${idOf(upload)}.part`).then((bytes) => bytes.length)

async function sha256Of(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Of the bytes as both of them serve them. */
async function keptHash(upload: string) {
  const { name, campaign_id: campaignId } = await replicas.db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .where('uploads.id', '=', idOf(upload))
    .select(['name', 'files.campaign_id'])
    .executeTakeFirstOrThrow()
  const { files } = done(await brand.call(api.files.list, { params: { campaignId } }))
  const { url } = files.video_case[0] ?? { url: name }
  const hashes = await Promise.all(
    replicas.targets.map(async (target) => {
      const bytes = await (await fetch(new URL(url, target))).arrayBuffer()
      return createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
    }),
  )
  expect(new Set(hashes).size).toBe(1)
  return hashes[0]
}
