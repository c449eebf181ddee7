import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Brand, newCampaign, registerBrands } from '../../../test/api-brands.ts'
import { startProxy } from '../../../test/proxy.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { video } from '../../../test/entries.ts'
import { freePort } from '../../../test/free-port.ts'
import { tus } from '../../../test/tus.ts'
import { loadConfig } from '../../config.ts'
import { recordBackup } from '../installation/installation-sql.ts'
import { USELESS } from '../mail/deliver.ts'
import { repeatedWork } from '../../repeated-work.ts'
import { start } from '../../start.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let network: Awaited<ReturnType<typeof startProxy>>
let portal: Awaited<ReturnType<typeof start>>
let brand: Brand
let dataDir: string
let metricsUrl: string

beforeAll(async () => {
  database = await createTestDatabase()
  network = await startProxy(database.url)
  dataDir = await mkdtemp(join(tmpdir(), 'portal-metrics-'))
  const port = await freePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  portal = await start(
    loadConfig({
      PORT: '0',
      METRICS_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: network.url,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: 'admin@metrics.example',
      ADMIN_PASSWORD: 'Clave-de-prueba-1',
    }),
  )
  const [registered] = await registerBrands(portal.address, database.url, 1)
  if (!registered) throw new Error('No brand')
  brand = registered
})
afterAll(async () => {
  await portal.stop()
  await network.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const clock = performance.now.bind(performance)
let passed = 0
beforeAll(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed))

/** Reads the metrics after the time for which values are kept, so that the database is asked anew. */
const scrape = async () => {
  passed += 3000
  return (await fetch(metricsUrl)).text()
}

/** Returns every sample as Prometheus reads it: name and labels → value. */
async function samples(): Promise<Map<string, number>> {
  const lines = (await scrape()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

const requests = (method: string, route: string, status: number) =>
  `portal_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

it('says line by line what Prometheus can read', async () => {
  const response = await fetch(metricsUrl)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`
  const name = '[a-zA-Z_:][a-zA-Z0-9_:]*'
  const line = new RegExp(
    String.raw`^(# HELP ${name} .+|# TYPE ${name} (counter|gauge|histogram)|${name}(\{${label}(,${label})*\})? -?(\d+(\.\d+)?(e[+-]?\d+)?|\+Inf|NaN)|)$`,
  )
  const text = await response.text()
  expect(text.split('\n').filter((each) => !line.test(each))).toEqual([])
  const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, each]) => each)
  expect(new Set(names).size).toBe(names.length)
  for (const wanted of [
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
    'nodejs_gc_duration_seconds',
    'portal_backup_damaged_videos',
    'portal_backup_timestamp_seconds',
    'portal_build_info',
    'portal_database_connections',
    'portal_database_up',
    'portal_database_waiting',
    'portal_desk_campaigns',
    'portal_http_request_duration_seconds',
    'portal_http_requests_in_flight',
    'portal_job_oldest_seconds',
    'portal_jobs',
    'portal_mails',
    'portal_repeated_work_failures_total',
    'portal_repeated_work_timestamp_seconds',
    'portal_upload_bytes_total',
    'portal_uploads_kept_total',
    'portal_uploads_rejected_total',
    'portal_uploads_under_way',
  ])
    expect(names).toContain(wanted)
})

