import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { casesOfRun, copyOf, temporaryFolder } from '../../../../test/copies.ts'
import { cornersOf, hideShape, makeFilm, setMatrix } from '../../../../test/films.ts'
import { readFacts } from './read-facts.ts'

const folder = () => temporaryFolder(onTestFinished)

const corners = ['red', 'green', 'blue', 'white']
const box = (x: number, y: number, colour: string) => `drawbox=x=${x}:y=${y}:w=48:h=32:c=${colour}:t=fill`
const fourCorners = `color=red:s=96x64:r=10:d=0.3,${box(48, 0, 'lime')},${box(0, 32, 'blue')},${box(48, 32, 'white')}`

/** Where the four corners are shown when a track's header has this matrix. */
const shown = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): string[] => {
  const result: string[] = []
  corners.forEach((colour, index) => {
    const [x, y] = [index % 2 ? 1 : -1, index < 2 ? -1 : 1]
    result[(a * x + c * y > 0 ? 1 : 0) + (b * x + d * y > 0 ? 2 : 0)] = colour
  })
  return result
}

const matrices = [
  ['turned by 90°', [0, 1, -1, 0]],
  ['as stored', [1, 0, 0, 1]],
  ['turned by 180°', [-1, 0, 0, -1]],
  ['turned by 270°', [0, -1, 1, 0]],
  ['mirrored', [-1, 0, 0, 1]],
  ['mirrored and turned by 90°', [0, 1, 1, 0]],
  ['mirrored and turned by 180°', [1, 0, 0, -1]],
  ['mirrored and turned by 270°', [0, -1, -1, 0]],
] as const

describe('the copy of a film with sound stands upright (W01)', () => {
  const films = [
    ...matrices.map((matrix) => [...matrix, 'libx264'] as const),
    [...matrices[0], 'libx265'] as const,
  ]
  it.each(casesOfRun(films))('%s, %o, %s', async (_, matrix, codec) => {
    const place = await folder()
    const film = await makeFilm(join(await folder(), 'film.mp4'), { picture: fourCorners, codec })
    await setMatrix(film, matrix)
    const { video, poster, strip } = await copyOf(film, place)
    const size = matrix[0] === 0 ? { width: 64, height: 96 } : { width: 96, height: 64 }
    expect(video).toMatchObject(size)
    expect(await readFacts(video?.path ?? '')).toMatchObject({ ...size, turn: '', tracks: 2 })
    expect(await cornersOf(video?.path ?? '')).toEqual(shown(matrix))
    expect(poster).toMatchObject(size)
    expect(await cornersOf(poster.path)).toEqual(shown(matrix))
    expect(strip).toMatchObject({ width: 9 * size.width, height: size.height })
  })
})

describe('the copy of a film has square pixels (W01)', () => {
  it('also where only the pictures themselves tell their shape', async () => {
    const film = await makeFilm(join(await folder(), 'film.mp4'), {
      picture: 'color=red:s=90x72:r=10:d=0.3,setsar=64/45',
      sound: null,
      // Small, H.264 and index first: without its shape it needed no copy.
      format: { movflags: '+faststart' },
    })
    await hideShape(film, 90)
    const { video, poster } = await copyOf(film, await folder())
    expect(video).toMatchObject({ width: 128, height: 72 })
    expect(poster).toMatchObject({ width: 128, height: 72 })
  })
})
