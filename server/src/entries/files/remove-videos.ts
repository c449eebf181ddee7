import { areVideosHeld } from '../../platform/storage/hold-videos-sql.ts'
import { selectUnfrozen } from './queries.ts'
import type { Deps } from '../../deps.ts'

/**
 * Handles the job that removes videos whose rows are gone. Videos that the jury has are kept.
 * @throws Error while a backup holds the videos, so that the job comes back later
 */
export const removeVideos =
  ({ db, videos }: Pick<Deps, 'db' | 'videos'>) =>
  async ({ names }: { names: string[] }): Promise<void> => {
    if (await areVideosHeld(db)) throw new Error('a backup holds the videos')
    const unfrozen = await selectUnfrozen(db, names)
    await Promise.all(unfrozen.map((name) => videos.remove(name)))
  }
