import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { generalDataInWords } from '../../entries/campaigns/general-data-in-words.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import { formatInstant } from '../../ui/words/instants.ts'
import { Part } from '../../ui/layout/part.tsx'

export function CampaignGeneralData({ campaign, createdAt }: { campaign: Campaign; createdAt: string }) {
  const program = useCatalog().programOf(campaign.programId)
  return (
    <Part title="Datos generales">
      <FactList facts={[...generalDataInWords(campaign), ['Creada', formatInstant(createdAt, program)]]} />
    </Part>
  )
}
