import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { startPortalProcess } from '../../../../e2e/portal-process.ts'
import { entrant } from '../../../test/entries.ts'
import { eventually, startPortal, type Portal, type TestBrand } from '../../../test/portal.ts'
import { offsetOf, openPatch, part, tus } from '../../../test/tus.ts'
import { sha256Of, videoOfSize } from '../../../test/videos.ts'

const SIZE = 24 * 1024 * 1024
const HALF = SIZE / 2

let portal: Portal
let brand: TestBrand
let file: string
let upload: string
beforeAll(async () => {
  portal = await startPortal()
  brand = await portal.registerBrand()
  file = await videoOfSize(SIZE)
})
beforeEach(async () => {
  const { id } = await entrant(portal, brand).campaign()
  upload = await here().begin(SIZE, { campaignId: id, usageType: 'video_case', filename: 'v.mp4' })
})
afterAll(() => portal.stop())

const here = () => tus(portal.url, brand.token)

/** Starts another process on the same database and the same folder. */
async function replica() {
  const other = await startPortalProcess(portal.config.dataDir, {
    DATABASE_URL: portal.config.databaseUrl ?? '',
    LOG_LEVEL: 'fatal',
    ADMIN_EMAIL: 'admin@portal.example',
    ADMIN_PASSWORD: 'Clave-de-prueba-1',
  })
  onTestFinished(other.stop)
  return { ...other, client: tus(other.url, brand.token) }
}

const openPiece = (url: string) => openPatch(url, upload, brand.token, SIZE)

const pathOfPart = () => join(portal.config.dataDir, 'videos/incoming', `${upload.split('/').at(-1)}.part`)
const bytesThere = () => readFile(pathOfPart()).then((bytes) => bytes.length)

const storedHash = async () => {
  const { sha256, name } = await portal.db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .where('uploads.id', '=', upload.split('/').at(-1) ?? '')
    .select(['sha256', 'name'])
    .executeTakeFirstOrThrow()
  expect(await sha256Of(join(portal.config.dataDir, 'videos/videos', name))).toBe(sha256)
  return sha256
}

it('goes on at another server after kill -9 of the first, byte for byte (A43, S12.5)', async () => {
  const first = await replica()
  const patch = openPiece(first.url)
  createReadStream(file, { end: HALF - 1 }).pipe(patch, { end: false })
  await eventually(bytesThere, (bytes) => bytes > HALF / 2)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  const second = await replica()
  const offset = offsetOf(await second.client.head(upload))
  expect(offset).toBeGreaterThan(HALF / 2)
  expect(offset).toBeLessThanOrEqual(HALF)
  expect((await second.client.patch(upload, offset, part(file, offset, HALF + 5))).status).toBe(204)
  expect((await here().patch(upload, HALF + 5, part(file, HALF + 5, SIZE))).status).toBe(204)
  expect(await storedHash()).toBe(await sha256Of(file))
})

it('goes on after the server was asked to stop in the middle of a piece (A43)', async () => {
  const first = await replica()
  const patch = openPiece(first.url)
  createReadStream(file, { end: HALF - 1 }).pipe(patch, { end: false })
  await eventually(bytesThere, (bytes) => bytes === HALF)
  const started = performance.now()
  const stopped = once(patch, 'response')
  first.child.kill('SIGTERM')
  const [answer] = (await stopped) as [IncomingMessage]
  expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(HALF)])
  answer.resume()
  patch.destroy()
  if (first.child.exitCode === null) await once(first.child, 'exit')
  expect(first.child.exitCode).toBe(0)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect((await here().patch(upload, HALF, part(file, HALF, SIZE))).status).toBe(204)
  expect(await storedHash()).toBe(await sha256Of(file))
})

it('has one writer, though two servers are sent a piece at once (A43)', async () => {
  const other = await replica()
  const block = 64 * 1024
  const senders = [portal.url, other.url].map((url, index) => {
    const patch = openPiece(url)
    const bytes = Buffer.alloc(block, index === 0 ? 'A' : 'B')
    let left = HALF / block
    const write = () => {
      while (left > 0) {
        left -= 1
        if (!patch.write(bytes)) return void patch.once('drain', write)
      }
    }
    write()
    return once(patch, 'response').then(([response]) => {
      const { statusCode, headers } = response as IncomingMessage
      patch.destroy()
      return { status: statusCode, offset: headers['upload-offset'] }
    })
  })
  // The replica that has the lock is asked to let go, and reports how far it came. The other one then finds that
  // the offset isn't its own.
  const answers = (await Promise.all(senders)).toSorted((a, b) => Number(a.status) - Number(b.status))
  expect(answers.map(({ status }) => status)).toEqual([204, 409])
  const content = await readFile(pathOfPart())
  expect(String(content.length)).toBe(answers[0]?.offset)
  expect(new Set(content).size).toBe(1)
})

it('goes on when its sender comes back by another server before the first has missed it (A43)', async () => {
  const other = await replica()
  const silent = openPiece(portal.url)
  createReadStream(file, { end: HALF - 1 }).pipe(silent, { end: false })
  await eventually(bytesThere, (bytes) => bytes === HALF)
  const started = performance.now()
  const head = await other.client.head(upload)
  expect([head.status, offsetOf(head)]).toEqual([200, HALF])
  expect(performance.now() - started).toBeLessThan(5000)
  expect((await other.client.patch(upload, HALF, part(file, HALF, SIZE))).status).toBe(204)
  silent.destroy()
  expect(await storedHash()).toBe(await sha256Of(file))
})

it('stops when its lock is lost with the connection to the database, and goes on after (A43)', async () => {
  const patch = openPiece(portal.url)
  createReadStream(file, { end: HALF - 1 }).pipe(patch, { end: false })
  await eventually(bytesThere, (bytes) => bytes === HALF)
  const answered = once(patch, 'response')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'portal-locks' and datname = current_database()`.execute(portal.db)
  const [{ statusCode, headers }] = (await answered) as [IncomingMessage]
  expect([statusCode, headers['upload-offset']]).toEqual([204, String(HALF)])
  patch.destroy()
  expect((await here().patch(upload, HALF, part(file, HALF, SIZE))).status).toBe(204)
  expect(await storedHash()).toBe(await sha256Of(file))
})
