import { readFileSync } from 'node:fs'
import { videoFile } from './videos.ts'

const vertical = () => readFileSync(videoFile('vertical'))
const faststart = () => readFileSync(videoFile('faststart'))
const branded = (major: string, ...compatible: string[]) => {
  const bytes = vertical()
  const brands = [major, '\0\0\0\0', ...compatible].join('')
  const header = Buffer.from(`\0\0\0\0ftyp${brands}`, 'latin1')
  header.writeUInt32BE(header.length)
  // The rest keeps its place: what is left of the box becomes a box of its own.
  const left = bytes.readUInt32BE(0) - header.length
  const free = Buffer.alloc(left)
  free.writeUInt32BE(left)
  free.write('free', 4)
  return Buffer.concat([header, free, bytes.subarray(header.length + left)])
}

/** Makes the duration in the headers zero, as recorders do that write them before they know it. */
const withoutDuration = (...types: ('mvhd' | 'mdhd' | 'tkhd')[]) => {
  const bytes = vertical()
  for (const type of types) bytes.writeUInt32BE(0, bytes.indexOf(type) + (type === 'tkhd' ? 24 : 20))
  return bytes
}
const followedBy = (rest: Buffer, bytes = vertical()) => Buffer.concat([bytes, rest])

/** Videos of 2.5 s that are odd, but that players play to their end. */
export const oddVideos = {
  'without the duration in mvhd': () => withoutDuration('mvhd'),
  'without any duration in its headers': () => withoutDuration('mvhd', 'tkhd', 'mdhd'),
  'followed by 3 zeros': () => followedBy(Buffer.alloc(3)),
  'followed by 512 zeros': () => followedBy(Buffer.alloc(512)),
  'with the index in front, followed by 100 zeros': () => followedBy(Buffer.alloc(100), faststart()),
  'followed by an unfinished box': () => followedBy(Buffer.from('\0\0\x40\0junkjunk', 'latin1')),
  'followed by noise': () => followedBy(Buffer.from('90ab01fe7c03d2e85510fe', 'hex')),
  'in fragments, followed by 20 zeros': () =>
    followedBy(Buffer.alloc(20), readFileSync(videoFile('fragmented'))),
  'of brand 3gp4': () => branded('3gp4', '3gp4'),
  'of an unknown brand that is compatible with isom': () => branded('AbCd', 'AbCd', 'isom'),
  'of an unknown brand that is compatible with mp42': () => branded('AbCd', 'mp42'),
}
