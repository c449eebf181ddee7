import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { reuseCampaign } from './reuse-campaign.ts'

export function reuseRoutes(serve: Serve, deps: Deps) {
  serve(api.campaigns.reuse, async ({ params: { campaignId }, body }, caller) =>
    reuseCampaign(deps, caller, campaignId, body),
  )
}
