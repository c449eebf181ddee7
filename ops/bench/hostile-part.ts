import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { api } from '@portal/contract/api.ts'
import { MAX_BODY_BYTES } from '@portal/contract/platform/limits.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { filled, shapeOf, ugliest } from '../../contract/test/ugliest.ts'
import { anyAddress } from '../../server/test/any-address.ts'
import { multipart, multipartType } from '../../server/test/multipart.ts'
import { closeConnections, send } from '../hostile/send.ts'
import type { Request } from '../hostile/requests.ts'
import { fillDatabase, PASSWORD } from './data.ts'
import { atMost, note } from './goals.ts'
import { ask, callOf } from './load.ts'
import { startPortal, withPool } from './portal.ts'

const GOAL_MS = 100
const MIB = 1024 * 1024
/** The most bytes of a value in the address or a header. Node limits both; this leaves room for the rest. */
const HEAD_BYTES = 14_000
const QUIET_PINGS = 200

type Tokens = Record<'admin' | 'brand', string>
type Wanted = Request & { what: string }

/** Measures how long one hostile request to any route keeps everybody else waiting. */
export async function measureHostile(dataDir: string) {
  const portal = await startPortal(dataDir)
  try {
    const tokens = await signIn(portal.url, dataDir)
    const pings = new Worker(new URL('./ping-health.ts', import.meta.url), { workerData: portal.url })
    const longestWait = async () => {
      pings.postMessage('so far', [])
      return Number((await once(pings, 'message'))[0])
    }
    await longestWait()
    const quiet = [0]
    for (let count = 0; count < QUIET_PINGS; count += 1) quiet.push(await longestWait())
    const waits: { what: string; ms: number; status: number }[] = []
    for (const { what, ...wanted } of requests(tokens)) {
      await longestWait()
      // A closed connection counts as an answer.
      const { status } = await send(portal.url, wanted).catch(() => ({ status: 0 }))
      waits.push({ what, status, ms: await longestWait() })
    }
    await pings.terminate()
    const [worst, ...others] = waits.toSorted((one, other) => other.ms - one.ms)
    atMost(`longest wait of /healthz, ${waits.length} hostile requests`, worst?.ms ?? 0, GOAL_MS, 'ms')
    note('the same without them', `${Math.round(Math.max(...quiet))} ms`)
    for (const { what, ms, status } of [worst, ...others.slice(0, 4)].filter((each) => each !== undefined))
      note(`  ${what}`, `${Math.round(ms)} ms, ${status}`)
    const failed = waits.filter(({ status }) => status >= 500)
    note('answers of 500 and more', [failed.length, ...failed.slice(0, 5).map(({ what }) => what)].join(' '))
  } finally {
    closeConnections()
    await portal.stop()
  }
}

async function signIn(url: string, dataDir: string): Promise<Tokens> {
  const { big } = await withPool(dataDir, async (pool) => {
    await pool.query(`update users set has_changed_password = true where role = 'admin'`)
    return fillDatabase(pool, { brands: 2, most: 20 })
  })
  const tokenOf = async (email: string) => {
    const body = { email, password: PASSWORD }
    const answer = await ask(url, callOf(api.session.login, { body }))
    return (answer as { token: string }).token
  }
  return { admin: await tokenOf('admin@bench.example'), brand: await tokenOf(big.email) }
}

function* requests(tokens: Tokens): Generator<Wanted> {
  const routes = Object.values(api).flatMap((word): RouteDefinition[] => Object.values(word))
  for (const [name, make] of Object.entries(ugliest)) {
    for (const route of routes) yield* requestsOf(route, name, make, tokens)
    yield* uploads(name, make, tokens.brand)
  }
}

/** Yields requests with the value in every place, as long as the route takes and longer, alone and as address. */
function* requestsOf(
  route: RouteDefinition,
  name: string,
  make: (length?: number) => unknown,
  tokens: Tokens,
): Generator<Wanted> {
  const { id, method, path, access, body, query, params, maxBodyBytes = MAX_BODY_BYTES } = route
  // Leaves out the call that ends the sender's session.
  if (id === 'A44') return
  const isBrands = access === 'signed-in' || (access !== 'open' && !access.includes('admin'))
  const authorization = `Bearer ${isBrands ? tokens.brand : tokens.admin}`
  const headers = { ...(access !== 'open' && { authorization }), 'content-type': 'application/json' }
  const address = anyAddress(route)
  const ask = (how: string, wanted: Partial<Wanted>): Wanted => ({
    what: `${id}, ${name}, ${how}`,
    method,
    path: address,
    headers,
    body: undefined,
    ...wanted,
  })
  if (body) {
    const shape = shapeOf(body)
    const places = Math.max(1, JSON.stringify(filled(shape, '¿?', 1)).split('¿?').length - 1)
    const fitting = make(lengthFor((maxBodyBytes * 0.95) / places, make))
    yield ask('in every place', { body: json(filled(shape, fitting, 1)) })
    yield ask('alone', { body: json(make(lengthFor(maxBodyBytes * 0.95, make))) })
    yield ask('in long lists', { body: json(filled(shape, {}, Math.floor(maxBodyBytes / 4 / places))) })
    yield ask('too long', { body: json(make(MIB)) })
  }
  const value = String(make(200))
  const inAddress = encodeURIComponent(value.toWellFormed()).slice(0, HEAD_BYTES).replace(/%.?$/, '')
  if (query) {
    const names = Object.keys(filled(shapeOf(query), 0, 1) as object)
    const long = encodeURIComponent(String(make(lengthFor(HEAD_BYTES / 6, make))).toWellFormed())
    for (const each of names)
      yield ask(`as ${each}`, { path: `${address}?${each}=${long.slice(0, HEAD_BYTES)}` })
  }
  if (params) yield ask('in the path', { path: `/api${path.replaceAll(/:\w+/g, inAddress)}` })
}

/** Yields uploads with the value as a file's name, and a call with it in the token. */
function* uploads(name: string, make: (length?: number) => unknown, token: string): Generator<Wanted> {
  const authorization = `Bearer ${token}`
  const value = make(lengthFor(HEAD_BYTES / 2, make))
  if (typeof value !== 'string') return
  const metadata = [
    `campaignId ${base64('1')}`,
    `usageType ${base64('video_case')}`,
    `filename ${base64(value)}`,
  ]
  yield {
    what: `A43, ${name}, as the name of a file`,
    method: 'POST',
    path: '/api/uploads',
    headers: {
      authorization,
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': metadata.join(),
    },
    body: undefined,
  }
  const content = multipart(
    { name: 'campaignId', content: '1' },
    { name: 'usageType', content: String(make(100_000)) },
    {
      name: 'video',
      filename: value.replaceAll(/[\r\n"\\]/g, ''),
      type: 'video/mp4',
      content: String(make(MIB)),
    },
  )
  yield {
    what: `A21, ${name}, as the name of a file`,
    method: 'POST',
    path: '/api/campaigns/upload/video',
    headers: { authorization, 'content-type': multipartType },
    body: content,
  }
  yield {
    what: `A46, ${name}, in the token`,
    method: 'GET',
    path: '/api/notifications',
    headers: { authorization: authorization + encodeURIComponent(value.toWellFormed()).slice(0, HEAD_BYTES) },
    body: undefined,
  }
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Returns how many characters of the value make this many bytes of JSON. */
const lengthFor = (bytes: number, make: (length?: number) => unknown): number =>
  Math.floor((bytes * 1000) / json(make(1000)).length)
