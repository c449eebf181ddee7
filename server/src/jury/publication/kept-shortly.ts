const MAX_KNOWN = 300

/**
 * Returns a cache that keeps what was made for a short time, so that the crowd of the first minute is served from
 * memory. It may only hold what is public.
 */
export function keptShortly<Made>(ms: number) {
  const known = new Map<string, { made: Promise<Made>; until: number }>()
  return async (key: string, make: () => Promise<Made>): Promise<Made> => {
    const kept = known.get(key)
    if (kept && performance.now() < kept.until) return kept.made
    const made = make()
    known.delete(key)
    known.set(key, { made, until: performance.now() + ms })
    const [oldest] = known.keys()
    if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    try {
      return await made
    } catch (error) {
      known.delete(key)
      throw error
    }
  }
}
