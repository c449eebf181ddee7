/** Answers tell the time in whole seconds and take a while: less than this is no difference. */
const TOLERATED_MS = 60_000

/** Milliseconds that the server's clock is ahead of this browser's; 0 while they agree. */
let aheadMs = 0

/** What the server's clock shows. Deadlines are shown by it, because this browser's may be hours off. */
export const serverNow = () => Date.now() + aheadMs

/** Each answer tells the time; one that the browser may have kept tells an old one. */
export function hearTime({ headers }: Pick<Response, 'headers'>) {
  if (headers.get('cache-control') !== 'no-store') return
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(ahead)) return
  aheadMs = Math.abs(ahead) < TOLERATED_MS ? 0 : ahead
}
