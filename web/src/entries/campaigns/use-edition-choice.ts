import * as z from 'zod/mini'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { pathId } from '@portal/contract/platform/fields.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'

const addressSchema = z.object({ edicion: z.optional(pathId) })

/** The current edition and those in which there are campaigns; the current one first, then newest first (E20). */
const editionsWith = ({ editions, current, editionOf }: Catalog, campaigns: readonly Campaign[]) =>
  editions
    .filter(
      (edition) =>
        edition === current || campaigns.some(({ programId }) => editionOf(programId).id === edition.id),
    )
    .toSorted((a, b) => Number(b === current) - Number(a === current))

/** Which edition's campaigns are shown, kept in the address (E20). */
export function useEditionChoice(campaigns: readonly Campaign[]) {
  const catalog = useCatalog()
  const [{ edicion }, change] = useAddressState(addressSchema)
  const offered = editionsWith(catalog, campaigns)
  const chosen = offered.find(({ id }) => id === edicion) ?? catalog.current
  return {
    offered,
    chosen,
    /** The query string that makes a link show the same edition. */
    address: chosen === catalog.current ? '' : `?edicion=${chosen.id}`,
    isArchived: chosen.state === 'archived',
    choose: (id: number) => change({ edicion: id === catalog.current.id ? undefined : id }),
    ofChosen: <Of extends { programId: number }>(items: readonly Of[]) =>
      items.filter(({ programId }) => catalog.editionOf(programId).id === chosen.id),
  }
}
