/** How the samples of a track hold NAL units: each behind its length in so many bytes. */
export interface NalKind {
  codec: 'avc' | 'hevc'
  lengthBytes: number
}

const header = { avc: 1, hevc: 2 }
/** Types that hold pictures and their parameters (tables 7-1 of H.264 and H.265). The others may hold anything. */
const NEEDED = {
  avc: new Set([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 19, 20]),
  hevc: new Set([...Array(10).keys(), 16, 17, 18, 19, 20, 21, 32, 33, 34, 35, 36, 37]),
}
const SEI = { avc: new Set([6]), hevc: new Set([39, 40]) }
/**
 * Messages that decoders go by, all of them numbers: buffering, timing, recovery, layout and direction of the
 * picture, parameter sets, hashes, brightness and colours. Texts, captions and what cameras note are others.
 */
const NEEDED_MESSAGES = new Set([0, 1, 6, 45, 47, 129, 132, 137, 144, 147])
const MAX_MESSAGE_BYTES = 128
const MAX_MESSAGES_BYTES = 64 * 1024
const FILLER = 3

/**
 * Overwrites in a sample what pictures don't need, such as texts of encoders and cameras in SEI messages. The sample
 * keeps its length (W05).
 */
export const cleanSample = (sample: Buffer, { codec, lengthBytes }: NalKind): void => {
  let at = 0
  while (at + lengthBytes < sample.length) {
    const from = at + lengthBytes
    at = Math.min(from + sample.readUIntBE(at, lengthBytes), sample.length)
    cleanNal(sample.subarray(from, at), codec)
  }
  sample.fill(0, at)
}

/** Overwrites in a NAL unit what pictures don't need. */
export const cleanNal = (nal: Buffer, codec: NalKind['codec']): void => {
  if (nal.length <= header[codec]) return
  const type = codec === 'avc' ? nal.readUInt8(0) & 0x1f : (nal.readUInt8(0) >> 1) & 0x3f
  const payload = nal.subarray(header[codec])
  if (SEI[codec].has(type)) cleanMessages(payload)
  else if (!NEEDED[codec].has(type)) fill(payload)
}

// Decoders pass over a unit of a type that they don't know, and over fillers, which hold just this.
const fill = (payload: Buffer) => {
  payload.fill(0xff)
  payload.writeUInt8(0x80, payload.length - 1)
}

/** Puts one filler message in the place of all messages that aren't needed. */
const cleanMessages = (payload: Buffer) => {
  const needed = payload.length > MAX_MESSAGES_BYTES ? [] : messages(unguarded(payload))
  if (needed === 'all') return
  // The filler's first byte may have to be kept apart from zeros before it.
  const kept = guarded(Buffer.concat([...needed, Buffer.from([FILLER])])).subarray(0, -1)
  const room = payload.length - 1 - kept.length
  const made = room > 1 ? [kept, filler(room)] : [filler(payload.length - 1)]
  Buffer.concat([...made, Buffer.from([0x80])]).copy(payload)
}

/** Returns the needed messages, or 'all' when there are no others. */
const messages = (bytes: Buffer): Buffer[] | 'all' => {
  const end = bytes.findLastIndex((byte) => byte !== 0)
  const needed: Buffer[] = []
  let dropped = bytes[end] !== 0x80
  let at = 0
  while (at < end) {
    const type = number(bytes, at)
    const size = number(bytes, type.end)
    const next = size.end + size.value
    if (next <= end && size.value <= MAX_MESSAGE_BYTES && NEEDED_MESSAGES.has(type.value))
      needed.push(bytes.subarray(at, next))
    else dropped = true
    at = next
  }
  return dropped ? needed : 'all'
}

/** Reads a number that is the sum of bytes of 255 and one smaller byte. */
const number = (bytes: Buffer, from: number) => {
  let end = from
  while (bytes[end] === 0xff) end += 1
  return { value: 255 * (end - from) + (bytes[end] ?? 0), end: end + 1 }
}

/** Returns a filler message of so many bytes. There is none of one byte. */
const filler = (length: number): Buffer => {
  if (length < 2) return Buffer.alloc(length, 0xff)
  // Where the size takes one more byte, one length can only be reached by two messages.
  if ((length - 2) % 256 === 255) return Buffer.concat([Buffer.from([FILLER, 0]), filler(length - 2)])
  const sizeBytes = 1 + Math.floor((length - 2) / 256)
  const size = length - 1 - sizeBytes
  const message = Buffer.alloc(length, 0xff)
  message.writeUInt8(FILLER, 0)
  message.writeUInt8(size - 255 * (sizeBytes - 1), sizeBytes)
  return message
}

/** Removes the bytes of 3 that keep zeros in a unit from looking like the beginning of another one. */
const unguarded = (payload: Buffer): Buffer => {
  let zeros = 0
  return payload.filter((byte) => {
    const isGuard = zeros === 2 && byte === 3
    zeros = byte === 0 ? zeros + 1 : 0
    return !isGuard
  }) as Buffer
}

const guarded = (bytes: Buffer): Buffer => {
  let zeros = 0
  return Buffer.from(
    [...bytes].flatMap((byte) => {
      const needsGuard = zeros === 2 && byte <= 3
      zeros = byte === 0 ? (needsGuard ? 1 : zeros + 1) : 0
      return needsGuard ? [3, byte] : [byte]
    }),
  )
}
