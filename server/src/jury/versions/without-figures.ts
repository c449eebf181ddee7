import type { AgendaReason } from '@portal/contract/jury/rounds/awards.ts'

/** The reasons that compare an entry with others of its category. */
const byFigures: ReadonlySet<AgendaReason> = new Set(['zone', 'tie'])

/**
 * Returns the reasons why an entry is on the agenda, for a judge who must not see another entry of the category.
 * Reasons from the figures are left out, because they would also tell of the hidden entry (J15).
 */
export const withoutFigures = (reasons: readonly AgendaReason[]): AgendaReason[] =>
  reasons.filter((reason) => !byFigures.has(reason))
