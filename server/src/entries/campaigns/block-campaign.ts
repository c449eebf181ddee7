import type { api } from '@portal/contract/api.ts'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import type { By } from '../../platform/http/serve.ts'
import { requireCountry } from '../../platform/countries/require-country.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { campaignConflict } from './campaign-conflict.ts'
import { answerOfCampaign } from './campaign-of-row.ts'
import { changeCampaign } from './change-campaign.ts'
import { updateCampaign } from './queries.ts'
import { readCampaign } from './read-campaigns.ts'

type Block = Parsed<typeof api.campaigns.block>['body']

/** Blocks a campaign, because it ran in that country instead of the programme's. It doesn't take part. */
export async function blockCampaign(
  deps: Pick<Deps, 'db' | 'catalog' | 'videoKey'>,
  by: By,
  { campaignId, countryCode, revision }: Block,
): Promise<Campaign> {
  requireCountry(countryCode)
  const catalog = deps.catalog.now()
  const { videoKey } = deps
  const { brandId } = by
  return changeCampaign(deps.db, campaignId, by, 'data', async (trx, { name, programId }) => {
    if (catalog.programOf(programId).countryCode === countryCode) throw fail('blocked_in_own_country')
    if (!(await updateCampaign(trx, campaignId, { blockedCountryCode: countryCode }, revision)))
      throw await campaignConflict({ db: trx, catalog, videoKey }, brandId, campaignId, { countryCode })
    const details = { Campaña: name, País: countryCode }
    await recordOfBrand(trx, 'campaign-blocked', by, { campaignId, details })
    return answerOfCampaign(await readCampaign(trx, catalog, brandId, campaignId), videoKey)
  })
}
