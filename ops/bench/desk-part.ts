import type { Pool } from 'pg'
import { entriesListRoutes } from '@portal/contract/desk/entries-list.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import type { RouteDefinition } from '@portal/contract/platform/route.ts'
import { decodeCursor } from '../../server/src/desk/entries-list/cursor.ts'
import { selectBrands, selectEntries } from '../../server/src/desk/entries-list/queries.ts'
import { PASSWORD } from './data.ts'
import { addCampaigns, COMMON, ENTRIES_OF_CAMPAIGN, RARE } from './desk-data.ts'
import { atMost, note } from './goals.ts'
import { ask, callOf, load } from './load.ts'
import { startPortal, withPool } from './portal.ts'
import { seqScansOf } from './seq-scans.ts'
import { refreshTables, untilEmpty } from './until-refreshed.ts'

const CALLS = 40
const SIZES = [1000, 100_000]
const DEEP_PAGES = 40

interface Query {
  what: string
  route: RouteDefinition
  query: Record<string, string>
  goalMs: number
  /** Whether the call counts everything, and so may read whole tables. */
  readsAll?: boolean
}

const list = (what: string, query: Record<string, string> = {}): Query => ({
  what: `list, ${what}`,
  route: entriesListRoutes.list,
  query,
  goalMs: 30,
})
const counts = (what: string, query: Record<string, string> = {}): Query => ({
  what: `counts, ${what}`,
  route: entriesListRoutes.counts,
  query,
  goalMs: 150,
  readsAll: true,
})

const queries: Query[] = [
  list('first page'),
  ...['oldest', 'campaign', 'brand', 'sent'].map((sort) => list(`by ${sort}`, { sort })),
  list('a common word', { search: COMMON }),
  list('a rare word', { search: RARE }),
  list('a rare word by brand', { search: RARE, sort: 'brand' }),
  list('two words', { search: `${RARE} lluvia` }),
  list('a word of two letters', { search: 'xi' }),
  list('a code', { search: 'AR25-02-00123' }),
  list('nothing found', { search: 'zzzzzz' }),
  list('a programme', { programId: '1' }),
  list('a category', { categoryId: '2' }),
  list('a brand', { brandId: '77' }),
  list('a status', { status: 'Enviada' }),
  list('a status by campaign', { status: 'Enviada', sort: 'campaign' }),
  list('what is missing', { missing: 'questions' }),
  list('what nobody misses', { missing: 'blocked' }),
  list('possible duplicates', { duplicates: '1' }),
  list('everything at once', {
    search: COMMON,
    programId: '1',
    categoryId: '2',
    status: 'Enviada',
    sort: 'sent',
  }),
  counts('all'),
  counts('a common word', { search: COMMON }),
  counts('a rare word', { search: RARE }),
  counts('possible duplicates', { duplicates: '1' }),
  { what: 'numbers', route: entriesListRoutes.numbers, query: {}, goalMs: 150, readsAll: true },
  {
    what: 'numbers of a programme',
    route: entriesListRoutes.numbers,
    query: { programId: '1' },
    goalMs: 150,
    readsAll: true,
  },
  { what: 'brands by name', route: entriesListRoutes.brands, query: { search: 'nandu77' }, goalMs: 30 },
]

/** Measures the desk at 1,000 and 100,000 entries: how long an admin waits, and which plans read whole tables. */
export async function measureDesk(dataDir: string) {
  const portal = await startPortal(dataDir)
  try {
    await withPool(dataDir, async (pool) => {
      await pool.query(`update users set has_changed_password = true where role = 'admin'`)
      let campaigns = 0
      for (const size of SIZES) {
        const from = campaigns + 1
        campaigns = size / ENTRIES_OF_CAMPAIGN
        await addCampaigns(pool, from, campaigns)
        await refreshed(pool, size)
        await measureAll(pool, portal.url, size)
      }
    })
  } finally {
    await portal.stop()
  }
}

/** Waits until the background has refreshed the new campaigns, which are all marked; notes how long it took. */
async function refreshed(pool: Pool, entries: number) {
  const startedAt = performance.now()
  for (const [what, table] of Object.entries(refreshTables)) {
    await untilEmpty(pool, table)
    note(`${entries} entries ${what} after`, `${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  await pool.query('vacuum analyze')
}

async function measureAll(pool: Pool, url: string, entries: number) {
  const token = await signIn(url)
  const deep = await deepCursor(url, token)
  for (const query of [...queries, list('a deep page', { sort: 'campaign', cursor: deep })])
    await measure(pool, url, token, query, entries)
}

async function measure(
  pool: Pool,
  url: string,
  token: string,
  { what, route, query, ...goal }: Query,
  entries: number,
) {
  const call = callOf(route, { query }, token)
  const { firstByte, p95 } = await load(url, [call], { connections: 1, calls: CALLS })
  atMost(`${what}, ${entries} entries (p50 ${firstByte.toFixed(1)} ms), p95`, p95, goal.goalMs, 'ms')
  if (goal.readsAll || entries < 10_000) return
  const { sort = 'newest', cursor, ...filter } = entriesListRoutes.list.query.parse(query)
  const scans = await seqScansOf(pool, (db) =>
    route === entriesListRoutes.brands
      ? selectBrands(db, filter.search ?? '')
      : selectEntries(db, filter, sort, cursor === undefined ? null : decodeCursor(sort, cursor)),
  )
  if (scans.length > 0) note(`${what} reads whole tables`, scans.join(', '))
}

async function signIn(url: string): Promise<string> {
  const body = { email: 'admin@bench.example', password: PASSWORD }
  const { token } = (await ask(url, callOf(sessionRoutes.login, { body }))) as {
    token: string
  }
  return token
}

async function deepCursor(url: string, token: string): Promise<string> {
  let cursor = ''
  for (let page = 0; page < DEEP_PAGES; page += 1) {
    const query = { sort: 'campaign', ...(cursor && { cursor }) }
    const answer = (await ask(url, callOf(entriesListRoutes.list, { query }, token))) as {
      nextCursor: string | null
    }
    if (answer.nextCursor === null) break
    cursor = answer.nextCursor
  }
  return cursor
}
