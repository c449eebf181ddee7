import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { generalDataInWords } from '../../entries/campaigns/general-data-in-words.ts'
import { programOf } from '../../people/names/edition-names.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { CampaignPart } from './campaign-part.tsx'

export const CampaignGeneralData = ({ campaign, createdAt }: { campaign: Campaign; createdAt: string }) => (
  <CampaignPart title="Datos generales">
    <FactList
      facts={[
        ...generalDataInWords(campaign),
        ['Creada', formatInstant(createdAt, programOf(campaign.programId))],
      ]}
    />
  </CampaignPart>
)
