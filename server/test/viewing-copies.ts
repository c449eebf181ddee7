import { copyFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { makeCopies } from '../src/entries/viewing-copies/make-copies.ts'
import type { makeCopy, Tool } from '../src/platform/media/copies/make-copy.ts'
import { ok } from './entries.ts'
import { eventually, type Portal } from './portal.ts'
import { videoFile } from './videos.ts'

export type Make = typeof makeCopy

const noTool: Tool = { kind: 'ffmpeg', path: 'ffmpeg', version: '0' }

interface Work {
  make?: Make
  mediaJobs?: number
  /** Null: no tool is installed. */
  tool?: Tool | null
  videos?: Partial<Portal['deps']['videos']>
}

/** Stands in for the tool. The copy is another video, and the pictures hold only text. */
export const quickMake: Make = async ({ folder, onProgress }) => {
  onProgress(0.5)
  const [video, poster, strip] = ['copy.mp4', 'poster.webp', 'strip.webp'].map((name) => join(folder, name))
  await copyFile(videoFile('rotated'), video ?? '')
  await writeFile(poster ?? '', 'poster')
  await writeFile(strip ?? '', 'strip')
  return {
    video: { path: video ?? '', width: 320, height: 180, durationSeconds: 2.5 },
    poster: { path: poster ?? '', width: 320, height: 180 },
    strip: { path: strip ?? '', width: 1440, height: 90, frames: 9 },
  }
}

/** Stands in for the tool when the video can be watched in every browser as it is (W05): makes no copy of it. */
export const picturesOnly: Make = async (options) => ({ ...(await quickMake(options)), video: null })

/**
 * Starts a worker that makes viewing copies in the portal, until the test ends or the returned function is called.
 */
export async function workOnCopies(
  portal: Portal,
  { make = quickMake, mediaJobs = 1, tool = noTool, videos }: Work = {},
) {
  const deps = {
    ...portal.deps,
    config: { ...portal.config, mediaJobs },
    findTool: async () => tool,
    videos: { ...portal.deps.videos, ...videos },
  }
  const stop = await makeCopies(deps, { make, lookMs: 20, renewMs: 20 })
  onTestFinished(stop)
  return stop
}

export const fileOf = async (portal: Portal, token: string, campaignId: number, fileId: number) => {
  const { files } = ok(await portal.call(api.files.list, { params: { campaignId } }, { token }))
  const file = [...files.video_pauted, ...files.video_case].find(({ id }) => id === fileId)
  if (!file) throw new Error(`No file ${fileId}`)
  return file
}

/** Waits until the file's copy is in one of these states. Returns the file. */
export const untilCopy = (
  portal: Portal,
  token: string,
  { campaignId, fileId }: { campaignId: number; fileId: number },
  ...states: CampaignFile['copy']['state'][]
) =>
  eventually(
    () => fileOf(portal, token, campaignId, fileId),
    ({ copy }) => states.includes(copy.state),
  )

export const rowOf = (portal: Portal, fileId: number) =>
  portal.db.selectFrom('viewing_copies').where('file_id', '=', fileId).selectAll().executeTakeFirstOrThrow()

/** Returns the names in the portal's own folder of videos, sorted. */
export const storedNames = async ({ config }: Portal): Promise<string[]> =>
  (await readdir(join(config.dataDir, 'videos', 'videos'))).toSorted()
