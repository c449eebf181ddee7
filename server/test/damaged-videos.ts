import { readFileSync } from 'node:fs'
import { videoFile } from './videos.ts'

const kinds = ['faststart', 'hevc', 'ready', 'fragmented', 'rotated'] as const

/**
 * Returns a damaged mp4, always the same for the same number. Bytes are overwritten in the index or anywhere, the
 * file is cut off, or sizes in it are false.
 */
export const damagedVideo = (number: number): Buffer => {
  let seed = Math.imul(number + 1, 0x9e3779b1) >>> 0
  const random = (below: number) => {
    seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return seed % below
  }
  const bytes = readFileSync(videoFile(kinds[number % kinds.length] ?? 'faststart'))
  const index = bytes.indexOf('moov')
  for (let change = 0; change <= random(20); change += 1) {
    const inIndex = random(3) === 0
    const at = inIndex
      ? index + 4 + random(Math.min(1200, bytes.length - index - 8))
      : random(bytes.length - 4)
    if (random(4) > 0) bytes.writeUInt8(random(256), at)
    else bytes.writeUInt32BE([0, 1, 0x7fff_ffff, 0xffff_ffff][random(4)] ?? 0, at)
  }
  return random(8) === 0 ? bytes.subarray(0, 64 + random(bytes.length - 64)) : bytes
}
