import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandFor } from './command-for.ts'
import { CopyFailed } from './copy-failed.ts'
import type { Tool } from './find-tool.ts'
import { type Limits, stepSeconds, usualLimits } from './limits.ts'
import type { Loudness } from './loudness.ts'
import { makePictures } from './make-pictures.ts'
import { makeSound, measure, type Run } from './make-sound.ts'
import type { OriginalFacts, Size } from './original-facts.ts'
import { readFacts, requireWithin } from './read-facts.ts'
import { copyStep, hasSquarePixels, needsCopy, shapeStep } from './recipe.ts'
import { runLimited } from './run-limited.ts'

export { CopyFailed, type CopyFault } from './copy-failed.ts'
export { findTool, type Tool } from './find-tool.ts'

export interface MadeFile {
  path: string
  width: number
  height: number
}

export interface MadeCopy {
  /** The copy. Null: the original can be watched as it is (W05). */
  video: (MadeFile & { durationSeconds: number }) | null
  /** A WebP of at most 60 kB. */
  poster: MadeFile
  /** One WebP with 9 small frames side by side, evenly over the video's length. */
  strip: MadeFile & { frames: 9 }
}

interface Options {
  tool: Tool
  /** Path of the mp4 file. */
  input: string
  /** An empty folder for the results. After a failure files may remain in it, and the caller removes it. */
  folder: string
  signal: AbortSignal
  /** Called with the progress from 0 to 1, which never goes back. */
  onProgress: (share: number) => void
  limits?: Partial<Limits>
}

/**
 * Makes the viewing copy, the poster and the strip (W01).
 * @throws CopyFailed, or the signal's reason
 */
export const makeCopy = async (options: Options): Promise<MadeCopy> => {
  const { input, folder, signal } = options
  const limits = { ...usualLimits, ...options.limits }
  signal.throwIfAborted()
  const header = await readFacts(input)
  requireWithin(header, limits)
  const run = runner(options, header, limits)
  // Where the header names no other shape of the pixels, the pictures themselves may.
  const facts = hasSquarePixels(header) ? { ...header, ...(await shownSize(run, options, header)) } : header
  const loudness =
    facts.sound === null ? null : await measure(run, { input, folder, part: { from: 0, to: 0.05 } })
  const copy = needsCopy(facts, loudness) ? await makeVideo(run, options, { facts, loudness }) : null
  const pictures = await makePictures(run, { path: input, facts, ...copy, folder })
  return {
    video: copy && {
      path: copy.path,
      width: copy.facts.width,
      height: copy.facts.height,
      durationSeconds: copy.facts.durationSeconds,
    },
    ...pictures,
  }
}

/** Returns the size at which the tool shows the pictures; nothing where it can't read one. */
const shownSize = async (
  run: Run,
  { input, folder }: Options,
  facts: OriginalFacts,
): Promise<Partial<Size>> => {
  const name = 'shape.txt'
  await run(shapeStep(input, facts, name), { from: 0, to: 0 })
  const printed = await readFile(join(folder, name), 'utf8').catch(() => '')
  await rm(join(folder, name), { force: true })
  const [width = 0, height = 0] = ['w', 'h'].map((side) =>
    Number(new RegExp(`^lavfi\\.bbox\\.${side}=(\\d+)$`, 'm').exec(printed)?.[1]),
  )
  return width > 0 && height > 0 ? { width, height } : {}
}

const runner = ({ tool, folder, signal, onProgress }: Options, facts: OriginalFacts, limits: Limits): Run => {
  let told = 0
  const tell = (share: number) => {
    if (share <= told) return
    told = share
    onProgress(share)
  }
  return async (step, { from, to }) => {
    await runLimited(commandFor(tool, step, folder, limits), {
      signal,
      seconds: stepSeconds(limits, facts.durationSeconds),
      memoryBytes: limits.memoryBytes,
      folderBytes: limits.folderBytes,
      onSeconds: (seconds) => tell(from + (to - from) * Math.min(1, seconds / facts.durationSeconds)),
    })
    tell(to)
  }
}

const makeVideo = async (
  run: Run,
  { input, folder }: Options,
  { facts, loudness }: { facts: OriginalFacts; loudness: Loudness | null },
): Promise<{ path: string; facts: OriginalFacts }> => {
  const sound = loudness === null ? null : await makeSound(run, { input, folder, facts, loudness })
  const name = 'copy.mp4'
  await run(copyStep(input, { facts, sound, name }), { from: 0.15, to: 0.88 })
  if (sound !== null) await rm(join(folder, sound))
  const path = join(folder, name)
  const made = await readFacts(path)
  // A tool leaves out what it can't decode, so a shorter copy means a damaged original.
  if (made.durationSeconds < 0.95 * facts.durationSeconds - 1) {
    throw new CopyFailed(
      'damaged',
      `only ${made.durationSeconds} s of ${facts.durationSeconds} s can be read`,
    )
  }
  return { path, facts: made }
}
