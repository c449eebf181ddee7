/** Smallest difference, in milliseconds, that counts. Answers tell the time in whole seconds and take a while. */
const TOLERATED_MS = 60_000

/** Milliseconds by which the server's clock is ahead of this browser's; 0 while they agree, null before the first answer. */
let aheadMs: number | null = null

const first = Promise.withResolvers<void>()
/** Resolves once the server has told its time. */
export const serverTimeKnown = first.promise

/** Returns the time of the server's clock. Deadlines are shown by it, because this browser's clock may be hours off. */
export const serverNow = () => Date.now() + (aheadMs ?? 0)

/**
 * Returns whether the instant is over by the server's clock. Nothing is over before the first answer, because this
 * browser's clock alone may be wrong.
 */
export const isPast = (instant: number) => aheadMs !== null && instant <= serverNow()

/** Reads the time from an answer. An answer that the browser may have cached is ignored: its time is old. */
export function hearTime({ headers }: Pick<Response, 'headers'>) {
  if (headers.get('cache-control') !== 'no-store') return
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(ahead)) return
  aheadMs = Math.abs(ahead) < TOLERATED_MS ? 0 : ahead
  first.resolve()
}
