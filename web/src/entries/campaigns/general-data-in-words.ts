import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { companyLabel } from '@portal/contract/entries/companies.ts'
import { dayInWords } from '../../ui/words/day-in-words.ts'

const dayOf = (instant: string | null) => (instant ? dayInWords(instant.slice(0, 10)) : 'Sin completar')

/** General data as others read it (S11). */
export const generalDataInWords = ({ id, company, startDate, endDate, country, ...campaign }: Campaign) =>
  [
    ['ID de la campaña', id],
    ['Empresa', companyLabel(company)],
    ['Fecha de inicio', dayOf(startDate)],
    ['Fecha de fin', dayOf(endDate)],
    [
      `Se pautó en ${country.name}`,
      campaign.isBlocked ? `No${campaign.blockedCountry ? `: ${campaign.blockedCountry.name}` : ''}` : 'Sí',
    ],
  ] as const
