import type { ByteSource } from '../byte-source.ts'
import { type Box, Mp4Boxes } from '../mp4-boxes.ts'
import { VideoRejected } from '../video-rejected.ts'
import { knownBoxes } from './known-boxes.ts'
import type { NalKind } from './nal-units.ts'
import { findSamples } from './sample-places.ts'

/** What is served of a part: its own bytes, other bytes, or a sample without what its pictures don't need. */
type What = 'own' | Buffer | NalKind
interface Part {
  start: number
  end: number
  what: What | 'zeros'
  isSample?: true
}

const MAX_PARTS = 1_000_000
const MAX_SAMPLE_BYTES = 16 * 1024 * 1024
/** Changes with fewer bytes between them count as one. */
const NEAR = 16

/** The parts of an mp4 that are served, in ascending order. All other bytes are zeros. */
export interface KeptParts {
  starts: Float64Array
  ends: Float64Array
  whats: What[]
}

/**
 * Returns what players need of an mp4: what is known of its index, and its samples. No byte moves. Boxes that aren't
 * known become `free` boxes of zeros, which players pass over (W05).
 * @throws VideoRejected when the boxes can't be read
 */
export const keptParts = async (source: ByteSource): Promise<KeptParts> => {
  const boxes = new Mp4Boxes(source)
  const parts: Part[] = []
  const moofs: { bytes: Buffer; start: number }[] = []
  let moov: Buffer | undefined
  for await (const box of boxes.top()) {
    const clean = box.type === 'moov' && moov ? undefined : knownBoxes.get(box.type)
    if (!clean) {
      parts.push(...headerOf(box))
      continue
    }
    const before = await boxes.whole(box)
    const after = Buffer.from(before)
    clean(after, box.content - box.start, after.length)
    for (const part of compare(before, after, box.start)) parts.push(part)
    if (box.type === 'moov') moov = after
    if (box.type === 'moof') moofs.push({ bytes: after, start: box.start })
  }
  if (!moov) throw new VideoRejected('truncated')
  for (const { start, end, nal } of findSamples(moov, moofs))
    parts.push({ start, end, what: nal ?? 'own', isSample: true })
  if (parts.length > MAX_PARTS) throw new VideoRejected('damaged')
  return pack(parts, source.size)
}

const headerOf = ({ type, start, content }: Box): Part[] =>
  type === 'mdat'
    ? [{ start, end: content, what: 'own' }]
    : [
        { start, end: start + 4, what: 'own' },
        { start: start + 4, end: start + 8, what: Buffer.from('free') },
        { start: start + 8, end: content, what: 'own' },
      ]

/** Tells apart what stays, what becomes zeros and what becomes something else. */
const compare = (before: Buffer, after: Buffer, base: number): Part[] => {
  const parts: Part[] = []
  const add = (from: number, to: number, what: Part['what']) =>
    parts.push({ start: base + from, end: base + to, what })
  let same = 0
  for (let at = 0; at < before.length; at += 1) {
    if (before[at] === after[at]) continue
    let end = at + 1
    for (let next = end; next < Math.min(end + NEAR, before.length); next += 1)
      if (before[next] !== after[next]) end = next + 1
    const filled = at + after.subarray(at, end).findLastIndex((byte) => byte !== 0) + 1
    add(same, at, 'own')
    add(at, filled, Buffer.from(after.subarray(at, filled)))
    add(filled, end, 'zeros')
    same = end
    at = end - 1
  }
  add(same, before.length, 'own')
  return parts
}

const pack = (parts: Part[], size: number): KeptParts => {
  const packed: Part[] = []
  let last: Part = { start: 0, end: 0, what: 'zeros' }
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const { start, what, isSample } = part
    const end = Math.min(part.end, size)
    if (end <= start) continue
    if (isSample && what !== 'own' && end - start > MAX_SAMPLE_BYTES) throw new VideoRejected('damaged')
    if (start < last.end) {
      // Two tracks may use the same samples. What lies across something else can't be told apart.
      if (!isSample || !last.isSample || what !== last.what) throw new VideoRejected('damaged')
      if (what === 'own') last.end = Math.max(last.end, end)
      else if (start !== last.start || end !== last.end) throw new VideoRejected('damaged')
    } else if (what === 'own' && last.what === 'own' && isSample === last.isSample && start === last.end)
      last.end = end
    else packed.push((last = { ...part, end }))
  }
  const kept = packed.filter((part): part is Part & { what: What } => part.what !== 'zeros')
  return {
    starts: Float64Array.from(kept, ({ start }) => start),
    ends: Float64Array.from(kept, ({ end }) => end),
    whats: kept.map(({ what }) => what),
  }
}

export const isNal = (what: What | undefined): what is NalKind => typeof what === 'object' && 'codec' in what

/** Returns the index of the first part that ends after a position. */
export const partAfter = ({ ends }: KeptParts, position: number): number => {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ends[middle] ?? 0) > position) high = middle
    else low = middle + 1
  }
  return low
}