it('gives the dashboard and the rules what they ask for', async () => {
  const names = new Set([...(await scrape()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  for (const file of ['dashboard.json', 'alerts.yaml']) {
    const text = await readFile(new URL(`../../../../deploy/observe/${file}`, import.meta.url), 'utf8')
    const asked = [...text.matchAll(/\b(?:portal|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !names.has(name))).toEqual([])
  }
})

it('has few series whatever is asked, and names nobody in them', async () => {
  const ask = (path: string, method = 'GET') =>
    fetch(`${portal.address}${path}`, {
      method,
      headers: { authorization: `Bearer ${brand.token}` },
    }).then((response) => response.arrayBuffer())
  for (const path of ['/api/campaigns/files/999', '/api/nada', '/nada', '/%zz']) await ask(path)
  await ask('/nada', 'PROPFIND')
  const before = await samples()
  for (let id = 0; id < 50; id += 1) {
    const made = randomUUID()
    await ask(`/api/campaigns/files/${1000 + id}`)
    await ask(`/api/${made}?correo=ana@marca.example`)
    await ask(`/${made}/%zz`)
    await ask(`/nada/${made}`, ['PROPFIND', 'MKCOL', 'SEARCH', 'LOCK'][id % 4])
  }
  const after = await samples()
  // Samples of the process and the database come and go by themselves, for instance with the first garbage
  // collection or a slow answer.
  const ofCalls = (found: typeof before) => [...found.keys()].filter((key) => key.startsWith('portal_http_'))
  expect(ofCalls(after).toSorted()).toEqual(ofCalls(before).toSorted())
  expect(after.size).toBeLessThan(1000)
  const counted = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0)
  expect(counted(requests('GET', '/api/campaigns/files/:campaignId', 404))).toBe(50)
  expect(counted(requests('other', 'none', 404))).toBe(50)
  expect([...after.keys()].filter((key) => /@|marca|[0-9a-f]{8}-/.test(key))).toEqual([])
  // The call under way was made to another server.
  expect(after.get('portal_http_requests_in_flight')).toBe(0)
})

it('counts calls by pattern and status, and videos as they come in', async () => {
  const campaignId = await newCampaign(brand)
  const before = await samples()
  const form = new FormData()
  form.set('campaignId', String(campaignId))
  form.set('usageType', 'video_pauted')
  form.set('video', new Blob([new Uint8Array(video)]), 'v.mp4')
  const send = (body: FormData) =>
    fetch(`${portal.address}/api/campaigns/upload/video`, {
      method: 'POST',
      headers: { authorization: `Bearer ${brand.token}` },
      body,
    }).then(({ status }) => status)
  expect(await send(form)).toBe(201)
  form.set('video', new Blob(['no es un video']), 'v.mp4')
  expect(await send(form)).toBe(415)
  const client = tus(portal.address, brand.token)
  const path = await client.begin(video.length, { campaignId, usageType: 'video_case', filename: 'c.mp4' })
  expect((await client.patch(path, 0, new Uint8Array(video.subarray(0, 1000)))).status).toBe(204)
  expect((await client.patch(path, 1000, new Uint8Array(video.subarray(1000)))).status).toBe(204)

  const after = await samples()
  const counted = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0)
  expect(counted(requests('POST', '/api/campaigns/upload/video', 201))).toBe(1)
  expect(counted(requests('POST', '/api/campaigns/upload/video', 415))).toBe(1)
  const patched = [...after.keys()].filter((key) =>
    key.includes('_count{method="PATCH",route="/api/uploads/:id'),
  )
  expect(patched.map(counted)).toEqual([2])
  expect(counted('portal_upload_bytes_total')).toBe(2 * video.length)
  expect(counted('portal_uploads_kept_total')).toBe(2)
  expect(counted('portal_uploads_rejected_total{reason="not_mp4"}')).toBe(1)
  expect(after.get('portal_uploads_under_way')).toBe(0)
})

it('counts nobody as waiting who has gone away in the middle of an upload', async () => {
  const campaignId = await newCampaign(brand)
  const client = tus(portal.address, brand.token)
  const path = await client.begin(1e6, { campaignId, usageType: 'video_case', filename: 'c.mp4' })
  const patch = request(new URL(path, portal.address), {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${brand.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': 1e6,
    },
  })
  patch.on('error', () => {}).write(Buffer.alloc(1000))
  const counts = async () => {
    const found = await samples()
    return ['http_requests_in_flight', 'uploads_under_way'].map((name) => found.get(`portal_${name}`))
  }
  await vi.waitFor(async () => expect(await counts()).toEqual([1, 1]), 30_000)
  patch.destroy()
  await vi.waitFor(async () => expect(await counts()).toEqual([0, 0]), 30_000)
})

it('shows mails by their state, jobs that wait and what the desk does not show yet (A50)', async () => {
  const mail = { subject: '', text: '', html: '', to_address: 'ana@marca.example', kind: 'test' }
  const failed = { ...mail, message_id: '<1@x>', state: 'failed' } as const
  const withheld = { ...failed, message_id: '<2@x>', last_error: USELESS }
  await portal.deps.db
    .insertInto('mails')
    .values([{ ...failed, last_error: '550 no such user' }, withheld])
    .execute()
  // Creates a queue that nobody works on.
  await sql`select pgboss.create_queue('nobody', '{"policy": "standard"}')`.execute(portal.deps.db)
  await sql`insert into pgboss.job (name, created_on, start_after)
    values ('nobody', now() - interval '90 s', now() - interval '90 s'), ('nobody', now(), now() + interval '1 h')`.execute(
    portal.deps.db,
  )
  await sql`insert into set_aside_campaigns values (3, 'no', 1, now() + interval '1 h')`.execute(
    portal.deps.db,
  )
  await vi.waitFor(
    async () => {
      const now = await samples()
      expect(now.get('portal_desk_campaigns{state="waiting"}')).toBe(0)
      expect(now.get('portal_desk_campaigns{state="set-aside"}')).toBe(1)
      expect(now.get('portal_mails{state="failed"}')).toBe(1)
      expect(now.get('portal_mails{state="queued"}')).toBe(0)
      expect(now.get('portal_jobs{queue="nobody",state="ready"}')).toBe(1)
      expect(now.get('portal_jobs{queue="nobody",state="later"}')).toBe(1)
      expect(now.get('portal_job_oldest_seconds{queue="nobody"}')).toBeGreaterThanOrEqual(90)
    },
    { timeout: 30_000, interval: 500 },
  )
})

it('shows the last backup, and nothing while there is none', async () => {
  const ofBackup = async () => {
    const found = await samples()
    expect(found.get('portal_database_up')).toBe(1)
    return ['timestamp_seconds', 'damaged_videos'].map((name) => found.get(`portal_backup_${name}`))
  }
  expect(await ofBackup()).toEqual([undefined, undefined])
  await recordBackup(portal.deps.db, 3)
  const [at = 0, damaged] = await ofBackup()
  expect([Math.abs(Date.now() / 1000 - at) < 60, damaged]).toEqual([true, 3])
})

it('says of all repeated work when it was last done', async () => {
  const names = repeatedWork(portal.deps).map(({ name }) => name)
  const doneAt = async () => {
    const now = await samples()
    return names.filter((name) => now.has(`portal_repeated_work_timestamp_seconds{work="${name}"}`))
  }
  await vi.waitFor(async () => expect(await doneAt()).toEqual(names), { timeout: 30_000, interval: 200 })
})

it('answers nothing but GET /metrics, and not on the port of the calls', async () => {
  const at = async (path: string, method = 'GET') =>
    (await fetch(new URL(path, metricsUrl), { method })).status
  expect(await Promise.all([at('/'), at('/metrics/'), at('/metrics', 'POST'), at('/api/countries')])).toEqual(
    [404, 404, 404, 404],
  )
  const page = await (await fetch(`${portal.address}/metrics`)).text()
  expect(page).not.toContain('portal_')
})

it.for(['refuse', 'silent'] as const)('answers while the database is away (%s), and says so', async (how) => {
  const up = async () => (await samples()).get('portal_database_up')
  await vi.waitFor(async () => expect(await up()).toBe(1), { timeout: 30_000, interval: 200 })
  await network.become(how)
  await vi.waitFor(
    async () => {
      const started = clock()
      const now = await samples()
      expect(clock() - started).toBeLessThan(3000)
      expect(now.get('portal_database_up')).toBe(0)
      expect([...now.keys()].filter((key) => /^portal_(mails|jobs?|backup)/.test(key))).toEqual([])
    },
    { timeout: 30_000, interval: 200 },
  )
  await network.become('open')
  await vi.waitFor(async () => expect(await up()).toBe(1), { timeout: 30_000, interval: 200 })
})
