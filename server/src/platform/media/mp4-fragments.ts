import type { Box, Mp4Boxes } from './mp4-boxes.ts'
import { VideoRejected } from './video-rejected.ts'

/** Returns the duration of a track's fragments (moof) in its time scale. The moov box doesn't tell it. */
export const fragmentsDuration = async (
  boxes: Mp4Boxes,
  moov: Box,
  moofs: Box[],
  trackId: number,
): Promise<number> => {
  const usual = await usualSampleDuration(boxes, moov, trackId)
  let first: number | undefined
  let end = 0
  for (const moof of moofs) {
    for await (const traf of boxes.inside(moof)) {
      if (traf.type !== 'traf') continue
      const header = await fragmentHeader(boxes, traf)
      if (header.trackId !== trackId) continue
      const start = await decodeTime(boxes, traf)
      // A recording of a live stream starts at a late time, which is subtracted.
      first ??= start ?? 0
      end = Math.max(
        end,
        (start === undefined ? end : start - first) + (await runs(boxes, traf, header.usual ?? usual)),
      )
    }
  }
  return end
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

const fragmentHeader = async (boxes: Mp4Boxes, traf: Box): Promise<{ trackId: number; usual?: number }> => {
  const tfhd = await boxes.need(traf, 'tfhd')
  const fields = await boxes.content(tfhd, 8)
  const flags = fields.readUInt32BE(0)
  const trackId = fields.readUInt32BE(4)
  if (!(flags & 0x8)) return { trackId }
  const at = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  return { trackId, usual: (await boxes.content(tfhd, at + 4)).readUInt32BE(at) }
}

const decodeTime = async (boxes: Mp4Boxes, traf: Box): Promise<number | undefined> => {
  const tfdt = await boxes.find(traf, 'tfdt')
  if (!tfdt) return undefined
  const version = (await boxes.content(tfdt, 1)).readUInt8(0)
  return version === 1
    ? Number((await boxes.content(tfdt, 12)).readBigUInt64BE(4))
    : (await boxes.content(tfdt, 8)).readUInt32BE(4)
}

const runs = async (boxes: Mp4Boxes, traf: Box, usual: number): Promise<number> => {
  let duration = 0
  for await (const trun of boxes.inside(traf)) {
    if (trun.type !== 'trun') continue
    const fields = await boxes.content(trun, 8)
    const flags = fields.readUInt32BE(0)
    const samples = fields.readUInt32BE(4)
    if (!(flags & 0x100)) {
      duration += samples * usual
      continue
    }
    const from = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
    const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((field) => flags & field).length
    const table = await boxes.content(trun)
    if (from + samples * step > table.length) throw new VideoRejected('damaged')
    for (let sample = 0; sample < samples; sample += 1) duration += table.readUInt32BE(from + sample * step)
  }
  return duration
}
