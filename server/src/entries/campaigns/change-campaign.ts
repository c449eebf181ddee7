import type { SavedPart } from '@portal/contract/entries/campaigns.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import type { By } from '../../platform/http/serve.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { lockOpenRows, lockRow } from './queries.ts'

/**
 * Locks a campaign that may be changed.
 * @throws Failure `not_found` when the brand has no such campaign, `deadline_passed` after its programme has
 * closed (T13), `entries_not_open` before it opens, `not_signed_in` once the brand was deleted
 */
async function lockCampaign(db: Db, campaignId: number, by: By, part: SavedPart | null) {
  const campaign = await lockRow(db, by, campaignId, part)
  if (!campaign) {
    await requireBrand(db, by)
    throw fail('not_found')
  }
  if (campaign.window === 'closed') throw fail('deadline_passed')
  if (campaign.window === 'early') throw fail('entries_not_open')
  return campaign
}

/**
 * Runs a change within a campaign: it checks the owner and the deadline, locks the campaign, and makes all of the
 * change or nothing.
 * @param part what of the campaign the person saves; null: nothing that others are told of (B08)
 * @throws Failure as `lockCampaign`
 */
export const changeCampaign = <Result>(
  db: Db,
  campaignId: number,
  by: By,
  part: SavedPart | null,
  change: (trx: Db, campaign: Awaited<ReturnType<typeof lockCampaign>>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (trx) => change(trx, await lockCampaign(trx, campaignId, by, part)))

/**
 * Runs a change within the campaigns of a brand that are open.
 * @param change gets the ids of the campaigns, which are locked
 */
export const changeOpenCampaigns = <Result>(
  db: Db,
  by: By,
  change: (trx: Db, open: ReadonlySet<number>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (trx) => {
    await requireBrand(trx, by)
    return change(trx, await lockOpenRows(trx, by.brandId))
  })
