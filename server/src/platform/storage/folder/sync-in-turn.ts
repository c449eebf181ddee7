import type { FileHandle } from 'node:fs/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Brings a file's bytes to the disk, one file after the other: each sync holds one of the four threads which
 * all file access of the process (and password hashing) shares.
 */
export const syncInTurn = (file: FileHandle): Promise<void> => {
  const synced = last.then(() => file.datasync())
  last = synced.catch(() => {})
  return synced
}
