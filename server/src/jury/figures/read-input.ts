import { createHash } from 'node:crypto'
import type { FiguresInput } from './figures.ts'

/** A counted sheet with its one score (y of J40). */
export interface Sheet {
  entry: string
  judge: number
  score: number
}

/**
 * Returns the input in an order that depends only on its content, and its digest.
 * @throws RangeError where figures can't be computed
 */
export function readInput({ method, sheets, entries, categories, seed }: FiguresInput) {
  const sorted = {
    method,
    sheets: sheets.toSorted((a, b) => byText(a.entry, b.entry) || a.judge - b.judge),
    entries: entries
      .map(({ code, category }) => ({ code, category }))
      .toSorted((a, b) => byText(a.code, b.code)),
    categories: categories
      .map(({ key, places, criteria }) => ({
        key,
        places,
        criteria: criteria
          .map((criterion) => ({ key: criterion.key, weight: criterion.weight }))
          .toSorted((a, b) => byText(a.key, b.key)),
      }))
      .toSorted((a, b) => byText(a.key, b.key)),
    seed,
  }
  const criteriaOf = new Map(sorted.categories.map(({ key, criteria }) => [key, criteria]))
  const categoryOf = new Map(sorted.entries.map(({ code, category }) => [code, category]))
  const criteriaOfEntry = (code: string) => criteriaOf.get(categoryOf.get(code) ?? '') ?? []
  const marked = sorted.sheets.map(({ entry, judge, marks }) => ({
    entry,
    judge,
    marks: criteriaOfEntry(entry).map(({ key }) => marks[key] ?? Number.NaN),
  }))
  requireSound({ ...sorted, sheets: marked })
  return {
    categories: sorted.categories,
    entries: sorted.entries,
    sheets: marked.map(({ entry, judge, marks }): Sheet => {
      const weights = criteriaOfEntry(entry).map(({ weight }) => weight)
      return {
        entry,
        judge,
        score: sum(weights.map((weight, at) => weight * (marks[at] ?? 0))) / sum(weights),
      }
    }),
    digest: createHash('sha256')
      .update(JSON.stringify({ ...sorted, sheets: marked }))
      .digest('hex'),
  }
}

interface SortedInput extends Omit<FiguresInput, 'sheets'> {
  sheets: { entry: string; judge: number; marks: number[] }[]
}

function requireSound({ method, sheets, entries, categories }: SortedInput) {
  const [lowest, highest] = method === 'yesno' ? [0, 1] : [1, 10]
  const isMark = (mark: number) => Number.isInteger(mark) && mark >= lowest && mark <= highest
  const codes = new Set(entries.map(({ code }) => code))
  const keys = new Set(categories.map(({ key }) => key))
  const pairs = new Set(sheets.map(({ entry, judge }) => `${judge} ${entry}`))
  const faults = {
    'a weight is not a positive number': categories.some(({ criteria }) =>
      criteria.some(({ weight }) => !(weight > 0 && weight < Infinity)),
    ),
    'there is no criterion': categories.some(({ criteria }) => criteria.length === 0),
    'a criterion, an entry, a category or a sheet stands twice':
      categories.some(({ criteria }) => new Set(criteria.map(({ key }) => key)).size < criteria.length) ||
      codes.size < entries.length ||
      keys.size < categories.length ||
      pairs.size < sheets.length,
    'a sheet is of an unknown entry': sheets.some(({ entry }) => !codes.has(entry)),
    'an entry is of an unknown category': entries.some(({ category }) => !keys.has(category)),
    'places are not a whole number': categories.some(({ places }) => !Number.isInteger(places) || places < 0),
    [`a mark is not a whole number from ${lowest} to ${highest}`]: !sheets.every(({ marks }) =>
      marks.every(isMark),
    ),
  }
  for (const [fault, isThere] of Object.entries(faults))
    if (isThere) throw new RangeError(`figures: ${fault}`)
}

/** Compares texts by code units, so that the order is the same on every machine, whatever its language. */
export const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

export const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length
