import { areVideosHeld } from '../../platform/storage/hold-videos-sql.ts'
import { selectUnfrozen } from './queries.ts'
import type { Deps } from '../../deps.ts'

/**
 * The job of videos whose rows are gone. The jury's are kept.
 * @throws while a backup holds them, so that the job comes back later
 */
export const removeVideos =
  ({ db, videos }: Pick<Deps, 'db' | 'videos'>) =>
  async ({ names }: { names: string[] }): Promise<void> => {
    if (await areVideosHeld(db)) throw new Error('a backup holds the videos')
    const unfrozen = await selectUnfrozen(db, names)
    await Promise.all(unfrozen.map((name) => videos.remove(name)))
  }
