import { readEntries } from '../../entries/campaigns/read-campaigns.ts'
import { catalogOfNow } from '../../editions/catalog/open-catalog.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { insertJudged, insertVersions, selectLive, takeClosedCampaigns } from './queries.ts'
import { versionOf } from './version-of.ts'

type Freezing = Pick<Deps, 'db' | 'catalog'>

/** Their entries are read, hashed and searched for names at once: milliseconds. */
const CAMPAIGNS_AT_ONCE = 10
/** What is left over comes next time. */
const STEPS_AT_ONCE = 20

/**
 * Makes what is judged of every sent entry whose programme has closed, its brand's extra time too: version 1 of the
 * complete ones (J02), the others wait for an admin (J03). Each entry is taken once, however many processes do this:
 * a campaign that another one is at is passed over.
 */
export async function freezeEntries(deps: Freezing): Promise<number> {
  let frozen = 0
  let after = 0
  for (let step = 0; step < STEPS_AT_ONCE; step += 1) {
    const { last, entries } = await freezeSome(deps, after)
    frozen += entries
    if (last === undefined) break
    after = last
  }
  return frozen
}

const freezeSome = ({ db, catalog: catalogs }: Freezing, after: number) =>
  inTransaction(db, async (trx) => {
    const campaignIds = await takeClosedCampaigns(trx, after, CAMPAIGNS_AT_ONCE)
    if (campaignIds.length === 0) return { last: undefined, entries: 0 }
    const catalog = await catalogOfNow(trx, catalogs.now())
    const states = await readEntries(trx, catalog, campaignIds)
    const judged = await insertJudged(trx, campaignIds)
    const complete = judged.filter(({ enrollmentId }) =>
      states.some(({ id, status }) => id === enrollmentId && status === 'Enviada'),
    )
    const live = await selectLive(
      trx,
      complete.map(({ id }) => id),
    )
    const versions = live.map((entry) => ({ entryId: entry.id, number: 1, ...versionOf(catalog, entry) }))
    await insertVersions(trx, versions)
    return { last: campaignIds.at(-1), entries: judged.length }
  })
