import type { FileHandle } from 'node:fs/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Writes a file's bytes to the disk, one file after the other. Each sync holds one of the four threads that all
 * file access of the process (and password hashing) shares.
 */
export const syncInTurn = (file: FileHandle): Promise<void> => {
  const synced = last.then(() => file.datasync())
  last = synced.catch(() => {})
  return synced
}
