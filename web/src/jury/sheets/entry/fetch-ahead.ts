import type { QueryClient } from '@tanstack/react-query'
import { sheetQuery } from '../sheet-queries.ts'

/**
 * How many entries' texts are fetched ahead. Texts are small, so there are enough for a while without a connection.
 */
const TEXTS_AHEAD = 3
/** Bytes of about three seconds of a viewing copy. */
const FIRST_BYTES = 1024 * 1024

export const ENTRIES_AHEAD = TEXTS_AHEAD

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Returns whether the connection allows it: no data saver, and fast enough not to slow down the shown entry. */
function hasRoomForVideos() {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '')
}

/**
 * Fetches the next entries ahead: their texts, and of the first one also the poster and the first seconds of video
 * (J25).
 */
export async function fetchAhead(
  client: QueryClient,
  [next, ...later]: readonly number[],
  signal: AbortSignal,
) {
  if (next === undefined) return
  await client.prefetchQuery(sheetQuery(next, true))
  for (const id of later) await client.prefetchQuery(sheetQuery(id, true))
  const [video] = client.getQueryData(sheetQuery(next).queryKey)?.entry.videos ?? []
  if (!video || signal.aborted) return
  if (video.poster !== null) new Image().src = video.poster
  if (video.url === null || !hasRoomForVideos()) return
  // A failure is ignored, because the video is fetched when it is shown.
  const part = await fetch(video.url, { headers: { range: `bytes=0-${FIRST_BYTES - 1}` }, signal }).catch(
    () => null,
  )
  await part?.arrayBuffer().catch(() => null)
}
