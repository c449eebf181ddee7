import { statfs } from 'node:fs/promises'
import { VideoRejected } from '../media/video-rejected.ts'

const MOST_BYTES = 1024 * 1024 * 1024
const SHARE = 0.1

/** Bytes that are free, and how many of them no upload may take: in the default layout Postgres writes to the same disk. */
export const readRoom = async (folder: string): Promise<{ free: number; reserve: number }> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, reserve: Math.min(MOST_BYTES, blocks * bsize * SHARE) }
}

/** @throws VideoRejected `disk_full` when so many bytes more would leave less than the reserve */
export const requireRoom = async (folder: string, bytes = 0): Promise<void> => {
  const { free, reserve } = await readRoom(folder)
  if (free - bytes < reserve) throw new VideoRejected('disk_full')
}

/** So far ahead of what is being written there has to be room. */
const AHEAD_BYTES = 1024 * 1024

/** To be asked before each write; looks at the disk once in a while. */
export const roomAhead = (hasRoom: (bytes: number) => Promise<void>) => {
  let until = 0
  return async (position: number, length: number): Promise<void> => {
    if (position + length <= until) return
    await hasRoom(length + AHEAD_BYTES)
    until = position + length + AHEAD_BYTES
  }
}
