import type { Db } from '../db/db.ts'
import type { VideoStorage } from '../storage/video-storage.ts'
import { claimStore, hasVideos, haveVideosInCommon } from '../installation/pair-store.ts'
import { selectInstallation } from '../installation/installation-sql.ts'
import type { Contents } from './contents.ts'

/**
 * Binds the target's database to its store before anything is written to the store. So a rehearsal never touches
 * the store of a running portal.
 * @returns the id that both carry
 * @throws Error when the store belongs to another database
 */
export async function takeStore(
  { installation: ofSource }: Contents,
  { db, videos }: { db: Db; videos: VideoStorage },
  takesStore: boolean,
): Promise<string> {
  const ofStore = await videos.installation()
  const ofDatabase = await selectInstallation(db)
  if (ofStore !== undefined && ofStore === ofDatabase) return ofStore
  const isFree =
    ofStore === undefined
      ? !(await hasVideos(videos)) || (await haveVideosInCommon({ db, videos }))
      : // A move hands the store over, because its source is stopped.
        ofStore === ofSource
  if (!isFree && !takesStore)
    throw new Error(
      'The store of videos (DATA_DIR or S3_BUCKET) belongs to another database. ' +
        'Choose an empty one; or say --take-store if the portal that had it will never run again.',
    )
  return claimStore({ db, videos })
}
