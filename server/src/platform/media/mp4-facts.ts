import type { ByteSource } from './byte-source.ts'
import { type Box, boxesIn, findIn, Mp4Boxes } from './mp4-boxes.ts'
import { VideoRejected } from './video-rejected.ts'

export type VideoFacts = { durationSeconds: number; width: number; height: number; codec: string }

// 'qt' (.mov) is left out on purpose: only Safari plays it reliably.
export const MP4_BRANDS = new Set(
  'isom iso2 iso3 iso4 iso5 iso6 iso7 iso8 iso9 mp41 mp42 avc1 dash M4V M4VH M4VP MSNV 3gp4 3gp5 3gp6 3gp7'.split(
    ' ',
  ),
)
const MAX_SECONDS = 24 * 60 * 60

/**
 * Reads box headers and a few small boxes of fixed size, never sample tables or pictures. So neither time nor
 * memory depend on counts written in the file. A full mp4 parser allocates by those counts: an upload of 8 KB that
 * claimed 60 million samples kept mp4box busy for a minute, in 4 GB.
 */
export const readVideoFacts = async (source: ByteSource): Promise<VideoFacts> => {
  if (source.size === 0) throw new VideoRejected('empty')
  const boxes = new Mp4Boxes(source)
  await checkBrand(boxes, source.size)
  const { moov, moofs } = await index(boxes)
  const trak = await videoTrack(boxes, moov)
  const durationSeconds = await duration(boxes, moov, moofs, trak)
  if (!(durationSeconds > 0 && durationSeconds <= MAX_SECONDS)) throw new VideoRejected('damaged')
  return { durationSeconds: Math.round(durationSeconds * 1000) / 1000, ...(await picture(boxes, trak)) }
}

const duration = async (boxes: Mp4Boxes, moov: Box, moofs: Box[], trak: Box): Promise<number> => {
  const movie = await timing(boxes, await boxes.need(moov, 'mvhd'))
  const seconds = movie.duration / movie.timescale
  if (moofs.length === 0 && seconds > 0) return seconds
  const track = await timing(boxes, await boxes.need(trak, 'mdia', 'mdhd'))
  // Some recorders leave the duration empty, in the movie or everywhere. Players add up the samples.
  if (moofs.length === 0) return (track.duration || (await samplesDuration(boxes, trak))) / track.timescale
  const fragments = await fragmentsDuration(boxes, moov, moofs, await trackId(boxes, trak))
  // Some writers keep the first samples in moov. Then the duration in moov covers those alone.
  const stsz = await boxes.need(trak, 'mdia', 'minf', 'stbl', 'stsz')
  const samplesInMoov = (await boxes.content(stsz, 12)).readUInt32BE(8)
  return samplesInMoov > 0
    ? (track.duration + fragments) / track.timescale
    : Math.max(seconds, fragments / track.timescale)
}

const samplesDuration = async (boxes: Mp4Boxes, trak: Box): Promise<number> => {
  const stts = await boxes.need(trak, 'mdia', 'minf', 'stbl', 'stts')
  const entries = (await boxes.content(stts, 8)).readUInt32BE(4)
  const table = await boxes.content(stts, 8 + 8 * entries)
  let duration = 0
  for (let at = 8; at < table.length; at += 8) duration += table.readUInt32BE(at) * table.readUInt32BE(at + 4)
  return duration
}

const checkBrand = async (boxes: Mp4Boxes, size: number): Promise<void> => {
  const start = await boxes.bytes(0, Math.min(size, 16))
  const length = start.length < 16 ? 0 : start.readUInt32BE(0)
  if (start.toString('latin1', 4, 8) !== 'ftyp' || length < 16) throw new VideoRejected('not_mp4')
  if (length > size) throw new VideoRejected('truncated')
  const brands = (await boxes.bytes(8, length - 8)).toString('latin1').match(/[^]{4}/g) ?? []
  const [major, , ...compatible] = brands.map((brand) => brand.trim())
  if (major === 'qt' || ![major, ...compatible].some((brand) => brand && MP4_BRANDS.has(brand))) {
    throw new VideoRejected('not_mp4')
  }
}

// Walks to the very end. The sizes must add up to the size of the file; otherwise it was cut on its way here.
const index = async (boxes: Mp4Boxes): Promise<{ moov: Box; moofs: Box[] }> => {
  let moov: Box | undefined
  const moofs: Box[] = []
  for await (const box of boxes.top()) {
    if (box.type === 'moov') moov ??= box
    if (box.type === 'moof') moofs.push(box)
  }
  if (!moov) throw new VideoRejected('truncated')
  return { moov, moofs }
}

