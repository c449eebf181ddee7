import type { TextRange } from './entry-version.ts'

/** What stands in place of a redacted text. It is a word, because screen readers skip blocks and dots. */
export const REDACTED = '[omitido]'

/**
 * Returns the text with its ranges replaced (J18). Ranges may overlap, touch, come in any order or reach beyond
 * the text.
 */
export function redact(text: string, ranges: readonly { at: number; length: number }[]): string {
  const parts: string[] = []
  let done = 0
  for (const { at, length } of ranges.toSorted((a, b) => a.at - b.at)) {
    const end = Math.min(at + length, text.length)
    if (end <= Math.max(at, done)) continue
    // A range that overlaps or touches the one before is replaced together with it.
    if (parts.length === 0 || at > done) parts.push(text.slice(done, at), REDACTED)
    done = end
  }
  // A range may have cut a character of two units in half.
  return [...parts, text.slice(done)].join('').toWellFormed()
}

/** Returns ranges that cover the same places: as few as possible, in a fixed order. */
export function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const merged: TextRange[] = []
  for (const range of ranges.toSorted(
    (a, b) => (a.questionKey ?? '').localeCompare(b.questionKey ?? '') || a.at - b.at,
  )) {
    const last = merged.at(-1)
    if (last && last.questionKey === range.questionKey && range.at <= last.at + last.length)
      last.length = Math.max(last.length, range.at + range.length - last.at)
    else merged.push({ ...range })
  }
  return merged
}

/** Returns whether the redactions hide the whole place. */
export const isHidden = ({ questionKey, at, length }: TextRange, redactions: readonly TextRange[]): boolean =>
  mergeRanges(redactions).some(
    (range) => range.questionKey === questionKey && range.at <= at && range.at + range.length >= at + length,
  )

/** Returns the redactions without this range. */
export const withoutRange = (
  { questionKey, at, length }: TextRange,
  redactions: readonly TextRange[],
): TextRange[] =>
  redactions.flatMap((range) => {
    if (range.questionKey !== questionKey) return [range]
    const [end, otherEnd] = [at + length, range.at + range.length]
    return [
      { questionKey, at: range.at, length: Math.min(at, otherEnd) - range.at },
      { questionKey, at: Math.max(end, range.at), length: otherEnd - Math.max(end, range.at) },
    ].filter((rest) => rest.length > 0)
  })
