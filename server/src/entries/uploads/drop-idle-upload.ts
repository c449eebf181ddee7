import type { Deps } from '../../deps.ts'
import { Failure } from '../../platform/http/fail.ts'
import { deleteUnfinished, selectUnfinished } from './queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Dropping = Pick<Deps, 'db' | 'videos' | 'locks'>

/** Begins an upload. While the brand has no room for it, gives up one that nobody seems to be sending. */
export async function withIdleDropped(
  deps: Dropping,
  brandId: number,
  begin: () => Promise<unknown>,
): Promise<void> {
  for (;;)
    try {
      await begin()
      return
    } catch (error) {
      if (!isFull(error) || !(await dropIdleUpload(deps, brandId))) throw error
    }
}

const isFull = (error: unknown) =>
  error instanceof Failure && (error.code === 'too_many_uploads' || error.code === 'quota_reached')

/**
 * Gives up one upload of the brand that nobody seems to be sending, the oldest first. Its sender may have lost the
 * answer with its address. Returns false when there is none.
 */
async function dropIdleUpload({ db, videos, locks }: Dropping, brandId: number): Promise<boolean> {
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
