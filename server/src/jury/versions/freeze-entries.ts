import { readEntries } from '../../entries/campaigns/read-campaigns.ts'
import { catalogOfNow } from '../../editions/catalog/open-catalog.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { insertJudged, insertVersions, lockUndecided, selectLive, takeClosedCampaigns } from './queries.ts'
import { versionOf } from './version-of.ts'

type Freezing = Pick<Deps, 'db' | 'catalog' | 'log'>

/** Their entries are read, hashed and searched for names at once: milliseconds. */
const CAMPAIGNS_AT_ONCE = 10
/** What is left over comes next time. */
const STEPS_AT_ONCE = 20

/**
 * Makes what is judged of every sent entry whose programme has closed, its brand's extra time too: version 1 of the
 * complete ones (J02), the others wait for an admin (J03), or until their brand has completed them in extra time that it
 * got later. Each entry is taken once, however many processes do this: a campaign that another one is at is passed over.
 * One that fails is logged, and keeps none of the others waiting.
 */
export async function freezeEntries(deps: Freezing): Promise<number> {
  let frozen = 0
  let after = 0
  /** Up to here one by one, because some of them failed together. */
  let carefulUntil = 0
  for (let step = 0; step < STEPS_AT_ONCE; step += 1) {
    const campaignIds: number[] = []
    try {
      frozen += await freezeSome(deps, campaignIds, after, after < carefulUntil ? 1 : CAMPAIGNS_AT_ONCE)
    } catch (error) {
      const last = campaignIds.at(-1)
      if (last === undefined) throw error
      if (campaignIds.length > 1) {
        carefulUntil = last
        continue
      }
      deps.log.error({ error, campaignId: last }, 'entries_not_frozen')
    }
    const last = campaignIds.at(-1)
    if (last === undefined) break
    after = last
  }
  return frozen
}

/** @param campaignIds gets those that were taken */
const freezeSome = (
  { db, catalog: catalogs }: Freezing,
  campaignIds: number[],
  after: number,
  most: number,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const taken = await takeClosedCampaigns(trx, after, most)
    campaignIds.splice(0, Infinity, ...taken)
    if (taken.length === 0) return 0
    const catalog = await catalogOfNow(trx, catalogs.now())
    const states = await readEntries(trx, catalog, taken)
    const isComplete = ({ enrollmentId }: { enrollmentId: number }) =>
      states.some(({ id, status }) => id === enrollmentId && status === 'Enviada')
    const late = (await lockUndecided(trx, taken)).filter(isComplete)
    const judged = await insertJudged(trx, taken)
    const complete = [...late, ...judged.filter(isComplete)]
    const live = await selectLive(
      trx,
      complete.map(({ id }) => id),
    )
    const versions = live.map((entry) => ({ entryId: entry.id, number: 1, ...versionOf(catalog, entry) }))
    await insertVersions(trx, versions)
    return late.length + judged.length
  })
