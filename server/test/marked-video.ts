import { readFileSync } from 'node:fs'
import { boxesIn } from '../src/platform/media/mp4-boxes.ts'
import { videoFile } from './videos.ts'

/** Boxes that hold boxes, with the number of bytes of fields before them. */
const HOLDERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries('moov trak edts mdia minf dinf stbl'.split(' ').map((type) => [type, 0])),
  stsd: 8,
  dref: 8,
  avc1: 78,
  mp4a: 28,
}

interface Node {
  type: string
  /** What stands before the boxes inside, or all of the content. */
  content: Buffer
  inside: Node[]
}

const nodesOf = (bytes: Buffer, from: number, to: number): Node[] =>
  Array.from(boxesIn(bytes, from, to), ({ type, content, end }) => {
    const fields = HOLDERS[type]
    const split = fields === undefined ? end : content + fields
    return {
      type,
      content: Buffer.from(bytes.subarray(content, split)),
      inside: nodesOf(bytes, split, end),
    }
  })

const bytesOf = ({ type, content, inside }: Node): Buffer => {
  const body = Buffer.concat([content, ...inside.map(bytesOf)])
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + body.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

const find = (nodes: Node[], ...[type, ...rest]: string[]): Node => {
  const found = nodes.find((node) => node.type === type)
  if (!found) throw new Error(`no ${type}`)
  return rest.length === 0 ? found : find(found.inside, ...rest)
}

export const MARK = 'Marca Secreta'

/**
 * Returns a playable video that needs no viewing copy, with a brand's name in every place where cameras and editors
 * write, and the names of these places.
 */
export const markedVideo = (): { bytes: Buffer; places: string[] } => {
  const places: string[] = []
  const mark = (place: string) => {
    places.push(place)
    return Buffer.from(`${MARK} in ${place}\0`)
  }
  const box = (type: string, place: string): Node => ({ type, content: mark(place), inside: [] })
  /** Adds the mark after what the box needs. */
  const extend = (node: Node, place: string) => (node.content = Buffer.concat([node.content, mark(place)]))
  const write = (node: Node, at: number, place: string) => mark(place).copy(node.content, at, 0)

  const whole = readFileSync(videoFile('ready'))
  const top = nodesOf(whole, 0, whole.length)
  const moov = find(top, 'moov')
  const mdat = find(top, 'mdat')
  const [picture, sound] = moov.inside.filter(({ type }) => type === 'trak')
  if (!picture || !sound) throw new Error('two tracks')

  for (const type of ['meta', 'beam', 'Xtra', 'iods', 'gps ', 'udta'])
    moov.inside.push(box(type, `moov ${type}`))
  extend(find(moov.inside, 'mvhd'), 'mvhd')
  for (const trak of [picture, sound]) {
    for (const path of [[], ['mdia'], ['mdia', 'minf'], ['mdia', 'minf', 'stbl'], ['mdia', 'minf', 'dinf']]) {
      const holder = path.length === 0 ? trak : find(trak.inside, ...path)
      for (const type of ['meta', 'beam', 'udta']) holder.inside.push(box(type, [...path, type].join(' ')))
    }
    extend(find(trak.inside, 'mdia', 'hdlr'), 'hdlr')
    for (const type of ['stts', 'stsz', 'stco', 'stsc'])
      extend(find(trak.inside, 'mdia', 'minf', 'stbl', type), type)
    extend(find(trak.inside, 'tkhd'), 'tkhd')
    extend(find(trak.inside, 'edts', 'elst'), 'elst')
    extend(find(trak.inside, 'mdia', 'mdhd'), 'mdhd')
    extend(find(trak.inside, 'mdia', 'minf', 'dinf', 'dref', 'url '), 'dref')
  }
  const avc1 = find(picture.inside, 'mdia', 'minf', 'stbl', 'stsd', 'avc1')
  write(avc1, 42, 'avc1')
  extend(find(avc1.inside, 'avcC'), 'avcC')
  avc1.inside.push(box('beam', 'avc1 beam'), {
    type: 'colr',
    content: Buffer.concat([Buffer.from('prof'), mark('colr')]),
    inside: [],
  })
  const mp4a = find(sound.inside, 'mdia', 'minf', 'stbl', 'stsd', 'mp4a')
  mp4a.content.write('MARC', 12)
  extend(find(mp4a.inside, 'esds'), 'esds')

  const timeCode = bytesOf(sound)
  timeCode.write('tmcd', timeCode.indexOf('soun'), 'latin1')
  moov.inside.push(...nodesOf(timeCode, 0, timeCode.length))

  // The first message is a text of the encoder.
  mark('SEI message').copy(mdat.content, mdat.content.indexOf('x264 - core'))
  const between = mark('mdat, before the samples')
  mdat.content = Buffer.concat([between, mdat.content, mark('mdat, after the samples')])
  extend(find(top, 'ftyp'), 'ftyp')
  const ahead = [
    find(top, 'ftyp'),
    box('beam', 'beam'),
    moov,
    box('wide', 'wide'),
    box('free', 'free'),
    box('uuid', 'uuid'),
  ]
  const length = ahead.reduce((sum, node) => sum + bytesOf(node).length, 0)
  const moved = length + between.length - (whole.indexOf('mdat') - 4)
  for (const trak of moov.inside.filter(({ type }) => type === 'trak')) {
    const { content } = find(trak.inside, 'mdia', 'minf', 'stbl', 'stco')
    for (let chunk = 0; chunk < content.readUInt32BE(4); chunk += 1)
      content.writeUInt32BE(content.readUInt32BE(8 + 4 * chunk) + moved, 8 + 4 * chunk)
  }
  const behind = [mdat, box('mdat', 'a second mdat'), box('sefd', 'sefd'), box('skip', 'skip')]
  const unfinished = Buffer.concat([Buffer.from('\0\0\xff\xffbeam', 'latin1'), mark('an unfinished box')])
  return { bytes: Buffer.concat([...[...ahead, ...behind].map(bytesOf), unfinished]), places }
}
