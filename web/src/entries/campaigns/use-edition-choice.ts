import * as z from 'zod/mini'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { pathId } from '@portal/contract/platform/fields.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { phaseOf, useProgramsToEnter } from '../../editions/programs/programs.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'

const addressSchema = z.object({ edicion: z.optional(pathId) })

/** The page that shows an edition's campaigns. */
export const campaignsPath = ({ editions }: Catalog, editionId: number) =>
  editions.length > 1 ? `/campanas?edicion=${editionId}` : '/campanas'

/**
 * Which edition's campaigns are shown, kept in the address (E20). Offered are those that can be entered and those in
 * which there are campaigns. The one whose programmes with campaigns close first is shown first, then the current one,
 * however many were published since (F01).
 */
export function useEditionChoice(campaigns: readonly Campaign[]) {
  const catalog = useCatalog()
  const [{ edicion }, change] = useAddressState(addressSchema)
  const toEnter = useProgramsToEnter()
  const open = toEnter.filter((program) => phaseOf(program) !== 'over')
  const ofEdition = (id: number) =>
    campaigns.filter(({ programId }) => catalog.editionOf(programId).id === id)
  const closingOf = (id: number) =>
    Math.min(
      ...open
        .filter((program) => ofEdition(id).some(({ programId }) => programId === program.id))
        .map(({ entriesCloseAt }) =>
          entriesCloseAt === null ? Number.MAX_VALUE : Date.parse(entriesCloseAt),
        ),
    )
  const offered = catalog.editions
    .filter(({ id }) => toEnter.some(({ editionId }) => editionId === id) || ofEdition(id).length > 0)
    .map((edition) => ({ edition, closing: closingOf(edition.id) }))
    .toSorted(
      (a, b) =>
        (a.closing < b.closing ? -1 : Number(a.closing > b.closing)) ||
        Number(b.edition === catalog.current) - Number(a.edition === catalog.current),
    )
    .map(({ edition }) => edition)
  const first = offered[0] ?? catalog.current
  const chosen = offered.find(({ id }) => id === edicion) ?? first
  return {
    offered,
    chosen,
    programs: catalog.programsOf(chosen),
    /** Another edition in which there are campaigns, if this one has none. */
    elsewhere:
      ofEdition(chosen.id).length > 0 ? undefined : offered.find(({ id }) => ofEdition(id).length > 0),
    /** The query string that makes a link show the same edition. */
    address: chosen === first ? '' : `?edicion=${chosen.id}`,
    isArchived: chosen.state === 'archived',
    choose: (id: number) => change({ edicion: id === first.id ? undefined : id }),
    ofChosen: <Of extends { programId: number }>(items: readonly Of[]) =>
      items.filter(({ programId }) => catalog.editionOf(programId).id === chosen.id),
  }
}
