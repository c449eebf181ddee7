import { join } from 'node:path'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import type { Config } from '../../config.ts'
import { openFolderStorage } from './folder/folder-storage.ts'
import { openS3Storage } from './s3/s3-storage.ts'
import type { VideoStorage } from './video-storage.ts'

/** In the bucket that is configured; otherwise under the data folder. */
export const openStorage = async ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<VideoStorage> =>
  s3
    ? openS3Storage(s3, MAX_VIDEO_BYTES)
    : openFolderStorage({ folder: join(dataDir, 'videos'), maxBytes: MAX_VIDEO_BYTES })
