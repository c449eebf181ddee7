import { type Box, boxesIn, findIn } from '../mp4-boxes.ts'
import { VideoRejected } from '../video-rejected.ts'
import { numberAt } from './clean.ts'
import type { NalKind } from './nal-units.ts'

/** Samples side by side, or one sample of NAL units. */
export interface Samples {
  start: number
  end: number
  nal: NalKind | null
}

interface Track {
  stbl: Box
  /** How samples are written, for each sample entry. */
  nals: (NalKind | null)[]
}

/** A film of 20 minutes with 240 frames per second has fewer. */
const MAX_SAMPLES = 500_000

/**
 * Returns where the samples are, by the tables of the index and the fragments. The work doesn't depend on the numbers
 * that they claim.
 * @throws VideoRejected
 */
export const findSamples = (moov: Buffer, moofs: readonly { bytes: Buffer; start: number }[]): Samples[] => {
  const found: Samples[] = []
  let left = MAX_SAMPLES
  /** Adds samples of these sizes, which follow each other, and returns where they end. */
  const add = (start: number, count: number, sizeOf: (index: number) => number, nal: NalKind | null) => {
    left -= count
    if (left < 0) throw new VideoRejected('damaged')
    let at = start
    for (let index = 0; index < count; index += 1) {
      const end = at + sizeOf(index)
      if (nal) found.push({ start: at, end, nal })
      at = end
    }
    if (!nal) found.push({ start, end: at, nal })
    return at
  }
  const tracks = tracksOf(moov)
  for (const track of tracks.values()) addChunks(moov, track, add)
  const usual = usualOf(moov)
  for (const moof of moofs) addFragment(moof, tracks, usual, add)
  return found
}

type Add = (start: number, count: number, sizeOf: (index: number) => number, nal: NalKind | null) => number

const tracksOf = (moov: Buffer): Map<number, Track> => {
  const tracks = new Map<number, Track>()
  for (const trak of boxesIn(moov, 8, moov.length)) {
    if (trak.type !== 'trak') continue
    const tkhd = findIn(moov, trak, 'tkhd')
    const stbl = findIn(moov, trak, 'mdia', 'minf', 'stbl')
    if (!tkhd || !stbl) continue
    const id = numberAt(moov, tkhd.content + (moov[tkhd.content] === 1 ? 20 : 12), tkhd.end)
    const stsd = findIn(moov, stbl, 'stsd')
    const entries = stsd ? [...boxesIn(moov, stsd.content + 8, stsd.end)] : []
    const isPicture = findIn(moov, trak, 'mdia', 'minf', 'vmhd') !== undefined
    tracks.set(id, { stbl, nals: entries.map((entry) => (isPicture ? nalKindOf(moov, entry) : null)) })
  }
  return tracks
}

/** Tells the kind by the configuration that the entry of a picture has. */
const nalKindOf = (moov: Buffer, entry: Box): NalKind | null => {
  const configuration = { ...entry, content: Math.min(entry.content + 78, entry.end) }
  const avcC = findIn(moov, configuration, 'avcC')
  if (avcC) return { codec: 'avc', lengthBytes: 1 + ((moov[avcC.content + 4] ?? 0) & 3) }
  const hvcC = findIn(moov, configuration, 'hvcC')
  return hvcC ? { codec: 'hevc', lengthBytes: 1 + ((moov[hvcC.content + 21] ?? 0) & 3) } : null
}

/** Returns the entries of a table as far as they are there. */
const tableOf = (moov: Buffer, box: Box | undefined, fields: number, entryBytes: number) => {
  if (!box) return { count: 0, at: () => 0 }
  const most = Math.max(0, Math.floor((box.end - box.content - fields) / entryBytes))
  const count = Math.min(most, numberAt(moov, box.content + fields - 4, box.end))
  return { count, at: (index: number) => box.content + fields + index * entryBytes }
}

const addChunks = (moov: Buffer, { stbl, nals }: Track, add: Add) => {
  const co64 = findIn(moov, stbl, 'co64')
  const offsets = tableOf(moov, co64 ?? findIn(moov, stbl, 'stco'), 8, co64 ? 8 : 4)
  const runs = tableOf(moov, findIn(moov, stbl, 'stsc'), 8, 12)
  const sizes = sizesOf(moov, stbl)
  let sample = 0
  let run = 0
  for (let chunk = 0; chunk < offsets.count && sample < sizes.count; chunk += 1) {
    while (run + 1 < runs.count && moov.readUInt32BE(runs.at(run + 1)) <= chunk + 1) run += 1
    const place = offsets.at(chunk)
    const start = co64 ? Number(moov.readBigUInt64BE(place)) : moov.readUInt32BE(place)
    const inChunk = runs.count > 0 ? moov.readUInt32BE(runs.at(run) + 4) : 0
    const entry = runs.count > 0 ? moov.readUInt32BE(runs.at(run) + 8) : 1
    const nal = nals[entry - 1] ?? null
    const from = sample
    const count = Math.min(inChunk, sizes.count - from)
    if (nal || sizes.common === 0) add(start, count, (index) => sizes.at(from + index), nal)
    else add(start, 1, () => count * sizes.common, nal)
    sample += count
  }
}

