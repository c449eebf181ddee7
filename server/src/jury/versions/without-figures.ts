import type { AgendaReason } from '@portal/contract/jury/awards.ts'

/** They compare an entry with others of its category. */
const byFigures: ReadonlySet<AgendaReason> = new Set(['zone', 'tie'])

/**
 * Why an entry is spoken of, as a judge may read it who misses another one of the category: what the figures say of one
 * would tell of the other, too (J15).
 */
export const withoutFigures = (reasons: readonly AgendaReason[]): AgendaReason[] =>
  reasons.filter((reason) => !byFigures.has(reason))
