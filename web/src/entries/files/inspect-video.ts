import { unreadable } from '../uploads/readable-file.ts'

/** What the browser can tell about a video before it is sent. */
export interface VideoNotes {
  /** Null: the video's index doesn't say it. */
  durationSeconds: number | null
  isHevc: boolean
}

interface Box {
  type: string
  start: number
  size: number
}

/** How many boxes are looked at. A fragmented video has more; the server checks the rest, with its own limit. */
const MOST_LOOKED_AT = 1000
/** The largest index that is read. That of a three-minute video is far smaller. */
const MAX_INDEX_BYTES = 8 * 1024 * 1024
/** A video that was cut within one of these can't be played. */
const NEEDED = new Set(['moov', 'moof', 'mdat'])

/**
 * Checks the beginning and the index of an mp4 before the upload. The server checks the whole file after 400 MB.
 * @throws Error with the sentence for the person if the file can't be a valid video
 */
export async function inspectVideo(file: File): Promise<VideoNotes> {
  if (file.size === 0) throw new Error(`«${file.name}» está vacío. Elige otro archivo.`)
  const brand = await brandOf(file).catch(() => {
    throw new Error(unreadable(file))
  })
  if (brand === null)
    throw new Error(`«${file.name}» no es un video .mp4. Expórtalo como .mp4 y vuelve a elegirlo.`)
  if (brand === 'qt  ')
    throw new Error(`«${file.name}» es un .mov con otro nombre. Expórtalo como .mp4 y vuelve a elegirlo.`)
  const index = await indexOf(file)
  if (index === 'damaged')
    throw new Error(`«${file.name}» está dañado o incompleto. Expórtalo de nuevo y vuelve a elegirlo.`)
  if (index === 'unknown') return { isHevc: false, durationSeconds: null }
  const isHevc = /hvc1|hev1/.test(new TextDecoder('latin1').decode(index))
  return { isHevc, durationSeconds: durationOf(index) }
}

const view = async (file: File, start: number, length: number) =>
  new DataView(await file.slice(start, start + length).arrayBuffer())

const text = (bytes: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => bytes.getUint8(at + index)))

async function brandOf(file: File): Promise<string | null> {
  const head = await view(file, 0, 16)
  return head.byteLength === 16 && text(head, 4) === 'ftyp' ? text(head, 8) : null
}

async function* boxesOf(file: File): AsyncGenerator<Box> {
  let start = 0
  while (start < file.size) {
    const head = await view(file, start, 16)
    if (head.byteLength < 8) return
    const short = head.getUint32(0)
    // 1: the real size follows in 64 bits; 0: the box goes on to the end
    const size =
      short === 1 && head.byteLength === 16 ? Number(head.getBigUint64(8)) : short || file.size - start
    if (size < 8) return
    yield { type: text(head, 4), start, size }
    start += size
  }
}

/**
 * Returns the box moov. A file without one, or that was cut, is damaged, as far as the checked boxes tell. Some
 * recorders leave bytes after the last box.
 */
async function indexOf(file: File): Promise<DataView | 'damaged' | 'unknown'> {
  let index: Box | undefined
  let count = 0
  for await (const box of boxesOf(file)) {
    if (box.start + box.size > file.size && NEEDED.has(box.type)) return 'damaged'
    if (box.type === 'moov') index ??= box
    count += 1
    if (count === MOST_LOOKED_AT) break
  }
  if (!index) return count === MOST_LOOKED_AT ? 'unknown' : 'damaged'
  return view(file, index.start, Math.min(index.size, MAX_INDEX_BYTES))
}

/** Reads the duration from the box mvhd. Every writer puts it first in moov. */
function durationOf(moov: DataView): number | null {
  if (moov.byteLength < 48 || text(moov, 12) !== 'mvhd') return null
  const isLong = moov.getUint8(16) === 1
  const scale = moov.getUint32(isLong ? 36 : 28)
  const duration = isLong ? Number(moov.getBigUint64(40)) : moov.getUint32(32)
  return scale > 0 && duration > 0 ? duration / scale : null
}
