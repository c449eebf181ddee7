import type { Config } from '../../config.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Log } from '../db/log.ts'
import { makeFolder } from '../storage/make-folder.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { VideoStorage } from '../storage/video-storage.ts'

/** A portal's configuration, database and store. */
export interface Installation {
  config: Config
  url: string
  videos: VideoStorage
  log: Log
}

export async function withInstallation<Result>(
  config: Config,
  log: Log,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  await makeFolder(config.dataDir)
  const { url, close } = await openDatabase({ ...config, log })
  try {
    const videos = await openStorage(config)
    return await work({ config, url, videos, log })
  } finally {
    await close()
  }
}
