import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CopyFailed } from './copy-failed.ts'
import type { MadeCopy, MadeFile } from './make-copy.ts'
import type { Run } from './make-sound.ts'
import type { OriginalFacts } from './original-facts.ts'
import { pickPoster } from './pick-poster.ts'
import { fit, posterStep, searchStep, STRIP_FRAMES, STRIP_LONG_SIDE, stripStep } from './recipe.ts'
import type { Step } from './step.ts'

const MAX_POSTER_BYTES = 60_000
const posterSizes = [
  { longSide: 960, quality: 75 },
  { longSide: 960, quality: 50 },
  { longSide: 640, quality: 50 },
  { longSide: 640, quality: 20 },
  { longSide: 320, quality: 20 },
] as const

interface Source {
  path: string
  facts: OriginalFacts
  folder: string
}

export const makePictures = async (run: Run, source: Source): Promise<Pick<MadeCopy, 'poster' | 'strip'>> => {
  const { facts, folder } = source
  const figures = 'frames.txt'
  const pick = async (step: Step, part: { from: number; to: number }) => {
    await run(step, part)
    const printed = await readFile(join(folder, figures), 'utf8').catch(() => '')
    await rm(join(folder, figures), { force: true })
    return pickPoster(printed)
  }
  const strip = (seconds: number) =>
    pick(stripStep(source.path, { facts, figures, seconds, name: 'strip.webp' }), { from: 0.88, to: 0.96 })
  // The pictures may end long before the sound, or be a single one.
  let best = (await strip(facts.durationSeconds)) ?? (await strip(0))
  if (best?.isDark) {
    best = (await pick(searchStep(source.path, { facts, figures }), { from: 0.96, to: 0.97 })) ?? best
  }
  const frame = fit(facts, STRIP_LONG_SIDE)
  return {
    strip: {
      path: join(folder, 'strip.webp'),
      width: STRIP_FRAMES * frame.width,
      height: frame.height,
      frames: STRIP_FRAMES,
    },
    // Times are printed with six digits only.
    poster: await makePoster(run, source, (best?.seconds ?? 0) * (1 - 1e-5)),
  }
}

/** Makes the poster, trying smaller sizes until it has at most 60 kB. */
const makePoster = async (run: Run, { path, facts, folder }: Source, from: number): Promise<MadeFile> => {
  const name = 'poster.webp'
  const poster = join(folder, name)
  for (const size of posterSizes) {
    await run(posterStep(path, facts, { ...size, from, name }), { from: 0.97, to: 1 })
    const bytes = await stat(poster).then(
      (file) => file.size,
      () => 0,
    )
    if (bytes === 0) throw new CopyFailed('damaged', 'no picture for the poster')
    if (bytes <= MAX_POSTER_BYTES) return { path: poster, ...fit(facts, size.longSide) }
  }
  throw new CopyFailed('too_big', 'no poster below 60 kB')
}
