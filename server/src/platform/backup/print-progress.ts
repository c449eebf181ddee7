import type { Print } from './contents.ts'

const EVERY_MS = 5000

/**
 * Returns a function to call with the size of each video. It prints the progress from time to time, and after the
 * last video.
 */
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
