import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { casesOfRun, copyOf, temporaryFolder } from '../../../../test/copies.ts'
import { flashAndBeep, makeFilm, startLate } from '../../../../test/films.ts'

const folder = () => temporaryFolder(onTestFinished)

const flash = "color=black:s=64x64:r=30:d=1,drawbox=c=white:t=fill:enable='gte(t,0.5)'"
const beep = "aevalsrc='0.5*sin(2*PI*500*t)*gte(t,0.5)':d=1:s=48000"
const later = ['setts', 'ts', 'TS+0.6/TB'] as const

const films = {
  'as usual': {},
  'in fragments': { format: { movflags: 'frag_keyframe+empty_moov+default_base_moof' } },
  'in fragments, as recorded from a live stream': {
    format: { movflags: 'frag_keyframe+empty_moov+default_base_moof' },
    startsAt: 100,
  },
  'without an edit list': { format: { use_editlist: '0' } },
  'with a hole of 80 ms in its sound': { packets: { audio: ['noise', 'drop', 'between(n,8,11)'] } },
  'with an edit list that delays both tracks': {
    options: { bf: 0 },
    packets: { video: later, audio: later },
  },
} as const
type Film = { startsAt?: number } & Omit<Parameters<typeof makeFilm>[1], 'picture' | 'sound'>

describe('picture and sound of a copy stay together (W01)', () => {
  it.each(casesOfRun(Object.entries(films)))('of a film %s', async (_, { startsAt = 0, ...film }: Film) => {
    const original = await makeFilm(join(await folder(), 'film.mp4'), {
      picture: flash,
      sound: beep,
      // Pictures are stored in another order than shown, so that the first is shown later than at 0.
      options: { bf: 2 },
      ...film,
    })
    await startLate(original, startsAt)
    const before = await flashAndBeep(original)
    const { video } = await copyOf(original, await folder())
    const after = await flashAndBeep(video?.path ?? '')
    expect(Math.abs(after.flash + startsAt - before.flash)).toBeLessThan(0.034)
    expect(Math.abs(after.beep + startsAt - before.beep)).toBeLessThan(0.02)
  })
})