const sizesOf = (moov: Buffer, stbl: Box) => {
  const stsz = findIn(moov, stbl, 'stsz')
  if (stsz) {
    const common = numberAt(moov, stsz.content + 4, stsz.end)
    if (common > 0) return { common, count: numberAt(moov, stsz.content + 8, stsz.end), at: () => common }
    const table = tableOf(moov, stsz, 12, 4)
    return { common, count: table.count, at: (index: number) => moov.readUInt32BE(table.at(index)) }
  }
  const stz2 = findIn(moov, stbl, 'stz2')
  const bits = stz2 ? (moov[stz2.content + 7] ?? 0) : 0
  const { count, at } = tableOf(moov, stz2, 12, bits / 8 || 1)
  return {
    common: 0,
    count: [4, 8, 16].includes(bits) ? count : 0,
    at: (index: number) =>
      bits === 4
        ? ((moov[Math.floor(at(index))] ?? 0) >> (index % 2 === 0 ? 4 : 0)) & 15
        : moov.readUIntBE(at(index), bits / 8),
  }
}

interface Usual {
  entry: number
  size: number
}

/** Returns what the index says of the samples of each track that a fragment says nothing of. */
const usualOf = (moov: Buffer): Map<number, Usual> => {
  const usual = new Map<number, Usual>()
  const mvex = findIn(moov, { content: 8, end: moov.length }, 'mvex')
  for (const { type, content, end } of mvex ? boxesIn(moov, mvex.content, mvex.end) : []) {
    if (type !== 'trex') continue
    const [id, entry, size] = [4, 8, 16].map((field) => numberAt(moov, content + field, end))
    usual.set(id ?? 0, { entry: entry ?? 1, size: size ?? 0 })
  }
  return usual
}

const addFragment = (
  { bytes, start }: { bytes: Buffer; start: number },
  tracks: Map<number, Track>,
  usual: Map<number, Usual>,
  add: Add,
) => {
  let previousEnd = start
  for (const traf of boxesIn(bytes, 8, bytes.length)) {
    const tfhd = traf.type === 'traf' ? findIn(bytes, traf, 'tfhd') : undefined
    if (!tfhd) continue
    const { id, base, ...own } = headerOf(bytes, tfhd)
    const { entry, size } = { ...usual.get(id), ...own }
    const nal = tracks.get(id)?.nals[(entry ?? 1) - 1] ?? null
    const from = base === 'here' ? start : (base ?? previousEnd)
    let at = from
    for (const trun of boxesIn(bytes, traf.content, traf.end)) {
      if (trun.type !== 'trun') continue
      const { flags, sizes, offset } = runOf(bytes, trun, size ?? 0)
      if (flags & 0x1) at = from + offset
      at = tracks.has(id) ? add(at, sizes.count, sizes.at, nal) : at
    }
    previousEnd = at
  }
}

const headerOf = (bytes: Buffer, { content, end }: Box) => {
  const flags = numberAt(bytes, content, end)
  let at = content + 8
  const field = (flag: number, length: number) => {
    if (!(flags & flag)) return undefined
    at += length
    return at <= end ? bytes.readUIntBE(at - Math.min(length, 6), Math.min(length, 6)) : 0
  }
  const base = field(0x1, 8) ?? (flags & 0x20000 ? ('here' as const) : undefined)
  const entry = field(0x2, 4)
  field(0x8, 4)
  const size = field(0x10, 4)
  return {
    id: numberAt(bytes, content + 4, end),
    base,
    ...(entry !== undefined && { entry }),
    ...(size !== undefined && { size }),
  }
}

const runOf = (bytes: Buffer, trun: Box, usualSize: number) => {
  const flags = numberAt(bytes, trun.content, trun.end)
  const fields = [0x1, 0x4].filter((flag) => flags & flag).length * 4
  const entryBytes = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  const sizeAt = trun.content + 8 + fields + (flags & 0x100 ? 4 : 0)
  const count = numberAt(bytes, trun.content + 4, trun.end)
  if (flags & 0x1 && trun.content + 12 > trun.end) throw new VideoRejected('damaged')
  if (8 + fields + entryBytes * count > trun.end - trun.content) throw new VideoRejected('damaged')
  return {
    flags,
    offset: flags & 0x1 ? bytes.readInt32BE(trun.content + 8) : 0,
    sizes: {
      count,
      at: (index: number) => (flags & 0x200 ? bytes.readUInt32BE(sizeAt + index * entryBytes) : usualSize),
    },
  }
}
