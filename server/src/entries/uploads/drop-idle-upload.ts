import type { Deps } from '../../deps.ts'
import { deleteUnfinished, selectUnfinished } from './queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * Gives up one upload of the brand that nobody seems to be sending, the oldest first. Its sender may have lost the
 * answer with its address. Returns false when there is none.
 */
export async function dropIdleUpload(
  { db, videos, locks }: Pick<Deps, 'db' | 'videos' | 'locks'>,
  brandId: number,
): Promise<boolean> {
  for (const { id } of await selectUnfinished(db, brandId)) {
    const isIdle = async () => {
      const part = await videos.parts.stat(id)
      return !part || Date.now() - part.writtenAt.getTime() > (part.size === 0 ? MINUTE_MS : HOUR_MS)
    }
    if (!(await isIdle())) continue
    const isDropped = await locks.alone(id, async () => {
      // Whoever held the lock was asked to let go. It may have written by then what it had received, so the upload
      // is checked again.
      if (!(await isIdle()) || !(await deleteUnfinished(db, id))) return false
      await videos.parts.remove(id)
      return true
    })
    if (isDropped) return true
  }
  return false
}
