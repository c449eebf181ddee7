import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { oddVideos } from '../../../../server/test/odd-videos.ts'
import { hostileVideo, videoFile } from '../../../../server/test/videos.ts'
import { inspectVideo } from './inspect-video.ts'

const fileOf = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'Pieza.mp4', { type: 'video/mp4' })
const inspect = async (kind: Parameters<typeof videoFile>[0]) =>
  inspectVideo(fileOf(await readFile(videoFile(kind))))

describe('a video is looked at before it is sent (S12.2, V50)', () => {
  it.each([
    ['vertical', { durationSeconds: 2.5, isHevc: false }],
    ['faststart', { durationSeconds: 2.5, isHevc: false }],
    ['rotated', { durationSeconds: 2.5, isHevc: false }],
    ['hevc', { durationSeconds: 2.5, isHevc: true }],
    ['fragmented', { durationSeconds: null, isHevc: false }],
  ] as const)('%s', async (kind, notes) => {
    expect(await inspect(kind)).toEqual(notes)
  })

  it.each([
    ['empty', '«Pieza.mp4» está vacío. Elige otro archivo.'],
    ['html', '«Pieza.mp4» no es un video .mp4. Expórtalo como .mp4 y vuelve a elegirlo.'],
    ['webm', '«Pieza.mp4» no es un video .mp4. Expórtalo como .mp4 y vuelve a elegirlo.'],
    ['mov', '«Pieza.mp4» es un .mov con otro nombre. Expórtalo como .mp4 y vuelve a elegirlo.'],
    ['truncated', '«Pieza.mp4» está dañado o incompleto. Expórtalo de nuevo y vuelve a elegirlo.'],
    ['truncatedFaststart', '«Pieza.mp4» está dañado o incompleto. Expórtalo de nuevo y vuelve a elegirlo.'],
    ['garbage', '«Pieza.mp4» está dañado o incompleto. Expórtalo de nuevo y vuelve a elegirlo.'],
  ] as const)('refuses %s', async (kind, sentence) => {
    await expect(inspectVideo(fileOf(hostileVideo(kind)))).rejects.toThrow(sentence)
  })

  it.each(Object.entries(oddVideos))('takes a video %s', async (_, make) => {
    expect(await inspectVideo(fileOf(make()))).toMatchObject({ isHevc: false })
  })

  it('takes a fragmented video of more boxes than it looks at, and reads little of it', async () => {
    const whole = await readFile(videoFile('fragmented'))
    const free = Buffer.from([0, 0, 0, 8, ...Buffer.from('free')])
    const file = fileOf(Buffer.concat([whole, ...Array.from({ length: 50_000 }, () => free)]))
    let reads = 0
    const slice = file.slice.bind(file)
    file.slice = (...range) => {
      reads += 1
      return slice(...range)
    }
    expect(await inspectVideo(file)).toEqual({ durationSeconds: null, isHevc: false })
    expect(reads).toBeLessThan(1100)
  })

  it('leaves to the server what it has not looked at', async () => {
    const free = Buffer.from([0, 0, 0, 8, ...Buffer.from('free')])
    const rest = await readFile(videoFile('vertical'))
    const brand = rest.subarray(0, rest.readUInt32BE(0))
    const many = Array.from({ length: 2000 }, () => free)
    const file = fileOf(Buffer.concat([brand, ...many, rest.subarray(brand.length)]))
    expect(await inspectVideo(file)).toEqual({ durationSeconds: null, isHevc: false })
  })

  it('says so when the file is gone', async () => {
    const gone = fileOf(Buffer.alloc(20))
    gone.slice = () => {
      throw new DOMException('gone', 'NotFoundError')
    }
    await expect(inspectVideo(gone)).rejects.toThrow('No pudimos leer «Pieza.mp4».')
  })
})
