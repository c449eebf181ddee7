import { areVideosHeld } from '../../platform/storage/hold-videos-sql.ts'
import type { Deps } from '../../deps.ts'

/**
 * The job of videos whose rows are gone.
 * @throws while a backup holds them, so that the job comes back later
 */
export const removeVideos =
  ({ db, videos }: Pick<Deps, 'db' | 'videos'>) =>
  async ({ names }: { names: string[] }): Promise<void> => {
    if (await areVideosHeld(db)) throw new Error('a backup holds the videos')
    await Promise.all(names.map((name) => videos.remove(name)))
  }
