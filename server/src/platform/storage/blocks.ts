const BLOCK_BYTES = 1024 * 1024
/** Milliseconds without use after which the blocks are given back to the system. */
const IDLE_MS = 10_000

let free: Buffer[] = []
const idle = setTimeout(() => (free = []), IDLE_MS).unref()

/**
 * Returns a megabyte of memory, which may have been used before. There are never more blocks than were once in use
 * at the same time.
 */
export const takeBlock = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES)

export function giveBack(block: Buffer): void {
  free.push(block)
  idle.refresh()
}
