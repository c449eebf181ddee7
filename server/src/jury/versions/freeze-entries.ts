import { readEntries } from '../../entries/campaigns/read-campaigns.ts'
import { catalogOfNow } from '../../editions/catalog/open-catalog.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { insertJudged, insertVersions, lockUndecided, selectLive, takeClosedCampaigns } from './queries.ts'
import { versionOf } from './version-of.ts'

type Freezing = Pick<Deps, 'db' | 'catalog' | 'log'>

/** The campaigns in one transaction. Reading, hashing and searching their entries for names takes milliseconds. */
const CAMPAIGNS_AT_ONCE = 10
/** The most steps of one call; the next call takes the rest. */
const STEPS_AT_ONCE = 20

/**
 * Makes a judged entry of every sent entry whose deadline, with its brand's extra time, has passed. Complete ones
 * get version 1 (J02). The others wait for an admin (J03), or until their brand completes them in extra time that
 * it gets later. Each entry is taken once, however many processes do this: a campaign that another process works
 * on is skipped. A campaign that fails is logged and doesn't hold up the others.
 */
export async function freezeEntries(deps: Freezing): Promise<number> {
  let frozen = 0
  let after = 0
  /** Up to this campaign id they are taken one by one, because a step with several of them failed. */
  let carefulUntil = 0
  for (let step = 0; step < STEPS_AT_ONCE; step += 1) {
    const campaignIds: number[] = []
    try {
      frozen += await freezeSome(deps, campaignIds, after, after < carefulUntil ? 1 : CAMPAIGNS_AT_ONCE)
    } catch (err) {
      const last = campaignIds.at(-1)
      if (last === undefined) throw err
      if (campaignIds.length > 1) {
        carefulUntil = last
        continue
      }
      deps.log.error(
        { err, campaignId: last },
        'the sent entries of a campaign could not be frozen for the jury',
      )
    }
    const last = campaignIds.at(-1)
    if (last === undefined) break
    after = last
  }
  return frozen
}

/** Freezes the entries of some campaigns. @param campaignIds receives the ids of the campaigns that were taken */
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
