import { LEAST_FOR_QUARTERS, LEAST_OTHERS, LEAST_SHEETS } from '@portal/contract/jury/results/feedback.ts'
import type { Figures, FiguresInput } from '../figures/figures.ts'
import { SAME } from '../figures/rank.ts'

/** What a brand is told of an entry from a round's figures (J63). */
export interface ToldSummary {
  criteria: {
    /** The criterion's key in the round's rules. */
    key: string
    mean: number
    categoryMean: number | null
  }[]
  quarter: number | null
}

export interface EntrySummary extends ToldSummary {
  /** The codes of the category's entries with enough counted sheets, this one too. */
  field: readonly string[]
}

/**
 * Returns what a brand is told of one of its entries. Where a single entry of others has marks, nothing is said of the
 * category: its mean and those of the brand's own entries would show the other's.
 * @param own the codes of the brand's entries
 */
export function toldOf(
  summaries: ReadonlyMap<string, EntrySummary>,
  code: string,
  own: ReadonlySet<string>,
): ToldSummary | undefined {
  const summary = summaries.get(code)
  if (!summary) return undefined
  const { field, criteria, quarter } = summary
  if (field.filter((each) => !own.has(each)).length >= LEAST_OTHERS) return { criteria, quarter }
  return { criteria: criteria.map((each) => ({ ...each, categoryMean: null })), quarter: null }
}

/** Returns a summary of each entry with enough counted sheets, by its code. */
export function summarizeRound(
  { sheets, entries, categories }: FiguresInput,
  figures: Pick<Figures, 'entries'>,
): Map<string, EntrySummary> {
  const sheetsOf = Map.groupBy(sheets, ({ entry }) => entry)
  const officials = new Map(figures.entries.map(({ code, official }) => [code, official]))
  const summaries = new Map<string, EntrySummary>()
  for (const { key: category, criteria } of categories) {
    const field = entries
      .filter((entry) => entry.category === category)
      .map(({ code }) => ({ code, own: sheetsOf.get(code) ?? [], official: officials.get(code) ?? null }))
      .filter(({ own }) => own.length >= LEAST_SHEETS)
    const means = field.map(({ own }) =>
      criteria.map(({ key }) => mean(own.map(({ marks }) => marks[key] ?? 0))),
    )
    const ofCategory = criteria.map((_criterion, at) => oneDecimal(mean(means.map((each) => each[at] ?? 0))))
    const codes = field.map(({ code }) => code)
    for (const [index, { code, official }] of field.entries())
      summaries.set(code, {
        field: codes,
        criteria: criteria.map(({ key }, at) => ({
          key,
          mean: oneDecimal(means[index]?.[at] ?? 0),
          categoryMean: ofCategory[at] ?? null,
        })),
        quarter: quarterOf(
          official,
          field.map((each) => each.official),
        ),
      })
  }
  return summaries
}

/** Returns an entry's quarter; 1 is the best. Entries with the same score are in the same quarter. */
function quarterOf(own: number | null, field: readonly (number | null)[]): number | null {
  if (own === null || field.length < LEAST_FOR_QUARTERS) return null
  const better = field.filter((other) => other !== null && other - own >= SAME).length
  return Math.floor((better * 4) / field.length) + 1
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0) / numbers.length

/** Rounds up from the half: 5.249999999999999 is 5.25. */
const oneDecimal = (number: number) => Math.round(number * 10 + SAME) / 10
