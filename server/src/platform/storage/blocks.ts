const BLOCK_BYTES = 1024 * 1024
/** After so long without use they are given back to the system. */
const IDLE_MS = 10_000

let free: Buffer[] = []
const idle = setTimeout(() => (free = []), IDLE_MS).unref()

/** A megabyte of memory that may have been used before; there are as many as were ever used at once. */
export const takeBlock = (): Buffer => free.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES)

export function giveBack(block: Buffer): void {
  free.push(block)
  idle.refresh()
}
