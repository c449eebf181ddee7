import { awardLabels, awards } from '@portal/contract/jury/rounds/awards.ts'
import type { Decision } from '@portal/contract/jury/results/decisions.ts'

export const awardInWords = (award: Decision['award']): string => {
  if (award === 'void') return 'Desierto'
  return award === 'withdrawn' ? 'Sin premio' : awardLabels[award]
}

/** The awards to choose from, the highest first. */
const awardOptions = awards.toReversed().map((award) => ({ value: award, label: awardLabels[award] }))

/**
 * Returns what a decision can become; null: an entry gets an award. An entry that is disqualified can only lose its
 * award, and a void category only that.
 */
export function optionsOf(decision: Pick<Decision, 'entry' | 'award'> | null) {
  if (decision === null) return awardOptions
  const { entry, award } = decision
  return [
    ...(entry === null || entry.isDisqualified ? [] : awardOptions.filter(({ value }) => value !== award)),
    { value: 'withdrawn', label: entry === null ? 'Deja de estar desierta' : 'Sin premio' },
  ]
}

/** Returns what a decision is about: 'Campaña Uno (AR-1)', or the category. */
export const subjectOf = ({ entry, category }: Pick<Decision, 'entry' | 'category'>): string =>
  entry === null ? `la categoría ${category}` : `«${entry.campaign}» (${entry.code})`

const order: readonly Decision['award'][] = [
  'grand',
  'gold',
  'silver',
  'bronze',
  'mention',
  'finalist',
  'void',
  'withdrawn',
]

export interface DecidedCategory {
  id: number
  name: string
  /** The decisions that count now, the highest award first. */
  standing: Decision[]
  /** The decisions that were replaced, withdrawn or refused, the newest first. */
  past: Decision[]
}

export function byCategory(decisions: readonly Decision[]): DecidedCategory[] {
  const rank = ({ award }: Decision) => order.indexOf(award)
  return [...Map.groupBy(decisions, ({ categoryId }) => categoryId)].map(([id, ofCategory]) => ({
    id,
    name: ofCategory[0]?.category ?? '',
    standing: ofCategory.filter(({ state }) => state === 'stands').toSorted((a, b) => rank(a) - rank(b)),
    past: ofCategory.filter(({ state }) => state !== 'stands' && state !== 'asked').toReversed(),
  }))
}
