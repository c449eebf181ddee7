import type { ByteSource } from './byte-source.ts'
import { type Box, Mp4Boxes } from './mp4-boxes.ts'
import { fragmentsDuration } from './mp4-fragments.ts'
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
