import { programsToEnter } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { phaseOf, usePrograms } from './programs-query.ts'
import { useTurns } from './use-phase.ts'

/**
 * Returns the programmes that can be chosen for an entry, in the order in which they are offered, with the brand's own
 * extra time (F02). It changes when one opens or closes.
 */
export function useProgramsToEnter(): Program[] {
  const { published, current } = useCatalog()
  const known = usePrograms().data
  // A programme that was published since the catalog was fetched has no categories here yet.
  const programs = known?.filter(({ id }) => published.some((each) => each.id === id)) ?? published
  useTurns(programs)
  return programsToEnter(programs, current.id, serverNow())
}

/** The programmes that take entries now. */
export function useOpenPrograms(): Program[] {
  const { isArchived } = useCatalog()
  return useProgramsToEnter().filter((program) => phaseOf(program) === 'open' && !isArchived(program.id))
}
