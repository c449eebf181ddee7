import { type Box, boxesIn, findIn, type Mp4Boxes } from './mp4-boxes.ts'
import { VideoRejected } from './video-rejected.ts'

/**
 * Returns the duration of a track's fragments (moof) in its time scale. The moov box doesn't tell it. Where fragments
 * say when they begin, the first and the last are enough: a camera may write one for each picture.
 */
export const fragmentsDuration = async (
  boxes: Mp4Boxes,
  moov: Box,
  moofs: readonly Box[],
  trackId: number,
): Promise<number> => {
  const usual = await usualSampleDuration(boxes, moov, trackId)
  const partsOf = async (moof: Box) => fragmentParts(await boxes.whole(moof), trackId, usual)
  const last = await firstWithParts(moofs.toReversed(), partsOf)
  const first = await firstWithParts(moofs, partsOf)
  // A recording of a live stream starts at a late time, which is subtracted.
  const start = first[0]?.start ?? 0
  const isTold = last.every((part) => part.start !== undefined)
  let end = 0
  for (const moof of isTold ? [null] : moofs) {
    for (const part of moof ? await partsOf(moof) : last)
      end = Math.max(end, (part.start === undefined ? end : part.start - start) + part.duration)
  }
  return end
}

interface FragmentPart {
  /** When it begins; undefined where it goes on after what comes before it. */
  start: number | undefined
  duration: number
}

const firstWithParts = async (moofs: readonly Box[], partsOf: (moof: Box) => Promise<FragmentPart[]>) => {
  for (const moof of moofs) {
    const parts = await partsOf(moof)
    if (parts.length > 0) return parts
  }
  return []
}

const usualSampleDuration = async (boxes: Mp4Boxes, moov: Box, trackId: number): Promise<number> => {
  const mvex = await boxes.need(moov, 'mvex')
  for await (const box of boxes.inside(mvex)) {
    if (box.type !== 'trex') continue
    const fields = await boxes.content(box, 16)
    if (fields.readUInt32BE(4) === trackId) return fields.readUInt32BE(12)
  }
  return 0
}

const fragmentParts = (moof: Buffer, trackId: number, usual: number): FragmentPart[] => {
  const parts: FragmentPart[] = []
  for (const traf of boxesIn(moof, 8, moof.length)) {
    if (traf.type !== 'traf') continue
    const header = fragmentHeader(need(moof, traf, 'tfhd'))
    if (header.trackId !== trackId) continue
    let duration = 0
    for (const { type, content, end } of boxesIn(moof, traf.content, traf.end))
      if (type === 'trun') duration += runDuration(moof.subarray(content, end), header.usual ?? usual)
    parts.push({ start: decodeTime(moof, traf), duration })
  }
  return parts
}

const need = (bytes: Buffer, box: Box, type: string): Buffer => {
  const found = findIn(bytes, box, type)
  if (!found) throw new VideoRejected('damaged')
  return bytes.subarray(found.content, found.end)
}

/** Requires so many bytes of a box. */
const atLeast = (content: Buffer, length: number): Buffer => {
  if (content.length < length) throw new VideoRejected('damaged')
  return content
}

const fragmentHeader = (tfhd: Buffer): { trackId: number; usual?: number } => {
  const flags = atLeast(tfhd, 8).readUInt32BE(0)
  const trackId = tfhd.readUInt32BE(4)
  if (!(flags & 0x8)) return { trackId }
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  return { trackId, usual: atLeast(tfhd, at + 4).readUInt32BE(at) }
}

const decodeTime = (moof: Buffer, traf: Box): number | undefined => {
  const box = findIn(moof, traf, 'tfdt')
  if (!box) return undefined
  const tfdt = moof.subarray(box.content, box.end)
  return atLeast(tfdt, 8).readUInt8(0) === 1
    ? Number(atLeast(tfdt, 12).readBigUInt64BE(4))
    : tfdt.readUInt32BE(4)
}

const runDuration = (trun: Buffer, usual: number): number => {
  const flags = atLeast(trun, 8).readUInt32BE(0)
  const samples = trun.readUInt32BE(4)
  if (!(flags & 0x100)) return samples * usual
  const from = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((field) => flags & field).length
  atLeast(trun, from + samples * step)
  let duration = 0
  for (let sample = 0; sample < samples; sample += 1) duration += trun.readUInt32BE(from + sample * step)
  return duration
}
