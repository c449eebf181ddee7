import { type Box, findIn } from '../mp4-boxes.ts'
import { MP4_BRANDS } from '../mp4-facts.ts'
import { byVersion, type Clean, drop, each, first, inside, numberAt, only, table } from './clean.ts'
import { VideoRejected } from '../video-rejected.ts'
import { cleanNal } from './nal-units.ts'

const MAX_SET_UP_BYTES = 128

/** Keeps the type, the rates and the set-up of a decoder. */
const esds: Clean = (bytes, from, to) => {
  const stream = descriptor(bytes, from + 4, to)
  const flags = bytes[stream.content + 2] ?? 0
  const config = descriptor(bytes, stream.content + 3, to)
  // Streams that lie or depend on others are found in broadcasts alone.
  if (stream.tag !== 3 || config.tag !== 4 || flags & 0xe0) throw new VideoRejected('damaged')
  const setUp = descriptor(bytes, config.content + 13, config.end)
  const packets = descriptor(bytes, config.end, to)
  const setUpEnd = setUp.tag === 5 ? Math.min(setUp.end, setUp.content + MAX_SET_UP_BYTES) : setUp.start
  bytes.fill(0, Math.min(setUpEnd, config.end), config.end)
  const isShort = packets.tag === 6 && packets.end - packets.content === 1
  bytes.fill(0, isShort ? packets.end : config.end, to)
}

const descriptor = (bytes: Buffer, start: number, to: number) => {
  let content = start + 1
  let length = 0
  let more = true
  while (more && content < Math.min(start + 5, to)) {
    const byte = bytes[content] ?? 0
    length = length * 128 + (byte & 0x7f)
    more = byte >= 0x80
    content += 1
  }
  content = Math.min(content, to)
  return { tag: start < to ? bytes[start] : undefined, start, content, end: Math.min(content + length, to) }
}

const avcC: Clean = (bytes, from, to) => {
  let at = from + 5
  const skip = (mask: number) => {
    let count = (bytes[at] ?? 0) & mask
    for (at += 1; count > 0 && at + 2 <= to; count -= 1) at += 2 + bytes.readUInt16BE(at)
  }
  skip(0x1f)
  skip(0xff)
  if (![66, 77, 88].includes(bytes[from + 1] ?? 0)) {
    at += 3
    skip(0xff)
  }
  bytes.fill(0, Math.min(at, to), to)
}

const hvcC: Clean = (bytes, from, to) => {
  let at = from + 23
  for (let arrays = bytes[from + 22] ?? 0; arrays > 0 && at + 3 <= to; arrays -= 1) {
    let units = bytes.readUInt16BE(at + 1)
    for (at += 3; units > 0 && at + 2 <= to; units -= 1) {
      const end = Math.min(at + 2 + bytes.readUInt16BE(at), to)
      cleanNal(bytes.subarray(at + 2, end), 'hevc')
      at = end
    }
  }
  bytes.fill(0, Math.min(at, to), to)
}

/** Keeps the curves of brightness and colour. A profile of ICC has a name. */
const colr: Clean = (bytes, from, to) => {
  const type = bytes.toString('latin1', from, Math.min(from + 4, to))
  first(type === 'nclx' ? 11 : type === 'nclc' ? 10 : 0)(bytes, from, to)
}

const pictureBoxes = {
  avcC,
  hvcC,
  av1C: first(256),
  vpcC: first(12),
  esds,
  colr,
  pasp: first(8),
  clap: first(32),
  fiel: first(2),
  btrt: first(12),
  mdcv: first(24),
  clli: first(4),
}

const channels = { chan: first(12), chnl: first(32) }
const soundBoxes = {
  esds,
  ...channels,
  dac3: first(3),
  dec3: first(16),
  dOps: first(32),
  dfLa: first(42),
  alac: first(28),
  pcmC: first(6),
  btrt: first(12),
  wave: inside({ frma: first(4), enda: first(2), esds, ...channels }),
}

const pictureEntry: Clean = (bytes, from, to) => {
  only([6, 8], [24, 36], [40, 42], [74, 78])(bytes, from, Math.min(from + 78, to))
  inside(pictureBoxes, 78)(bytes, from, to)
}

/** QuickTime has longer sound entries of the versions 1 and 2. */
const soundEntry: Clean = (bytes, from, to) => {
  const fields = 28 + ([0, 16, 36][bytes[from + 9] ?? 0] ?? 0)
  only([6, 10], [16, fields])(bytes, from, Math.min(from + fields, to))
  inside(soundBoxes, fields)(bytes, from, to)
}

