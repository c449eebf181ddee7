import { type FileHandle, open, stat } from 'node:fs/promises'
import { unlessMissing } from './disk-errors.ts'
import { FileBytes } from './file-bytes.ts'

/**
 * Milliseconds for which an unused file stays open. If another process removed it, it still takes space on the
 * disk until then.
 */
const IDLE_MS = 5000
const MAX_OPEN = 100

interface Opened {
  handle: FileHandle
  size: number
  mtime: Date
}

interface Entry {
  opened: Promise<Opened | undefined>
  users: number
  idle?: NodeJS.Timeout
}

/**
 * Keeps files open from one read to the next. A player asks for a video piece by piece, and opening, checking and
 * closing it each time took longer than reading it. Only for files whose bytes never change.
 */
export function createOpenFiles(pathOf: (name: string) => string) {
  const entries = new Map<string, Entry>()

  function take(name: string): Entry {
    const entry = entries.get(name) ?? { opened: unlessMissing(openFile(pathOf(name))), users: 0 }
    entry.users += 1
    clearTimeout(entry.idle)
    entries.set(name, entry)
    const [oldest] = entries.keys()
    if (entries.size > MAX_OPEN && oldest !== undefined) forget(oldest)
    return entry
  }

  function leave(name: string, entry: Entry) {
    entry.users -= 1
    if (entry.users > 0) return
    if (entries.get(name) === entry) entry.idle = setTimeout(() => forget(name), IDLE_MS).unref()
    else void close(entry)
  }

  /** Forgets a file. Whoever is reading it can still read to the end. */
  function forget(name: string) {
    const entry = entries.get(name)
    if (!entry) return
    clearTimeout(entry.idle)
    entries.delete(name)
    if (entry.users === 0) void close(entry)
  }

  return {
    forget,
    /** Returns size and time of the file without opening it. */
    async stat(name: string): Promise<{ size: number; mtime: Date } | undefined> {
      return (await entries.get(name)?.opened.catch(() => undefined)) ?? unlessMissing(stat(pathOf(name)))
    },
    /** Returns the bytes from `start` to `end`, both included. */
    async read(name: string, range: { start: number; end: number }): Promise<FileBytes | undefined> {
      const entry = take(name)
      try {
        const opened = await entry.opened
        if (opened) return new FileBytes(opened.handle, range, () => leave(name, entry))
      } catch (error) {
        drop(name, entry)
        throw error
      }
      drop(name, entry)
      return undefined
    },
  }

  function drop(name: string, entry: Entry) {
    forget(name)
    leave(name, entry)
  }
}

async function openFile(path: string): Promise<Opened> {
  const handle = await open(path)
  try {
    const { size, mtime } = await handle.stat()
    return { handle, size, mtime }
  } catch (error) {
    await handle.close()
    throw error
  }
}

const close = async ({ opened }: Entry): Promise<void> => {
  const file = await opened.catch(() => undefined)
  await file?.handle.close()
}
