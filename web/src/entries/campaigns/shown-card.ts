import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { showCountry } from './campaign-store.ts'
import { campaignsPath } from './use-edition-choice.ts'

const stateSchema = z.object({ card: z.int(), isNew: z.boolean() })

/** The card that 'Mis campañas' shows first and open, because one comes from there (F22, F23). It goes with the page. */
export const useShownCard = () => stateSchema.safeParse(useLocation().state).data

/** Returns what leads to 'Mis campañas' with a campaign's card first and open. */
export function useShowCard() {
  const navigate = useNavigate()
  const catalog = useCatalog()
  return ({ id, country, programId }: Campaign, isNew = false) => {
    showCountry(country.code)
    const path = campaignsPath(catalog, catalog.editionOf(programId).id)
    return navigate(path, { state: { card: id, isNew } satisfies z.infer<typeof stateSchema> })
  }
}
