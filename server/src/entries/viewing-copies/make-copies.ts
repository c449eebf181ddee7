import { setTimeout } from 'node:timers/promises'
import { makeCopy } from '../../platform/media/copies/make-copy.ts'
import type { Deps } from '../../deps.ts'
import { repeat } from '../../platform/jobs/repeat.ts'
import { randomName } from '../../platform/storage/video-storage.ts'
import { claimCopy } from './queries.ts'
import { removeUnneeded } from './remove-unneeded.ts'
import { openWorkFolders } from './work-folders.ts'
import { type Working, workOnCopy } from './work-on-copy.ts'

const LOOK_MS = 2000
const TIDY_MS = 10_000

interface Options {
  make?: typeof makeCopy
  lookMs?: number
  renewMs?: number
}

/**
 * Makes the viewing copies of all videos, at most `mediaJobs` at once. Removes from the store what is no longer
 * needed (W01, W03, W06).
 * @returns a function that stops it; videos being worked on wait again at once
 */
export async function makeCopies(
  deps: Pick<Deps, 'config' | 'db' | 'videos' | 'log' | 'findTool'>,
  { make = makeCopy, lookMs = LOOK_MS, renewMs }: Options = {},
): Promise<() => Promise<void>> {
  const { config, log } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  const folders = await openWorkFolders(config.dataDir)
  const working: Working = { ...deps, folders, make, ...(renewMs !== undefined && { renewMs }) }
  const stopTidying = repeat({ name: 'tidy-work-folders', everyMs: TIDY_MS, run: () => folders.tidy() }, log)
  const stopRemoving = repeat(
    { name: 'remove-unneeded-copies', everyMs: TIDY_MS, run: () => removeUnneeded(deps) },
    log,
  )
  let hasToldOfTool = false

  /**
   * Makes the next copy.
   * @returns whether there may be more to do
   */
  async function workOnNext(): Promise<boolean> {
    const tool = await deps.findTool()
    if (!tool) {
      if (!hasToldOfTool) log.warn({}, NO_TOOL)
      hasToldOfTool = true
      return false
    }
    const copy = await claimCopy(deps.db, [
      `${randomName()}.mp4`,
      `${randomName()}.webp`,
      `${randomName()}.webp`,
    ])
    if (copy?.state === 'working') await workOnCopy(working, tool, copy, signal)
    else if (copy)
      log.error({ fileId: copy.fileId }, 'a video ended its workers: no viewing copy is made of it')
    return copy !== undefined
  }

  async function keepOn() {
    while (!signal.aborted) {
      const isBusy = await workOnNext().catch((err: unknown) => {
        log.warn({ err }, 'viewing copies have to wait')
        return false
      })
      if (!isBusy) await setTimeout(lookMs, null, { signal, ref: false }).catch(() => {})
    }
  }

  const workers = Array.from({ length: config.mediaJobs }, keepOn)
  return async () => {
    stopping.abort()
    await Promise.all([...workers, stopTidying(), stopRemoving()])
  }
}

const NO_TOOL =
  'nothing that makes viewing copies is installed: juries have none to watch. Install ffmpeg, or set FFMPEG; see docs/deploy.md'
