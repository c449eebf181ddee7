import { statfs } from 'node:fs/promises'
import { VideoRejected } from '../media/video-rejected.ts'

const MOST_BYTES = 1024 * 1024 * 1024
const SHARE = 0.1

/**
 * Returns how many bytes are free, and how many of them uploads must leave free. By default Postgres writes to the
 * same disk.
 */
export const readRoom = async (folder: string): Promise<{ free: number; reserve: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, reserve: Math.min(MOST_BYTES, blocks * bsize * SHARE) }
}

/**
 * Checks that the disk has room for so many bytes more.
 * @throws VideoRejected `disk_full` when less than the reserve would be left
 */
export const requireRoom = async (folder: string, bytes = 0): Promise<void> => {
  const { free, reserve } = await readRoom(folder)
  if (free - bytes < reserve) throw new VideoRejected('disk_full')
}

/** Room that must be there beyond what is being written, so that the disk is not checked at each write. */
const AHEAD_BYTES = 1024 * 1024

/** Returns a check to call before each write. It looks at the disk only from time to time. */
export const roomAhead = (hasRoom: (bytes: number) => Promise<void>) => {
  let until = 0
  return async (position: number, length: number): Promise<void> => {
    if (position + length <= until) return
    await hasRoom(length + AHEAD_BYTES)
    until = position + length + AHEAD_BYTES
  }
}
