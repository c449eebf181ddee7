import type { ByteSource } from '../byte-source.ts'
import { type Box, Mp4Boxes } from '../mp4-boxes.ts'

const HOLDS_METADATA = new Set(['udta', 'meta', 'uuid'])

/** A box that players don't need: the positions of its four-byte type, its content and its end. */
export interface OriginBox {
  type: number
  content: number
  end: number
}

/**
 * Returns the boxes that tell where an mp4 comes from, in ascending order. They are `udta`, `meta` and `uuid`
 * (where editors write XMP) at the top level, in `moov` and in each `trak`. They can be served as empty `free`
 * boxes: players pass over those, and no other byte moves (W05).
 * @throws VideoRejected when the boxes can't be read
 */
export const originBoxes = async (source: ByteSource): Promise<OriginBox[]> => {
  const boxes = new Mp4Boxes(source)
  const found: OriginBox[] = []
  const note = ({ type, start, content, end }: Box) => {
    if (HOLDS_METADATA.has(type)) found.push({ type: start + 4, content, end })
  }
  for await (const top of boxes.top()) {
    note(top)
    if (top.type !== 'moov') continue
    for await (const inMoov of boxes.inside(top)) {
      note(inMoov)
      if (inMoov.type !== 'trak') continue
      for await (const inTrak of boxes.inside(inMoov)) note(inTrak)
    }
  }
  return found
}
