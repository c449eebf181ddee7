import type { Campaign } from '@portal/contract/campaigns.ts'
import { companyLabel } from '@portal/contract/companies.ts'
import { dayInWords } from '../ui/day-in-words.ts'
import { formatInstant } from '../ui/instants.ts'
import { CampaignPart } from './campaign-part.tsx'
import { FactList } from './fact-list.tsx'
import { programOf } from '../reference/from-edition.ts'

const day = (instant: string | null) => (instant ? dayInWords(instant.slice(0, 10)) : 'Sin completar')

export const CampaignFacts = ({ campaign, createdAt }: { campaign: Campaign; createdAt: string }) => (
  <CampaignPart title="Datos generales">
    <FactList
      facts={[
        ['ID de la campaña', campaign.id],
        ['Empresa', companyLabel(campaign.company)],
        ['Fecha de inicio', day(campaign.startDate)],
        ['Fecha de fin', day(campaign.endDate)],
        [
          `Se pautó en ${campaign.country.name}`,
          campaign.isBlocked
            ? `No${campaign.blockedCountry ? `: ${campaign.blockedCountry.name}` : ''}`
            : 'Sí',
        ],
        ['Creada', formatInstant(createdAt, programOf(campaign.programId))],
      ]}
    />
  </CampaignPart>
)
