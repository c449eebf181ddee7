/** A run of a text. `same`: the other text has it too. */
export interface Run {
  text: string
  same: boolean
}

/** Two texts of more words than these are compared as a whole, so that a phone doesn't stand still. */
const MOST_PAIRS = 4_000_000

/** Splits both texts into runs of words, by their longest common sequence (C05). */
export function compareTexts(before: string, now: string): { before: Run[]; now: Run[] } {
  const [was, is] = [wordsOf(before), wordsOf(now)]
  if (was.length * is.length > MOST_PAIRS)
    return { before: [{ text: before, same: false }], now: [{ text: now, same: false }] }
  const common = commonLengths(was, is)
  const [keptOfWas, keptOfIs] = [new Set<number>(), new Set<number>()]
  let [at, place] = [0, 0]
  while (at < was.length && place < is.length)
    if (was[at] === is[place]) {
      keptOfWas.add(at++)
      keptOfIs.add(place++)
    } else if ((common[at + 1]?.[place] ?? 0) >= (common[at]?.[place + 1] ?? 0)) at += 1
    else place += 1
  return { before: runsOf(was, keptOfWas), now: runsOf(is, keptOfIs) }
}

/** The words and the spaces between them. */
const wordsOf = (text: string) => text.match(/\S+|\s+/g) ?? []

/** Returns for each pair of places how many words the rests of both texts have in common. */
function commonLengths(was: readonly string[], is: readonly string[]): number[][] {
  const lengths = Array.from({ length: was.length + 1 }, () => Array.from({ length: is.length + 1 }, () => 0))
  for (let at = was.length - 1; at >= 0; at -= 1)
    for (let place = is.length - 1; place >= 0; place -= 1) {
      const [row, next] = [lengths[at] ?? [], lengths[at + 1] ?? []]
      row[place] =
        was[at] === is[place] ? (next[place + 1] ?? 0) + 1 : Math.max(next[place] ?? 0, row[place + 1] ?? 0)
    }
  return lengths
}

function runsOf(words: readonly string[], kept: ReadonlySet<number>): Run[] {
  const runs: Run[] = []
  for (const [index, text] of words.entries()) {
    const same = kept.has(index)
    const last = runs.at(-1)
    if (last?.same === same) last.text += text
    else runs.push({ text, same })
  }
  return runs
}