const videoTrack = async (boxes: Mp4Boxes, moov: Box): Promise<Box> => {
  for await (const box of boxes.inside(moov)) {
    if (box.type !== 'trak') continue
    const handler = await boxes.content(await boxes.need(box, 'mdia', 'hdlr'), 12)
    if (handler.toString('latin1', 8, 12) === 'vide') return box
  }
  throw new VideoRejected('not_mp4')
}

// The boxes mvhd and mdhd begin with the same fields.
const timing = async (boxes: Mp4Boxes, header: Box): Promise<{ timescale: number; duration: number }> => {
  const long = (await boxes.content(header, 1)).readUInt8(0) === 1
  const fields = await boxes.content(header, long ? 32 : 20)
  const timescale = fields.readUInt32BE(long ? 20 : 12)
  if (timescale === 0) throw new VideoRejected('damaged')
  const duration = long ? fields.readBigUInt64BE(24) : BigInt(fields.readUInt32BE(16))
  const unknown = long ? 0xffff_ffff_ffff_ffffn : 0xffff_ffffn
  return { timescale, duration: duration === unknown ? 0 : Number(duration) }
}

const trackId = async (boxes: Mp4Boxes, trak: Box): Promise<number> => {
  const header = await boxes.content(await boxes.need(trak, 'tkhd'), 24)
  return header.readUInt32BE(header.readUInt8(0) === 1 ? 20 : 12)
}

const picture = async (boxes: Mp4Boxes, trak: Box): Promise<Omit<VideoFacts, 'durationSeconds'>> => {
  const tkhd = await boxes.need(trak, 'tkhd')
  const long = (await boxes.content(tkhd, 1)).readUInt8(0) === 1
  const matrixAt = long ? 52 : 40
  const header = await boxes.content(tkhd, matrixAt + 44)
  const stsd = await boxes.need(trak, 'mdia', 'minf', 'stbl', 'stsd')
  const entry = (await boxes.inside(stsd, 8).next()).value as Box | undefined
  if (!entry) throw new VideoRejected('damaged')
  const coded = await boxes.content(entry, 28)
  const width = Math.round(header.readUInt32BE(matrixAt + 36) / 65536) || coded.readUInt16BE(24)
  const height = Math.round(header.readUInt32BE(matrixAt + 40) / 65536) || coded.readUInt16BE(26)
  if (width === 0 || height === 0) throw new VideoRejected('damaged')
  // Phones store upright pictures lying down and mark them with a quarter turn: a = d = 0.
  const turned = header.readInt32BE(matrixAt) === 0 && header.readInt32BE(matrixAt + 16) === 0
  const codec = await readCodec(boxes, entry)
  return turned ? { width: height, height: width, codec } : { width, height, codec }
}

// In ISO 14496-12 a visual sample entry has 78 bytes of fields before its boxes.
const ENTRY_FIELDS = 78

/**
 * Returns the codec as browsers expect it in `codecs="…"` (RFC 6381). For rare codecs it is only the four letters.
 */
const readCodec = async (boxes: Mp4Boxes, entry: Box): Promise<string> => {
  if (/^avc[1-4]$/.test(entry.type)) {
    const profile = await configuration(boxes, entry, 'avcC', 4)
    return `${entry.type}.${profile.toString('hex', 1, 4).toUpperCase()}`
  }
  if (/^(hvc|hev)1$/.test(entry.type)) {
    return `${entry.type}.${hevcProfile(await configuration(boxes, entry, 'hvcC', 13))}`
  }
  return entry.type
}

const configuration = async (boxes: Mp4Boxes, entry: Box, type: string, length: number): Promise<Buffer> => {
  const box = await boxes.need({ ...entry, content: entry.content + ENTRY_FIELDS }, type)
  return boxes.content(box, length)
}

// Writes the profile as ISO 14496-15 annex E does: space and profile, compatibility bits reversed, tier and level,
// constraints.
const hevcProfile = (record: Buffer): string => {
  const general = record.readUInt8(1)
  const space = ['', 'A', 'B', 'C'][general >> 6]
  const compatibility = [...record.readUInt32BE(2).toString(2).padStart(32, '0')].toReversed().join('')
  const tier = general & 0x20 ? 'H' : 'L'
  const constraints =
    record
      .toString('hex', 6, 12)
      .replace(/(00)+$/, '')
      .match(/../g) ?? []
  return [
    `${space}${general & 0x1f}`,
    Number.parseInt(compatibility, 2).toString(16),
    `${tier}${record.readUInt8(12)}`,
    ...constraints.map((byte) => Number.parseInt(byte, 16).toString(16)),
  ]
    .join('.')
    .toUpperCase()
}

/**
 * Returns the duration of a track's fragments (moof) in its time scale. The moov box doesn't tell it. Where fragments
 * say when they begin, the first and the last are enough: a camera may write one for each picture.
 */
const fragmentsDuration = async (
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
