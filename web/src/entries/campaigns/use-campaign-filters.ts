import * as z from 'zod/mini'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { useCampaignState } from './campaign-store.ts'
import { hasStanding, holdsText, standings } from './standing.ts'

const addressSchema = z.object({
  pais: z.optional(z.string()),
  estado: z.optional(z.enum(standings)),
  texto: z.optional(z.string().check(z.maxLength(100))),
})

/**
 * What 'Mis campañas' is filtered by, kept in the address (F21). The country is also kept from visit to visit (S16.1),
 * unless the address names one.
 * @param programs those of the shown edition
 */
export function useCampaignFilters(programs: readonly Program[], mayChange: (programId: number) => boolean) {
  const [{ pais, estado, texto }, change] = useAddressState(addressSchema)
  const kept = useCampaignState((state) => state.countryFilter)
  // The chosen country may be one that this edition doesn't have.
  const country = programs.find((program) => program.country.code === (pais ?? kept))?.country
  return {
    country,
    standing: estado,
    text: texto,
    /** Whether more than the country is chosen. */
    isNarrowed: estado !== undefined || texto !== undefined,
    chooseCountry(code: string) {
      useCampaignState.setState({ countryFilter: code })
      if (pais !== undefined) change({ pais: undefined })
    },
    choose: change,
    clear: () => change({ estado: undefined, texto: undefined }),
    ofCountry: (campaigns: readonly Campaign[]) =>
      campaigns.filter((campaign) => !country || campaign.country.code === country.code),
    narrow: (campaigns: readonly Campaign[]) =>
      campaigns.filter(
        (campaign) =>
          (!estado || hasStanding(campaign, estado, mayChange(campaign.programId))) &&
          (!texto || holdsText(campaign, texto)),
      ),
  }
}
