import type { Print } from './contents.ts'

const EVERY_MS = 5000

/** To be told of each video and its size; prints now and then, and after the last. */
export function printProgress(total: number, print: Print): (size: number) => void {
  let count = 0
  let bytes = 0
  let printedAt = Date.now()
  return (size) => {
    count += 1
    bytes += size
    if (count < total && Date.now() - printedAt < EVERY_MS) return
    printedAt = Date.now()
    print(`videos: ${count} of ${total}, ${(bytes / 1e6).toFixed(1)} MB`)
  }
}
