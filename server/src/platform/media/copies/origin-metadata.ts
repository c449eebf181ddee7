import type { ByteSource } from '../byte-source.ts'
import { type Box, Mp4Boxes } from '../mp4-boxes.ts'

const HOLDS_METADATA = new Set(['udta', 'meta', 'uuid'])

/**
 * Where the types of the boxes stand that tell the origin of an mp4: `udta`, `meta` and `uuid` (where
 * editors write XMP) at the top, in `moov` and in each `trak`. Four bytes each; served as `free` they are passed over by players, and no other byte moves (W05).
 * In ascending order. Throws VideoRejected when the boxes can't be read.
 */
export const metadataPositions = async (source: ByteSource): Promise<number[]> => {
  const boxes = new Mp4Boxes(source)
  const positions: number[] = []
  const note = (box: Box) => {
    if (HOLDS_METADATA.has(box.type)) positions.push(box.start + 4)
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
  return positions
}
