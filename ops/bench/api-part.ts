import { isDeepStrictEqual } from 'node:util'
import { apiCalls, listRequests, type Call } from './calls.ts'
import { type Brand, completeEntries, fillDatabase } from './data.ts'
import { atLeast, atMost, note } from './goals.ts'
import { ask, load } from './load.ts'
import { databaseOf, startPortal, withPool } from './portal.ts'
import { startServer } from './processes.ts'
import { compare, inTurn, median, ratio } from './rounds.ts'
import { loginRequests, type Side, signInAll } from './sign-in.ts'
import { countStatements, endCounting, prepareCounting, startCounting } from './statements.ts'
import { untilRefreshed } from './until-refreshed.ts'

/** Measures each call: its statements, and its rate beside that of bare Fastify routes on the same database. */
export async function measureApi(dataDir: string) {
  // Counting changes a setting of Postgres and restarts it, so only the portal's own Postgres can count.
  const mayCount = !process.env.DATABASE_URL
  const made = await startPortal(dataDir)
  const { brands, entries } = await withPool(dataDir, async (pool) => {
    if (mayCount) await prepareCounting(pool)
    return { brands: await fillDatabase(pool), entries: await completeEntries(pool) }
  })
  await made.stop()
  const calls = apiCalls(brands, entries)
  const everybody = [...brands.usual, brands.big, brands.creating]
  if (mayCount) await countAll(dataDir, calls, everybody)

  const portal = await signInAll(await startPortal(dataDir), everybody)
  const floor = await signInAll(
    await startServer('ops/bench/floor-api.ts', { DATABASE_URL: await databaseOf(dataDir) }),
    everybody,
  )
  try {
    for (const call of calls) {
      // Background work for the campaigns that the last call made would slow this one down.
      await withPool(dataDir, untilRefreshed)
      await compareCall(call, portal, floor)
    }
    await listDuringLogins(brands.usual, portal, floor)
    await listInCrowd(brands.usual, portal, floor)
  } finally {
    await floor.stop()
    await portal.stop()
  }
}

async function countAll(dataDir: string, calls: Call[], brands: Brand[]) {
  const portal = await signInAll(await startPortal(dataDir), brands)
  await withPool(dataDir, async (pool) => {
    await startCounting(pool)
    for (const { what, statements, requests } of calls) {
      const [call] = requests(portal.tokenOf)
      const count = call ? await countStatements(pool, portal.url, call) : Number.NaN
      if (statements) atMost(`${what}, statements`, count, statements, '')
      else note(`${what}, statements`, String(count))
    }
    await endCounting(pool)
  })
  await portal.stop()
}

async function compareCall(call: Call, portal: Side, floor: Side) {
  const sides = [portal, floor].map(({ url, tokenOf }) => ({ url, requests: call.requests(tokenOf) }))
  const [ours, theirs] = sides
  if (!ours || !theirs) return
  const answers = await Promise.all(sides.map(({ url, requests: [first] }) => ask(url, first)))
  // The floor makes no revisions and signs no addresses.
  const [expected, actual] = answers.map((answer) =>
    without(answer, ['revision', 'posterUrl', ...(call.differs ?? [])]),
  )
  if (!isDeepStrictEqual(expected, actual))
    throw new Error(`${call.what}: portal and floor answer differently`)
  const result = await compare(ours, theirs, call.connections)
  const rates = `${result.portal.toFixed(0)} / ${result.floor.toFixed(0)} a second`
  atLeast(`${call.what} (${rates})`, result.ratio, call.share)
}

const without = (answer: unknown, members: string[]): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value) => (members.includes(key) ? undefined : value)))

const LOGINS = 4
const ROUNDS = 5

/** Compares how long a single list reader waits while nobody logs in and while four do. */
async function listDuringLogins(brands: Brand[], portal: Side, floor: Side) {
  const quiet = async ({ url, tokenOf }: Side) => {
    const { firstByte } = await load(url, listRequests(brands, tokenOf), { connections: 1, seconds: 1 })
    return firstByte
  }
  const busy = async (side: Side) => {
    const logins = load(side.url, loginRequests(brands), { connections: LOGINS, seconds: 1.5 })
    const wait = await quiet(side)
    await logins
    return wait
  }
  const waits = await inTurn(ROUNDS, {
    quiet: () => quiet(portal),
    busy: () => busy(portal),
    floorQuiet: () => quiet(floor),
    floorBusy: () => busy(floor),
  })
  atMost('list during 4 logins, times bare Fastify’s', ratio(waits.busy, waits.floorBusy), 2, '×')
  note(
    'list’s first byte, ms: alone / during 4 logins',
    `portal ${inMs(waits.quiet)} / ${inMs(waits.busy)}, floor ${inMs(waits.floorQuiet)} / ${inMs(waits.floorBusy)}`,
  )
}

const CROWD = 64

async function listInCrowd(brands: Brand[], portal: Side, floor: Side) {
  const slowest = async ({ url, tokenOf }: Side) => {
    const { p99 } = await load(url, listRequests(brands, tokenOf), { connections: CROWD, seconds: 2 })
    return p99
  }
  const waits = await inTurn(ROUNDS, { portal: () => slowest(portal), floor: () => slowest(floor) })
  const what = `list’s p99 under ${CROWD} clients (${inMs(waits.portal)} / ${inMs(waits.floor)} ms), times bare Fastify’s`
  atMost(what, ratio(waits.portal, waits.floor), 3, '×')
}

const inMs = (times: number[]) => median(times).toFixed(1)
