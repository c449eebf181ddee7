import { VideoRejected } from '../video-rejected.ts'
import { type Clean, first, inside, only } from './clean.ts'
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

export const pictureEntry: Clean = (bytes, from, to) => {
  only([6, 8], [24, 36], [40, 42], [74, 78])(bytes, from, Math.min(from + 78, to))
  inside(pictureBoxes, 78)(bytes, from, to)
}

/** QuickTime has longer sound entries of the versions 1 and 2. */
export const soundEntry: Clean = (bytes, from, to) => {
  const fields = 28 + ([0, 16, 36][bytes[from + 9] ?? 0] ?? 0)
  only([6, 10], [16, fields])(bytes, from, Math.min(from + fields, to))
  inside(soundBoxes, fields)(bytes, from, to)
}
