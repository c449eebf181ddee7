import { type Box, findIn } from '../mp4-boxes.ts'
import { MP4_BRANDS } from '../mp4-facts.ts'
import { byVersion, type Clean, drop, each, first, inside, numberAt, only, table } from './clean.ts'
import { pictureEntry, soundEntry } from './sample-entries.ts'

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
