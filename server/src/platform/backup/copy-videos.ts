import { createHash } from 'node:crypto'
import { pipeline as connect } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { VideoStorage } from '../storage/video-storage.ts'
import { checkBytes } from './check-bytes.ts'
import type { Contents, Print, Video } from './contents.ts'
import { printProgress } from './print-progress.ts'
import { readVideo } from './read-portal.ts'

/**
 * Copies the videos. Those that are already there with the same bytes stay as they are, so that a copy that broke
 * off continues.
 */
export async function copyVideos(contents: Contents, target: VideoStorage, print: Print): Promise<void> {
  const progress = printProgress(contents.videos.length, print)
  for (const video of contents.videos) {
    if (!(await isThere(target, video))) {
      const checked = checkBytes(`The video ${video.name}`, video).stream
      // The stream ends only if the bytes were right. On an error instead, the store keeps nothing.
      await target.import(
        video.name,
        connect(await contents.readVideo(video), checked, () => {}),
      )
    }
    progress(video.size ?? 0)
  }
}

async function isThere(target: VideoStorage, { name, size, sha256 }: Video): Promise<boolean> {
  const stored = await target.stat(name)
  if (!stored || stored.size !== size) return false
  const hash = createHash('sha256')
  await pipeline(await readVideo(target, name), hash)
  return hash.digest('hex') === sha256
}
