/** A word, because screen readers skip blocks and dots. */
export const REDACTED = '[omitido]'

/** The text with its ranges replaced (J18). Ranges may overlap, touch, stand in any order or reach beyond the text. */
export function redact(text: string, ranges: readonly { at: number; length: number }[]): string {
  const parts: string[] = []
  let done = 0
  for (const { at, length } of ranges.toSorted((a, b) => a.at - b.at)) {
    const end = Math.min(at + length, text.length)
    if (end <= Math.max(at, done)) continue
    // A range that overlaps the one before or follows it at once belongs to the same gap.
    if (parts.length === 0 || at > done) parts.push(text.slice(done, at), REDACTED)
    done = end
  }
  // A range may have cut a character of two units in half.
  return [...parts, text.slice(done)].join('').toWellFormed()
}
