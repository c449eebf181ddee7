import { mkdir } from 'node:fs/promises'
import type { Config } from '../../config.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Log } from '../db/log.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { VideoStorage } from '../storage/video-storage.ts'

/** Where a portal keeps what it knows. */
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
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const { url, close } = await openDatabase({ ...config, log })
  try {
    const videos = await openStorage(config)
    return await work({ config, url, videos, log })
  } finally {
    await close()
  }
}
