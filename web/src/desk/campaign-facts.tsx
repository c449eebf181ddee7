import type { Campaign } from '@portal/contract/campaigns.ts'
import { campaignFacts } from '../campaigns/campaign-facts.ts'
import { programOf } from '../reference/from-edition.ts'
import { FactList } from '../ui/fact-list.tsx'
import { formatInstant } from '../ui/instants.ts'
import { CampaignPart } from './campaign-part.tsx'

export const CampaignFacts = ({ campaign, createdAt }: { campaign: Campaign; createdAt: string }) => (
  <CampaignPart title="Datos generales">
    <FactList
      facts={[
        ...campaignFacts(campaign),
        ['Creada', formatInstant(createdAt, programOf(campaign.programId))],
      ]}
    />
  </CampaignPart>
)
