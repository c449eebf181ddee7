import { keptParts } from '../anonymous/kept-parts.ts'
import type { ByteSource } from '../byte-source.ts'
import { type Box, Mp4Boxes } from '../mp4-boxes.ts'
import { readVideoFacts, type VideoFacts } from '../mp4-facts.ts'
import { VideoRejected } from '../video-rejected.ts'

export type Size = Pick<VideoFacts, 'width' | 'height'>

export interface OriginalFacts extends VideoFacts {
  bytes: number
  tracks: number
  /**
   * Whether the index (moov) stands before the pictures and covers all of them, so that playback can start at
   * once.
   */
  indexFirst: boolean
  isFragmented: boolean
  /** Frames per second as the header claims; null where the index doesn't count the frames. */
  framesPerSecond: number | null
  /** Curve of brightness. 'hlg' and 'pq' are high dynamic range. */
  curve: 'sdr' | 'hlg' | 'pq'
  /** Filter that turns the stored picture upright; empty when it already is. */
  turn: string
  /** Size of the stored picture, turned upright. Its shape differs from the shown one where pixels aren't square. */
  coded: Size
  /** The four letters of the first sound track's format. */
  sound: string | null
  /** Whether its parts can be told apart. If not, it isn't served to judges. */
  isServable: boolean
}

const SAMPLE_ENTRY_FIELDS = 78

/**
 * Reads headers only, as `readVideoFacts` does.
 * @throws VideoRejected
 */
export const readOriginalFacts = async (source: ByteSource): Promise<OriginalFacts> => {
  const facts = await readVideoFacts(source)
  const boxes = new Mp4Boxes(source)
  const order: string[] = []
  let moov: Box | undefined
  for await (const box of boxes.top()) {
    if (box.type === 'moov') moov ??= box
    if (!order.includes(box.type)) order.push(box.type)
  }
  let tracks = 0
  let picture: Box | undefined
  let sound: string | null = null
  if (moov) {
    for await (const trak of boxes.inside(moov)) {
      if (trak.type !== 'trak') continue
      tracks += 1
      const kind = await handler(boxes, trak)
      if (kind === 'vide') picture ??= trak
      if (kind === 'soun') sound ??= (await sampleEntry(boxes, trak))?.type ?? null
    }
  }
  if (!picture) throw new Error('readVideoFacts found a picture')
  const isFragmented = order.includes('moof')
  return {
    ...facts,
    bytes: source.size,
    tracks,
    isFragmented,
    indexFirst: !isFragmented && order.indexOf('moov') < order.indexOf('mdat'),
    framesPerSecond: isFragmented ? null : await frameRate(boxes, picture),
    curve: await curve(boxes, picture),
    turn: await turn(boxes, picture),
    coded: await codedSize(boxes, picture),
    sound,
    isServable: await isServable(source),
  }
}

const isServable = (source: ByteSource): Promise<boolean> =>
  keptParts(source).then(
    () => true,
    (error: unknown) => {
      if (error instanceof VideoRejected) return false
      throw error
    },
  )

const codedSize = async (boxes: Mp4Boxes, trak: Box): Promise<Size> => {
  const entry = await sampleEntry(boxes, trak)
  if (!entry) return { width: 0, height: 0 }
  const fields = await boxes.content(entry, 28)
  const [width, height] = [fields.readUInt16BE(24), fields.readUInt16BE(26)]
  return (await turn(boxes, trak)).startsWith('transpose')
    ? { width: height, height: width }
    : { width, height }
}

const handler = async (boxes: Mp4Boxes, trak: Box): Promise<string> => {
  const hdlr = await boxes.find(trak, 'mdia', 'hdlr')
  return hdlr ? (await boxes.content(hdlr, 12)).toString('latin1', 8, 12) : ''
}

const sampleEntry = async (boxes: Mp4Boxes, trak: Box): Promise<Box | undefined> => {
  const stsd = await boxes.need(trak, 'mdia', 'minf', 'stbl', 'stsd')
  return (await boxes.inside(stsd, 8).next()).value as Box | undefined
}

const frameRate = async (boxes: Mp4Boxes, trak: Box): Promise<number | null> => {
  const mdhd = await boxes.need(trak, 'mdia', 'mdhd')
  const long = (await boxes.content(mdhd, 1)).readUInt8(0) === 1
  const times = await boxes.content(mdhd, long ? 32 : 20)
  const timescale = times.readUInt32BE(long ? 20 : 12)
  const duration = long ? Number(times.readBigUInt64BE(24)) : times.readUInt32BE(16)
  const stsz = await boxes.find(trak, 'mdia', 'minf', 'stbl', 'stsz')
  if (!stsz || timescale === 0 || duration === 0) return null
  const frames = (await boxes.content(stsz, 12)).readUInt32BE(8)
  // A single frame has no rate, whatever length its header claims.
  return frames > 1 ? frames / (duration / timescale) : null
}

// Returns the curve by the transfer characteristics of ISO 23091-2: 16 is PQ and 18 is HLG.
const curve = async (boxes: Mp4Boxes, trak: Box): Promise<OriginalFacts['curve']> => {
  const entry = await sampleEntry(boxes, trak)
  if (!entry) return 'sdr'
  const colr = await boxes.find({ ...entry, content: entry.content + SAMPLE_ENTRY_FIELDS }, 'colr')
  if (!colr || colr.end - colr.content < 10) return 'sdr'
  const fields = await boxes.content(colr, 10)
  const transfer = fields.toString('latin1', 0, 4) === 'nclx' ? fields.readUInt16BE(6) : 0
  return transfer === 16 ? 'pq' : transfer === 18 ? 'hlg' : 'sdr'
}

// Filters by the matrix (a b; c d) of the track's header. The keys are the signs of its four numbers.
const turns: Readonly<Record<string, string>> = {
  '0,1,-1,0': 'transpose=clock',
  '-1,0,0,-1': 'hflip,vflip',
  '0,-1,1,0': 'transpose=cclock',
  '-1,0,0,1': 'hflip',
  '1,0,0,-1': 'vflip',
  '0,1,1,0': 'transpose=cclock_flip',
  '0,-1,-1,0': 'transpose=clock_flip',
}

const turn = async (boxes: Mp4Boxes, trak: Box): Promise<string> => {
  const tkhd = await boxes.need(trak, 'tkhd')
  const at = (await boxes.content(tkhd, 1)).readUInt8(0) === 1 ? 52 : 40
  const header = await boxes.content(tkhd, at + 20)
  const signs = [0, 4, 12, 16].map((offset) => Math.sign(header.readInt32BE(at + offset)))
  return turns[signs.join(',')] ?? ''
}
