import { describe, expect, it } from 'vitest'
import { isLoudEnough, parseLoudness } from './loudness.ts'
import type { OriginalFacts } from './original-facts.ts'
import { pickPoster } from './pick-poster.ts'
import { fit, needsCopy } from './recipe.ts'

const small: OriginalFacts = {
  durationSeconds: 30,
  width: 720,
  height: 1280,
  codec: 'avc1.64001F',
  bytes: 8_000_000,
  tracks: 2,
  indexFirst: true,
  isFragmented: false,
  framesPerSecond: 29.97,
  curve: 'sdr',
  turn: 'transpose=clock',
  coded: { width: 720, height: 1280 },
  sound: 'mp4a',
  isServable: true,
}
const right = { lufs: -16.9, peak: -3 }

describe('an original can be watched as it is (W05)', () => {
  it('when it is small, H.264 and AAC, index first, and as loud as a copy; also without sound or silent', () => {
    expect(needsCopy(small, right)).toBe(false)
    expect(needsCopy({ ...small, tracks: 1, sound: null }, null)).toBe(false)
    expect(needsCopy({ ...small, turn: 'hflip,vflip' }, right)).toBe(false)
    expect(needsCopy(small, { lufs: -70, peak: -100 })).toBe(false)
  })

  it.each([
    ['HEVC', { codec: 'hvc1.1.6.L93.90' }],
    ['10 bits', { codec: 'avc1.6E001F' }],
    ['other sound', { sound: 'ac-3' }],
    ['index at the end', { indexFirst: false }],
    ['high dynamic range', { curve: 'hlg' }],
    ['of parts that can’t be told apart', { isServable: false }],
    ['large', { width: 1080, height: 1920 }],
    ['60 frames per second', { framesPerSecond: 60 }],
    ['frames that the index does not count', { framesPerSecond: null }],
    ['mirrored', { turn: 'transpose=clock_flip' }],
    ['of pixels that are not square', { coded: { width: 640, height: 1280 } }],
    ['12 Mbit/s', { bytes: 45_000_000 }],
    ['a third track, as of time codes or chapters (J17)', { tracks: 3 }],
    ['a second track without sound', { sound: null }],
  ] as const)('not when it is: %s', (_, facts) => {
    expect(needsCopy({ ...small, ...facts }, right)).toBe(true)
  })

  it('not when it is louder or quieter than a copy by more than 1 LU', () => {
    expect(needsCopy(small, { lufs: -14.9, peak: -3 })).toBe(true)
    expect(needsCopy(small, { lufs: -17.1, peak: -3 })).toBe(true)
  })
})

it.each([
  [1080, 1920, 720, 1280],
  [3840, 2160, 1280, 720],
  [180, 320, 180, 320],
  [1281, 721, 1280, 720],
  [4000, 10, 1280, 4],
])('keeps the shape of %i × %i within 1280, in even numbers (W01)', (width, height, ...sides) => {
  expect(Object.values(fit({ width, height }, 1280))).toEqual(sides)
})

it('takes the frame with the most detail that is not black (W01)', () => {
  const frames = [
    [16, 0],
    [20, 6],
    [90, 3],
    [120, 5],
    [120, 4],
  ]
  const printed = frames
    .map(
      ([brightness, bits], second) =>
        `frame:${second}    pts:${second}       pts_time:${second}.5\nlavfi.entropy.entropy.normal.Y=${bits}\nlavfi.signalstats.YAVG=${brightness}\n`,
    )
    .join('')
  expect(pickPoster(printed)).toMatchObject({ seconds: 3.5, isDark: false })
  expect(pickPoster('')).toBeUndefined()
})

it('reads loudness and true peak, and silence where nothing was printed (W01)', () => {
  const printed =
    'lavfi.r128.I=-70.000\nlavfi.r128.I=-17.250\nlavfi.r128.true_peaks_ch0=0.5\nlavfi.r128.true_peaks_ch1=0.25\n'
  expect(parseLoudness(printed)).toEqual({ lufs: -17.25, peak: expect.closeTo(-6.02, 2) })
  expect(isLoudEnough({ lufs: -17.25, peak: -6 })).toBe(false)
  expect(parseLoudness('')).toEqual({ lufs: -70, peak: -100 })
})
