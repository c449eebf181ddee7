import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, isDatabaseAway } from '../../platform/db/db.ts'
import { CopyFailed, type MadeCopy, type makeCopy } from '../../platform/media/copies/make-copy.ts'
import type { Tool } from '../../platform/media/copies/find-tool.ts'
import { VideoRejected } from '../../platform/media/video-rejected.ts'
import { requireRoom } from '../../platform/storage/disk-room.ts'
import { StoreAway } from '../../platform/storage/store-away.ts'
import type { Deps } from '../../deps.ts'
import {
  type Claim,
  type ClaimedCopy,
  dropStored,
  failCopy,
  finishCopy,
  giveBack,
  LEASE_SECONDS,
  MOST_LOST,
  renewLease,
} from './queries.ts'
import type { WorkFolders } from './work-folders.ts'

export type Working = Pick<Deps, 'config' | 'db' | 'videos' | 'log'> & {
  folders: WorkFolders
  make: typeof makeCopy
  renewMs?: number
}

const SOON_SECONDS = 60
/** Pause after a failure that doesn't pass quickly, such as a full disk or a tool that lacks something. */
const LATER_SECONDS = 5 * 60
/** Bytes per second of the largest copies, twice: a copy is written by the tool and then into the store. */
const BYTES_PER_SECOND = 2 * 400_000
const BYTES_OF_PICTURES = 8_000_000
/**
 * Bytes per second of the slowest videos that the portal takes. It gives the longest duration that a video of
 * unknown duration may have.
 */
const LEAST_BYTES_PER_SECOND = 100_000

/**
 * Makes the copy of a video that the caller has claimed, and puts it into the store. Whatever happens, the row
 * records it, and no file is left without a row.
 */
export async function workOnCopy(working: Working, tool: Tool, copy: ClaimedCopy, stopping: AbortSignal) {
  const { db, log } = working
  let percent = 0
  const lease = holdLease(db, copy, () => percent, working.renewMs)
  const signal = AbortSignal.any([lease.signal, stopping])
  try {
    await makeAndStore(working, tool, copy, {
      signal,
      onProgress: (share) => (percent = Math.floor(share * 100)),
    })
  } catch (error) {
    await lease.letGo()
    if (lease.signal.aborted || error instanceof LeaseLost) {
      log.warn({ fileId: copy.fileId }, 'somebody else works on a viewing copy now, or its video is gone')
      await dropStored(db, copy)
    } else if (stopping.aborted) await giveBack(db, copy, 0)
    else await endBadly(working, copy, error)
  } finally {
    await lease.letGo()
  }
}

async function makeAndStore(
  working: Working,
  tool: Tool,
  copy: ClaimedCopy,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
) {
  const { db, videos, folders, log } = working
  const startedAt = performance.now()
  await requireRoom(folders.root, roomFor(working, copy))
  const folder = await folders.make()
  try {
    const input = await videos.local(copy.name, folder.path)
    if (!input) throw new CopyFailed('damaged', 'the video is missing in the store')
    const made = join(folder.path, 'made')
    await mkdir(made)
    const result = await working.make({ tool, input, folder: made, signal, onProgress })
    await store(working, copy, result, signal)
    const work_seconds = (performance.now() - startedAt) / 1000
    const { state, ...measures } = await measuresOf(copy, result)
    const words = toolInWords(tool)
    if (!(await finishCopy(db, copy, { state, ...measures, tool: words, work_seconds })))
      throw new LeaseLost()
    log.info({ fileId: copy.fileId, state, seconds: Math.round(work_seconds) }, 'a viewing copy is ready')
  } finally {
    await folder.remove()
  }
}

function roomFor({ config }: Working, { size, durationSeconds }: ClaimedCopy): number {
  const seconds = durationSeconds ?? size / LEAST_BYTES_PER_SECOND
  return seconds * BYTES_PER_SECOND + BYTES_OF_PICTURES + (config.s3 ? size : 0)
}

async function store({ videos }: Working, copy: ClaimedCopy, made: MadeCopy, signal: AbortSignal) {
  const files: [string, string | undefined][] = [
    [copy.posterName, made.poster.path],
    [copy.stripName, made.strip.path],
    [copy.videoName, made.video?.path],
  ]
  for (const [name, path] of files) if (path) await videos.import(name, createReadStream(path, { signal }))
}

async function measuresOf(copy: ClaimedCopy, { video, poster, strip }: MadeCopy) {
  return {
    state: video ? ('ready' as const) : ('not-needed' as const),
    video_size: video ? (await stat(video.path)).size : copy.size,
    width: video?.width ?? null,
    height: video?.height ?? null,
    poster_width: poster.width,
    poster_height: poster.height,
    strip_width: strip.width,
    strip_height: strip.height,
  }
}

/** Returns the tool's name and version. The library contains an ffmpeg too. */
export const toolInWords = ({ version }: Tool): string => `ffmpeg ${version}`

async function endBadly({ db, log }: Working, copy: ClaimedCopy, error: unknown) {
  const { fileId, lostLeases } = copy
  if (error instanceof CopyFailed && error.fault !== 'no_room' && error.fault !== 'broken_tool') {
    log.warn({ fileId, fault: error.fault, detail: error.detail }, 'no viewing copy can be made of a video')
    return failCopy(db, copy, error.fault, error.detail)
  }
  log.error({ err: error, fileId }, 'a viewing copy has to wait')
  if (error instanceof CopyFailed || error instanceof VideoRejected) return giveBack(db, copy, LATER_SECONDS)
  if (error instanceof StoreAway || isDatabaseAway(error)) return giveBack(db, copy, SOON_SECONDS)
  // The cause is not known, so it counts like a lost worker.
  const lost = lostLeases + 1
  if (lost >= MOST_LOST) return failCopy(db, copy, 'abandoned', wordsOf(error))
  return giveBack(db, copy, SOON_SECONDS, lost)
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200)

const RENEW_MS = 5000
/**
 * Milliseconds for which a renewed lease is certain. The worker has to have stopped well before others take the
 * video up.
 */
const SURE_MS = (LEASE_SECONDS - 10) * 1000

/**
 * Says that another worker has the video now, or that it is gone. The worker that lost its lease must not write
 * anything more.
 */
class LeaseLost extends Error {}

/**
 * Renews a lease every few seconds, so that others don't take the video up, and records how far the work is.
 * @param percentNow called at each renewal
 */
function holdLease(db: Db, claimed: Claim, percentNow: () => number, renewMs = RENEW_MS) {
  const lost = new AbortController()
  let sureUntil = performance.now() + SURE_MS
  let renewing = Promise.resolve()

  async function renew() {
    const askedAt = performance.now()
    const isOurs = await renewLease(db, claimed, percentNow()).catch(() => undefined)
    if (isOurs) sureUntil = askedAt + SURE_MS
    else if (isOurs === false || performance.now() > sureUntil) lost.abort(new LeaseLost())
  }

  const timer = setInterval(() => {
    renewing = renewing.then(() => (lost.signal.aborted ? undefined : renew()))
  }, renewMs)
  return {
    /** Aborts with LeaseLost. */
    signal: lost.signal,
    async letGo() {
      clearInterval(timer)
      await renewing
    },
  }
}
