import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { casesOfRun, copyOf, readWebP, temporaryFolder, tool } from '../../../../test/copies.ts'
import { videoFile } from '../../../../test/videos.ts'
import { commandFor } from './command-for.ts'
import { usualLimits } from './limits.ts'
import { type Loudness, parseLoudness } from './loudness.ts'
import { readFacts } from './read-facts.ts'
import { measureStep } from './recipe.ts'
import { runLimited } from './run-limited.ts'

const folder = () => temporaryFolder(onTestFinished)

const loudnessOf = async (path: string): Promise<Loudness> => {
  const place = await folder()
  await runLimited(commandFor(tool, measureStep(path, 'out.txt'), place, usualLimits), {
    signal: new AbortController().signal,
    seconds: 60,
    memoryBytes: usualLimits.memoryBytes,
    folderBytes: usualLimits.folderBytes,
    onSeconds: () => {},
  })
  return parseLoudness(await readFile(join(place, 'out.txt'), 'utf8'))
}

const made = async (kind: Parameters<typeof videoFile>[0]) => {
  const place = await folder()
  const copy = await copyOf(videoFile(kind), place)
  if (!copy.video) throw new Error('no copy was made')
  return { ...copy, video: copy.video, facts: await readFacts(copy.video.path), place }
}

describe('a viewing copy', () => {
  it('of a phone video is H.264, within 1280, index first, with poster and strip (W01)', async () => {
    const shares: number[] = []
    const place = await folder()
    const copy = await copyOf(videoFile('phone'), place, {
      onProgress: (share) => shares.push(share),
    })
    expect(copy.video).toMatchObject({ width: 720, height: 1280 })
    expect(await readFacts(copy.video?.path ?? '')).toMatchObject({
      codec: expect.stringMatching(/^avc1\.64/),
      sound: 'mp4a',
      indexFirst: true,
      width: 720,
      height: 1280,
      turn: '',
      tracks: 2,
    })
    expect(copy.video?.durationSeconds).toBeCloseTo(1.5, 0)
    const poster = await readWebP(copy.poster.path)
    expect(poster).toMatchObject({ width: copy.poster.width, height: copy.poster.height })
    expect(poster.bytes).toBeLessThanOrEqual(60_000)
    expect(copy.strip).toMatchObject({ width: 9 * 90, height: 160, frames: 9 })
    expect(await readWebP(copy.strip.path)).toMatchObject({ width: 9 * 90, height: 160 })
    expect(await readdir(place)).toEqual(['copy.mp4', 'poster.webp', 'strip.webp'])
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('stands upright, and a video without sound keeps none (W01)', async () => {
    const { facts, video, poster } = await made('rotated')
    expect(video).toMatchObject({ width: 320, height: 180 })
    expect(facts).toMatchObject({ turn: '', width: 320, height: 180, sound: null })
    expect(await readWebP(poster.path)).toMatchObject({ width: 320, height: 180 })
  })

  it('has at most 30 frames per second, a poster that is not black, nothing of its origin (W01)', async () => {
    const { facts, video, poster } = await made('blackFirst')
    expect(facts.framesPerSecond).toBeCloseTo(30, 0)
    // A black picture of this size takes only some 100 bytes.
    expect((await readWebP(poster.path)).bytes).toBeGreaterThan(2000)
    const bytes = await readFile(video.path)
    expect(bytes.includes('Marca')).toBe(false)
    expect(bytes.readUInt32BE(bytes.indexOf('mvhd') + 8)).toBe(0)
  })

  it('of high dynamic range becomes standard (W01)', async () => {
    const { facts } = await made('hlg')
    expect(facts.curve).toBe('sdr')
    expect(facts.codec).toMatch(/^avc1\.64/)
  })

  it.each(casesOfRun(['pauses', 'loud', 'clicks'] as const))(
    'of a video with %s is at -16 LUFS ± 1, peak at most -1.5 dB (W01)',
    async (kind) => {
      const { video } = await made(kind)
      const { lufs, peak } = await loudnessOf(video.path)
      expect(Math.abs(lufs + 16)).toBeLessThanOrEqual(1)
      expect(peak).toBeLessThanOrEqual(-1.5)
    },
  )

  it('is not made where the original can be watched as it is; poster and strip are (W05)', async () => {
    const place = await folder()
    const copy = await copyOf(videoFile('ready'), place)
    expect(copy.video).toBe(null)
    expect(await readWebP(copy.poster.path)).toMatchObject({ width: 180, height: 320 })
    expect(await readdir(place)).toEqual(['poster.webp', 'strip.webp'])
  })
})
