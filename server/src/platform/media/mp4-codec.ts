import type { Box, Mp4Boxes } from './mp4-boxes.ts'

// In ISO 14496-12 a visual sample entry has 78 bytes of fields before its boxes.
const ENTRY_FIELDS = 78

/**
 * Returns the codec as browsers expect it in `codecs="…"` (RFC 6381). For rare codecs it is only the four letters.
 */
export const readCodec = async (boxes: Mp4Boxes, entry: Box): Promise<string> => {
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
