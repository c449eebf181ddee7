import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { hostileVideo, videoFile } from '../../../../test/videos.ts'
import type { ByteSource } from '../byte-source.ts'
import { readVideoFacts } from '../mp4-facts.ts'
import { originBoxes } from './origin-metadata.ts'
import { readOriginalFacts } from './original-facts.ts'

const inMemory = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  readAhead: 4096,
  read: async (position, length) => bytes.subarray(position, position + length),
})

/** Returns the types of the boxes that are found, and the texts that keep their box. */
const inWords = async (bytes: Buffer) =>
  (await originBoxes(inMemory(bytes))).map(({ type, content, end }) =>
    type === null ? bytes.toString('latin1', content, end) : bytes.toString('latin1', type, type + 4),
  )

it('finds what tells the origin, at the top, in moov and in each trak, the names of handlers too (W05)', async () => {
  const bytes = await readFile(videoFile('ready'))
  expect(await inWords(bytes)).toEqual(['Marca Secreta\0', 'SoundHandler\0', 'udta', 'free'])
  for (const { type, content, end } of await originBoxes(inMemory(bytes))) {
    if (type !== null) bytes.write('free', type, 'latin1')
    bytes.fill(0, content, end)
  }
  expect(bytes.includes('Secreta')).toBe(false)
  expect(await readVideoFacts(inMemory(bytes))).toMatchObject({ width: 180, height: 320, durationSeconds: 2 })
})

it('finds it in a track, at the end of the file and in what editors left empty (W05)', async () => {
  const bytes = await readFile(videoFile('ready'))
  // The `edts` box of a track is optional, so it becomes `meta`. A box of 8 bytes stands for Adobe's XMP.
  bytes.write('meta', bytes.indexOf('edts'), 'latin1')
  const more = Buffer.concat([bytes, Buffer.from('\0\0\0\x08uuid\0\0\0\x0Cfreeroma', 'latin1')])
  const found = await inWords(more)
  expect(found).toEqual(['meta', 'Marca Secreta\0', 'SoundHandler\0', 'udta', 'free', 'uuid', 'free'])
})

it('finds a track of neither picture nor sound as a whole, as that of a time code (W05, J17)', async () => {
  const bytes = await readFile(videoFile('ready'))
  bytes.write('tmcd', bytes.indexOf('soun', bytes.indexOf('hdlr')), 'latin1')
  expect(await inWords(bytes)).toEqual(['Marca Secreta\0', 'trak', 'udta', 'free'])
  const facts = await readOriginalFacts(inMemory(bytes))
  expect(facts).toMatchObject({ tracks: 2, sound: null })
})

it('refuses damaged boxes (W05)', async () => {
  await expect(originBoxes(inMemory(hostileVideo('truncated')))).rejects.toMatchObject({
    reason: 'truncated',
  })
})
