/** Smallest difference, in milliseconds, that counts. Answers tell the time in whole seconds and take a while. */
const TOLERATED_MS = 60_000

/** Milliseconds by which the server's clock is ahead of this browser's; 0 while they agree. */
let aheadMs = 0

/** Returns the time of the server's clock. Deadlines are shown by it, because this browser's clock may be hours off. */
export const serverNow = () => Date.now() + aheadMs

/** Reads the time from an answer. An answer that the browser may have cached is ignored: its time is old. */
export function hearTime({ headers }: Pick<Response, 'headers'>) {
  if (headers.get('cache-control') !== 'no-store') return
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(ahead)) return
  aheadMs = Math.abs(ahead) < TOLERATED_MS ? 0 : ahead
}