const ftyp: Clean = (bytes, from, to) => {
  const brands = bytes.subarray(from, to)
  brands.fill(0, 4, 8)
  for (let at = 0; at + 4 <= brands.length; at += 4) {
    if (at !== 4 && !MP4_BRANDS.has(brands.toString('latin1', at, at + 4).trim())) brands.write('isom', at)
  }
  brands.fill(0, brands.length - (brands.length % 4))
}

/** Says of each part that it is in this file; some writers put the path of the file here. */
const dref = each(8, (bytes, { start, content, end }) => {
  bytes.write('url ', start + 4, 'latin1')
  bytes.fill(0, content, end)
  if (end - content >= 4) bytes.writeUInt8(1, content + 3)
})

const stsd = (clean: Clean) => each(8, (bytes, { content, end }) => clean(bytes, content, end))

/** Without a common size, the size of each sample follows. */
const stsz: Clean = (bytes, from, to) =>
  (numberAt(bytes, from + 4, to) > 0 ? first(12) : table(12, 4))(bytes, from, to)

const stz2: Clean = (bytes, from, to) => {
  const bits = (bytes[from + 7] ?? 0) * numberAt(bytes, from + 8, to)
  first(12 + Math.ceil(bits / 8))(bytes, from, to)
}

const mdia = (entry: Clean) => {
  const stbl = inside({
    stsd: stsd(entry),
    stts: table(8, 8),
    ctts: table(8, 8),
    cslg: byVersion(first(24), first(44)),
    stsc: table(8, 12),
    stsz,
    stz2,
    stco: table(8, 4),
    co64: table(8, 8),
    stss: table(8, 4),
    stps: table(8, 4),
  })
  return inside({
    mdhd: byVersion(only([0, 4], [12, 22]), only([0, 4], [20, 34])),
    hdlr: only([0, 4], [8, 12]),
    minf: inside({ vmhd: first(12), smhd: first(6), dinf: inside({ dref }), stbl }),
  })
}

const trakOf = (entry: Clean) =>
  inside({
    tkhd: byVersion(
      only([0, 4], [12, 16], [20, 24], [32, 38], [40, 84]),
      only([0, 4], [20, 24], [28, 36], [44, 50], [52, 96]),
    ),
    edts: inside({ elst: byVersion(table(8, 12), table(8, 20)) }),
    mdia: mdia(entry),
  })
const tracks: Readonly<Record<string, Clean>> = { vide: trakOf(pictureEntry), soun: trakOf(soundEntry) }

const moovBoxes: Readonly<Record<string, Clean>> = {
  mvhd: byVersion(only([0, 4], [12, 26], [36, 72], [96, 100]), only([0, 4], [20, 38], [48, 84], [108, 112])),
  mvex: inside({ mehd: byVersion(first(8), first(12)), trex: first(24) }),
}

/** Keeps tracks of picture and sound. Others, such as time codes and titles, go as a whole. */
const moov = each(0, (bytes, box) => {
  const clean = box.type === 'trak' ? tracks[handlerOf(bytes, box)] : moovBoxes[box.type]
  if (clean) clean(bytes, box.content, box.end)
  else drop(bytes, box)
})

const handlerOf = (bytes: Buffer, trak: Box): string => {
  const handler = findIn(bytes, trak, 'mdia', 'hdlr')
  return handler ? bytes.toString('latin1', handler.content + 8, handler.content + 12) : ''
}

const tfhd: Clean = (bytes, from, to) => {
  const flags = numberAt(bytes, from, to)
  const sizes = [
    [0x1, 8],
    [0x2, 4],
    [0x8, 4],
    [0x10, 4],
    [0x20, 4],
  ] as const
  first(8 + sum(sizes.map(([flag, size]) => (flags & flag ? size : 0))))(bytes, from, to)
}

const trun: Clean = (bytes, from, to) => {
  const flags = numberAt(bytes, from, to)
  const fields = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const entry = sum([0x100, 0x200, 0x400, 0x800].map((flag) => (flags & flag ? 4 : 0)))
  first(fields + entry * numberAt(bytes, from + 4, to))(bytes, from, to)
}

const sidx: Clean = (bytes, from, to) => {
  const fields = bytes[from] === 1 ? 32 : 24
  const count = from + fields <= to ? bytes.readUInt16BE(from + fields - 2) : 0
  only([0, fields - 4], [fields - 2, fields + 12 * count])(bytes, from, to)
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * The boxes that players need, with what they need of each. They are overwritten in place, with the same length; what
 * isn't known here can't tell whose a film is (W05).
 */
export const knownBoxes: ReadonlyMap<string, Clean> = new Map(
  Object.entries({
    ftyp,
    moov,
    moof: inside({
      mfhd: first(8),
      traf: inside({ tfhd, tfdt: byVersion(first(8), first(12)), trun }),
    }),
    sidx,
  }),
)
