import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import type { Enrollment, PendingEntry } from '@portal/contract/entries/enrollments.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { phaseOf, usePrograms } from '../../editions/programs/programs.ts'

/** A campaign, as the page shows it. */
export interface Reviewed {
  campaign: Campaign
  /** Those of its entries that the page is about. */
  entries: readonly Enrollment[]
  /** Nothing of it can be changed or sent. */
  isLocked: boolean
  /** The level of the headings of its parts. */
  level: 2 | 3
}

/** Returns the entries that can be sent now. */
export function readyIn(
  reviewed: readonly Reviewed[],
  pending: readonly PendingEntry[] | undefined,
): Enrollment[] {
  const lacking = new Set(pending?.map(({ enrollmentId }) => enrollmentId))
  return reviewed.flatMap(({ entries, isLocked }) =>
    isLocked ? [] : entries.filter(({ id, status }) => status === 'Completa' && !lacking.has(id)),
  )
}

/** Returns why nothing of a campaign can be changed; null where it can (T13). */
export function useLock() {
  const { isArchived } = useCatalog()
  const programs = usePrograms().data
  return ({ programId, isBlocked }: Campaign): string | null => {
    const program = programs?.find(({ id }) => id === programId)
    const phase = isArchived(programId) ? 'over' : program && phaseOf(program)
    if (phase === 'over') return 'El plazo terminó'
    if (phase === 'early') return 'Las inscripciones aún no están abiertas'
    return isBlocked ? 'No participa' : null
  }
}
