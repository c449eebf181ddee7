/**
 * Draws documents that take much processor time: one after the other, and each only once.
 * @param most how many drawn documents are kept
 * @returns a function that draws a document unless it is kept. `content` must describe the document in full. A
 * drawing that failed is drawn again at the next request.
 */
export function drawInTurn(most: number) {
  const kept = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  return (content: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(content)
    if (known) return known
    const drawn = last.then(draw)
    // The next drawing waits for this one, even if this one fails.
    last = drawn.catch(() => kept.delete(content))
    kept.set(content, drawn)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return drawn
  }
}
