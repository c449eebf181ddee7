import type { QueryClient } from '@tanstack/react-query'
import { sheetQuery } from '../desk-queries.ts'

/** Texts are small: enough for a tunnel. */
const TEXTS_AHEAD = 3
/** Some three seconds of a viewing copy. */
const FIRST_BYTES = 1024 * 1024

export const ENTRIES_AHEAD = TEXTS_AHEAD

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Neither asked to save data nor so slow that the entry on the screen would lose by it. */
function hasRoomForVideos() {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '')
}

/** Fetches what comes next: texts, and of the very next one the poster and the first seconds of its video (J25). */
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
  // Where it fails, the video is fetched when it is shown.
  const part = await fetch(video.url, { headers: { range: `bytes=0-${FIRST_BYTES - 1}` }, signal }).catch(
    () => null,
  )
  await part?.arrayBuffer().catch(() => null)
}
