import type { Sheet } from './read-input.ts'

/** Returns the sheets of each piece: no sheet links entries or judges of two pieces, not even through others. */
export function findPieces(sheets: readonly Sheet[]): Sheet[][] {
  const byEntry = Map.groupBy(sheets, ({ entry }) => entry)
  const byJudge = Map.groupBy(sheets, ({ judge }) => judge)
  const seen = new Set<string>()
  const pieces: Sheet[][] = []
  for (const first of byEntry.keys()) {
    if (seen.has(first)) continue
    const entries = new Set([first])
    const judges = new Set<number>()
    for (const entry of entries)
      for (const { judge } of byEntry.get(entry) ?? []) {
        if (judges.has(judge)) continue
        judges.add(judge)
        for (const sheet of byJudge.get(judge) ?? []) entries.add(sheet.entry)
      }
    for (const entry of entries) seen.add(entry)
    pieces.push(sheets.filter(({ entry }) => entries.has(entry)))
  }
  return pieces
}
