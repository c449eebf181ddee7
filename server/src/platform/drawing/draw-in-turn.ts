/**
 * For documents whose drawing takes much processor time: one is drawn after the other, each once.
 * @param most how many are kept
 * @returns draws what `content` says in full, unless it is kept; what failed is drawn again with the next request
 */
export function drawInTurn(most: number) {
  const kept = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  return (content: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(content)
    if (known) return known
    const drawn = last.then(draw)
    // The next one waits, also for one that failed.
    last = drawn.catch(() => kept.delete(content))
    kept.set(content, drawn)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return drawn
  }
}
