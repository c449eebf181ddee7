import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { casesOfRun, copyOf, readWebP, temporaryFolder } from '../../../../test/copies.ts'
import { cornersOf, makeFilm } from '../../../../test/films.ts'

const folder = () => temporaryFolder(onTestFinished)

const red = (seconds: number) => `color=red:s=96x64:r=25:d=${seconds}`
const silence = (seconds: number) => `anullsrc=d=${seconds}`
const films = {
  'that is black but for one frame': {
    picture: `color=black:s=96x64:r=25:d=1,drawbox=c=red:t=fill:enable='between(n,8,8)'`,
    sound: silence(1),
  },
  'of one frame': { picture: red(0.04), sound: null },
  'of 0.04 s with sound': { picture: red(0.04), sound: silence(0.04) },
  'with sound much longer than its picture': { picture: red(0.08), sound: silence(2) },
} as const

describe('a copy with a telling poster and a strip (W01)', () => {
  it.each(casesOfRun(Object.entries(films)))('of a film %s', async (_, film) => {
    const path = await makeFilm(join(await folder(), 'film.mp4'), film)
    const { video, poster, strip } = await copyOf(path, await folder())
    expect(video).toMatchObject({ width: 96, height: 64 })
    expect(await readWebP(poster.path)).toMatchObject({ width: 96, height: 64 })
    expect(await cornersOf(poster.path)).toEqual(['red', 'red', 'red', 'red'])
    expect(await readWebP(strip.path)).toMatchObject({ width: 9 * 96, height: 64 })
  })
})
