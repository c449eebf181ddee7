import { open, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { hostileVideo, videoFile } from '../../../../test/videos.ts'
import { fileSource, type ByteSource } from '../byte-source.ts'
import { readVideoFacts } from '../mp4-facts.ts'
import { originBoxes } from './origin-metadata.ts'

const inMemory = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  readAhead: 4096,
  read: async (position, length) => bytes.subarray(position, position + length),
})

it('finds the boxes that tell the origin, at the top, in moov and in each trak (W05)', async () => {
  const file = await open(videoFile('ready'))
  const found = await originBoxes(fileSource(file, (await file.stat()).size)).finally(() => file.close())
  const bytes = await readFile(videoFile('ready'))
  expect(found.map(({ type }) => bytes.toString('latin1', type, type + 4))).toEqual(['udta'])
  for (const { type } of found) bytes.write('free', type, 'latin1')
  expect(await originBoxes(inMemory(bytes))).toEqual([])
  expect(await readVideoFacts(inMemory(bytes))).toMatchObject({ width: 180, height: 320, durationSeconds: 2 })
})

it('finds them in a track and at the end of the file too (W05)', async () => {
  const bytes = await readFile(videoFile('ready'))
  // The `edts` box of a track is optional, so it becomes `meta`. A box of 8 bytes stands for Adobe's XMP.
  bytes.write('meta', bytes.indexOf('edts'), 'latin1')
  const withXmp = Buffer.concat([bytes, Buffer.from('\0\0\0\x08uuid', 'latin1')])
  const found = (await originBoxes(inMemory(withXmp))).map(({ type }) =>
    withXmp.toString('latin1', type, type + 4),
  )
  expect(found).toEqual(['meta', 'udta', 'uuid'])
})

it('refuses damaged boxes (W05)', async () => {
  await expect(originBoxes(inMemory(hostileVideo('truncated')))).rejects.toMatchObject({
    reason: 'truncated',
  })
})
