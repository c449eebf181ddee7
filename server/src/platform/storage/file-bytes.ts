import type { FileHandle } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { giveBack, takeBlock } from './blocks.ts'

const READ_BYTES = 1024 * 1024

/**
 * Streams some bytes of an open file. When piped, the bytes go through blocks that are used again once they are on
 * the wire. New memory for each megabyte took twice the processor time, most of it for garbage collection.
 */
export class FileBytes extends Readable {
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
