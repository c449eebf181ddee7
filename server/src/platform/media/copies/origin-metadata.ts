import type { ByteSource } from '../byte-source.ts'
import { type Box, Mp4Boxes } from '../mp4-boxes.ts'

/** Types of boxes that hold metadata. Editors leave what they removed in `free` and `skip`. */
const HOLDS_METADATA = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])
/** Kinds of tracks that players need. */
const WATCHED = new Set(['vide', 'soun'])
/** Bytes of fields before the name in the box of a track's handler. */
const HANDLER_FIELDS = 24

/** A part of the file that players don't need, from the position `content` to `end`. */
export interface OriginBox {
  /** The position of the four-byte type of its box; null: the box keeps its type. */
  type: number | null
  content: number
  end: number
}

/**
 * Returns what tells where an mp4 comes from, in ascending order. It is what boxes such as `udta`, `meta` and `uuid`
 * (where editors write XMP) hold at the top level, in `moov` and in each `trak`; the names of handlers, in which some
 * tools write the name of a file; and tracks of neither picture nor sound, such as time codes with the name of a reel
 * or titles of chapters. Boxes can be served as empty `free` boxes: players pass over those, and no other byte moves
 * (W05).
 * @throws VideoRejected when the boxes can't be read
 */
export const originBoxes = async (source: ByteSource): Promise<OriginBox[]> => {
  const boxes = new Mp4Boxes(source)
  const found: OriginBox[] = []
  for await (const top of boxes.top()) {
    if (HOLDS_METADATA.has(top.type)) found.push(asFree(top))
    if (top.type !== 'moov') continue
    for await (const inMoov of boxes.inside(top)) {
      if (HOLDS_METADATA.has(inMoov.type)) found.push(asFree(inMoov))
      if (inMoov.type === 'trak') found.push(...(await originOfTrack(boxes, inMoov)))
    }
  }
  return found
}

const originOfTrack = async (boxes: Mp4Boxes, trak: Box): Promise<OriginBox[]> => {
  const found: OriginBox[] = []
  for await (const inTrak of boxes.inside(trak)) {
    if (HOLDS_METADATA.has(inTrak.type)) found.push(asFree(inTrak))
    if (inTrak.type !== 'mdia') continue
    const handler = await boxes.find(inTrak, 'hdlr')
    if (!handler || !WATCHED.has((await boxes.content(handler, 12)).toString('latin1', 8, 12)))
      return [asFree(trak)]
    found.push({ type: null, content: handler.content + HANDLER_FIELDS, end: handler.end })
  }
  return found
}

const asFree = ({ start, content, end }: Box): OriginBox => ({ type: start + 4, content, end })
