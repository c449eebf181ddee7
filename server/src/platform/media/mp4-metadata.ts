import type { ByteSource } from './byte-source.ts'
import { type Box, Mp4Boxes } from './mp4-boxes.ts'

/** A box that a player doesn't need: where its type stands, and its content. */
export interface Metadata {
  type: number
  content: number
  end: number
}

const METADATA = ['udta', 'meta', 'uuid']
/** In them metadata may stand. */
const AROUND = ['moov', 'trak']

/** Where a file says who made it, with what and where (W05). Titles, places and names of programs stand there. */
export async function findMetadata(source: ByteSource): Promise<Metadata[]> {
  const boxes = new Mp4Boxes(source)
  const found: Metadata[] = []
  async function look(within: AsyncGenerator<Box>) {
    for await (const box of within) {
      const { type, start, content, end } = box
      if (METADATA.includes(type)) found.push({ type: start + 4, content, end })
      else if (AROUND.includes(type)) await look(boxes.inside(box))
    }
  }
  await look(boxes.top())
  return found
}
