import { open } from 'node:fs/promises'
import { fileSource } from '../byte-source.ts'
import { VideoRejected } from '../video-rejected.ts'
import { CopyFailed } from './copy-failed.ts'
import type { Limits } from './limits.ts'
import { type OriginalFacts, readOriginalFacts } from './original-facts.ts'

export const readFacts = async (path: string): Promise<OriginalFacts> => {
  const file = await open(path)
  try {
    return await readOriginalFacts(fileSource(file, (await file.stat()).size))
  } catch (error) {
    if (error instanceof VideoRejected) throw new CopyFailed('damaged', error.reason, { cause: error })
    throw error
  } finally {
    await file.close()
  }
}

/** Refuses a video whose header claims more than the limits, before any decoder sees the file (W03). */
export const requireWithin = (facts: OriginalFacts, limits: Limits): void => {
  const { width, height, durationSeconds, framesPerSecond, tracks } = facts
  if (durationSeconds > limits.videoSeconds)
    throw new CopyFailed('too_long', `${Math.round(durationSeconds)} s`)
  if (width * height > limits.pixels) throw new CopyFailed('too_big', `${width} x ${height} pixels`)
  if (tracks > limits.tracks) throw new CopyFailed('too_big', `${tracks} tracks`)
  if (framesPerSecond !== null && framesPerSecond > limits.framesPerSecond) {
    throw new CopyFailed('too_big', `${Math.round(framesPerSecond)} frames per second`)
  }
}
