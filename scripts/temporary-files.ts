import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** The folder of Linux that keeps its files in memory. */
const MEMORY = '/dev/shm'
/** The bytes that have to be free: several times what a run of all tests keeps at most. */
const ROOM = 6 * 2 ** 30

/**
 * Keeps a run's temporary files in memory if there is room: on a disk, cloning a test's database took 20 times as
 * long.
 */
export function keepTemporaryFilesInMemory(): void {
  if (hasRoom()) process.env.TMPDIR ??= MEMORY
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ROOM
}
