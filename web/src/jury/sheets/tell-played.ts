import { sheetRoutes, MAX_VIDEOS_TOLD } from '@portal/contract/jury/sheets/sheets.ts'
import { call } from '../../api/call.ts'

const TELL_MS = 15_000
const MOST_SECONDS = 3600

/**
 * Reports in batches how much of an entry's videos was played, and at once that the entry is shown (J28). What
 * could not be reported is part of the next batch.
 */
export function createTeller(
  videos: number,
  tell: (seconds: number[]) => Promise<unknown>,
): { add: (video: number, seconds: number) => void; end: () => void } {
  const untold = Array.from({ length: Math.min(videos, MAX_VIDEOS_TOLD) }, () => 0)
  let isTold = false

  async function flush() {
    if (isTold && untold.every((seconds) => seconds === 0)) return
    const batch = untold.map((seconds) => Math.min(seconds, MOST_SECONDS))
    untold.fill(0)
    const wasTold = isTold
    isTold = true
    try {
      await tell(batch)
    } catch {
      batch.forEach((seconds, video) => (untold[video] = (untold[video] ?? 0) + seconds))
      isTold = wasTold
    }
  }

  void flush()
  const timer = setInterval(flush, TELL_MS)
  return {
    add(video, seconds) {
      if (video < untold.length) untold[video] = (untold[video] ?? 0) + seconds
    },
    end() {
      clearInterval(timer)
      void flush()
    },
  }
}

export const tellPlayed = (assignmentId: number) => (seconds: number[]) =>
  call(sheetRoutes.played, { params: { assignmentId }, body: { seconds } })
