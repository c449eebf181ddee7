import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { type Brand, caller, done, newCampaign, registration } from '../../server/test/api-brands.ts'
import { findings } from '../faults/findings.ts'
import { createWriter } from '../faults/writer.ts'
import { MAIL_LOCK } from '../../server/src/platform/mail/deliver.ts'
import { judgeForm } from '../../server/test/judges.ts'
import { offsetOf, openPatch, part, tus } from '../../server/test/tus.ts'
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

it('one stops in the middle of a piece (SIGTERM): it says how far it came, and the other goes on (A43)', async () => {
  const file = await videoOfSize(SIZE)
  const campaignId = await newCampaign(brand)
  const client = tus(replicas.url, brand.token)
  const upload = await client.begin(SIZE, { campaignId, usageType: 'video_case', filename: 'caso.mp4' })
  const half = SIZE / 2
  const patch = openPatch(replicas.targets[0] ?? '', upload, brand.token, SIZE)
  createReadStream(file, { end: half - 1 }).pipe(patch, { end: false })
  await vi.waitFor(async () => expect(await partSize(upload)).toBe(half), 30_000)
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
  expect((await keptVideo(replicas, brand, campaignId)).sha256).toBe(await sha256Of(file))
})

it(
  'one is killed: what was acknowledged stays, the other serves on, its jobs and mails are settled',
  { timeout: 150_000 },
  async () => {
    const writers = await Promise.all([1, 2].map(async () => createWriter(await newBrand(replicas))))
    const mails = () =>
      replicas.db
        .selectFrom('mails')
        .select(['state', 'message_id as messageId', 'to_address as to'])
        .execute()
    const inState = async (...states: string[]) =>
      (await mails()).filter(({ state }) => states.includes(state))
    // No mail may be on its way, because a mail that is cut after its last byte may have arrived, whoever sent it.
    await vi.waitFor(async () => expect(await inState('queued', 'sending')).toEqual([]), 30_000)
    // Each server now sends mails that the mail server neither takes nor refuses.
    await replicas.mailLine.become('silent')
    for (const writer of writers) writer.start()
    await setTimeout(1000)
    const emails = Array.from({ length: 8 }, () => `persona.${randomUUID()}@marca.example`)
    for (const email of emails)
      done(await caller(replicas.url)(api.accounts.register, { body: registration(email) }))
    const token = await logIn(admin, replicas.url)
    const { judge } = done(await caller(replicas.url, token)(api.judges.create, { body: judgeForm() }))
    const pressed = caller(replicas.targets[1] ?? '', token)(api.judges.invite, {
      body: { judgeId: judge.id, programId: 1 },
    })
    await vi.waitFor(async () => expect(await inState('sending')).toHaveLength(7), 30_000)

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

    // This ends the pauses between tries. For jobs whose mail no process is sending, it also ends the 20 s after
    // their last heartbeat.
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
    // The killed server was sending three mails and the invitation. They may have been sent, so they aren't sent
    // again.
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

const partSize = (upload: string) =>
  readFile(`${replicas.dataDir}/videos/incoming/${upload.split('/').at(-1)}.part`).then(
    (bytes) => bytes.length,
  )
