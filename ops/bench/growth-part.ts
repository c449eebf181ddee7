import { join } from 'node:path'
import { listRequests } from './calls.ts'
import { fillDatabase } from './data.ts'
import { atLeast } from './goals.ts'
import { databaseOf, startPortal, withPool, withPoolOf } from './portal.ts'
import { compare } from './rounds.ts'
import { signInAll } from './sign-in.ts'

const CONNECTIONS = 8
/** Numbers of brands, each with 80 entries. */
const FEW = 12
const MANY = 1250

/** Compares a brand's list in a portal of 100,000 entries with one in a portal of 1,000, on the same Postgres. */
export async function measureGrowth(dataDir: string) {
  const small = await startPortal(dataDir)
  const url = new URL(await databaseOf(dataDir))
  await withPool(dataDir, (pool) => pool.query('create database grown'))
  url.pathname = '/grown'
  const grown = await startPortal(join(dataDir, 'grown'), undefined, { DATABASE_URL: url.href })
  try {
    const few = await withPool(dataDir, (pool) => fillDatabase(pool, { brands: FEW, most: 0 }))
    const many = await withPoolOf(url.href, (pool) => fillDatabase(pool, { brands: MANY, most: 0 }))
    const readers = many.usual.slice(0, FEW)
    const ours = await signInAll(grown, readers)
    const floor = await signInAll(small, few.usual)
    const result = await compare(
      { url: ours.url, requests: listRequests(readers, ours.tokenOf) },
      { url: floor.url, requests: listRequests(few.usual, floor.tokenOf) },
      CONNECTIONS,
    )
    const rates = `${result.portal.toFixed(0)} / ${result.floor.toFixed(0)} a second`
    atLeast(`list at 100,000 entries, of its speed at 1,000 (${rates})`, result.ratio, 0.8)
  } finally {
    await grown.stop()
    await small.stop()
  }
}
