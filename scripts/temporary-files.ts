import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Files in memory, on Linux. */
const MEMORY = '/dev/shm'
/** Bytes that a run of all tests keeps at most, several times over. */
const ROOM = 6 * 2 ** 30

/** A run's temporary files lie in memory where it has room. On a disk, cloning a test's database took twenty times as long. */
export function keepTemporaryFilesInMemory(): void {
  if (hasRoom()) process.env.TMPDIR ??= MEMORY
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > ROOM
}
