import { type FileHandle, open, stat } from 'node:fs/promises'
import { unlessMissing } from './disk-errors.ts'
import { Readable, type Writable } from 'node:stream'
import { giveBack, takeBlock } from './blocks.ts'

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

const READ_BYTES = 1024 * 1024

/**
 * Streams some bytes of an open file. When piped, the bytes go through blocks that are used again once they are on
 * the wire. New memory for each megabyte took twice the processor time, most of it for garbage collection.
 */
class FileBytes extends Readable {
  private readonly file: FileHandle
  private readonly leave: () => void
  private readonly end: number
  private at: number
  private reading: Promise<unknown> = Promise.resolve()

  /**
   * @param range first and last byte, both included
   * @param leave called when the file is no longer read
   */
  constructor(file: FileHandle, range: { start: number; end: number }, leave: () => void) {
    super({ highWaterMark: READ_BYTES })
    this.file = file
    this.leave = leave
    this.at = range.start
    this.end = range.end
  }

  override _read(): void {
    if (this.left === 0) return void this.push(null)
    const block = Buffer.allocUnsafeSlow(Math.min(READ_BYTES, this.left))
    this.fill(block).then(
      (bytes) => this.push(bytes),
      (error: Error) => this.destroy(error),
    )
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target, options?: { end?: boolean }): Target {
    if (options?.end === false) return super.pipe(target, options)
    this.copyTo(target as unknown as Writable).catch((error: Error) => this.destroy(error))
    return target
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    void this.leaveAfterReading()
    done(error)
  }

  private async leaveAfterReading() {
    await this.reading
    this.leave()
  }

  private async copyTo(target: Writable) {
    while (this.left > 0 && !this.destroyed) {
      const block = takeBlock()
      const bytes = await this.fill(block.subarray(0, this.left))
      // The callback is never called when the connection ends. Then the block isn't used again, because something
      // may still hold it.
      await new Promise<void>((resolve) => {
        target.write(bytes, (error) => !error && resolve())
      })
      giveBack(block)
    }
    target.end()
    // Nothing is left to read, so this makes the stream end and close.
    this.resume()
  }

  private get left(): number {
    return this.end + 1 - this.at
  }

  private async fill(block: Buffer): Promise<Buffer> {
    const reading = this.file.read(block, 0, block.length, this.at)
    this.reading = reading.catch(() => {})
    const { bytesRead } = await reading
    if (bytesRead === 0) throw new Error('The file is shorter than it was')
    this.at += bytesRead
    return block.subarray(0, bytesRead)
  }
}
