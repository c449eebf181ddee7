import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  firstLevels,
  isLoudEnough,
  isSilent,
  type Levels,
  type Loudness,
  MAX_TRUE_PEAK,
  nextLevels,
  parseLoudness,
} from './loudness.ts'
import type { OriginalFacts } from './original-facts.ts'
import { measureStep, soundStep } from './recipe.ts'
import type { Step } from './step.ts'

/** Runs one step. `part` says which part of the whole progress it stands for. */
export type Run = (step: Step, part: { from: number; to: number }) => Promise<void>

const ATTEMPTS = 6
const HALF_LU = 0.5

export const measure = async (
  run: Run,
  { input, folder, part }: { input: string; folder: string; part: { from: number; to: number } },
): Promise<Loudness> => {
  const name = 'loudness.txt'
  await run(measureStep(input, name), part)
  const printed = await readFile(join(folder, name), 'utf8').catch(() => '')
  await rm(join(folder, name), { force: true })
  return parseLoudness(printed)
}

/**
 * Makes the sound of the copy as an mp4 of its own in the folder, and returns its name. Corrects gain and ceiling
 * by the result until loudness and peak are within their limits (W01).
 */
export const makeSound = async (
  run: Run,
  {
    input,
    folder,
    facts,
    loudness,
  }: { input: string; folder: string; facts: OriginalFacts; loudness: Loudness },
): Promise<string> => {
  const name = 'sound.mp4'
  let levels: Levels | null = isSilent(loudness) ? null : firstLevels(loudness)
  for (let attempt = 1; ; attempt += 1) {
    // Attempts after the first are rare, so the progress of each is half of what is left of this part.
    const done = 0.15 - 0.1 / 2 ** attempt
    await run(soundStep(input, { facts, levels, name }), { from: done - 0.1 / 2 ** attempt, to: done })
    if (levels === null || attempt === ATTEMPTS) return name
    const result = await measure(run, { input: join(folder, name), folder, part: { from: done, to: done } })
    if (isLoudEnough(result, HALF_LU) && result.peak <= MAX_TRUE_PEAK) return name
    levels = nextLevels(levels, result)
  }
}
