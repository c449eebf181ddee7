import { join } from 'node:path'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import type { Config } from '../../config.ts'
import { openFolderStorage } from './folder/folder-storage.ts'
import type { VideoStorage } from './video-storage.ts'

/** Opens the store in the bucket that is configured, otherwise in the data folder. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<VideoStorage> {
  if (!s3) return openFolderStorage({ folder: join(dataDir, 'videos'), maxBytes: MAX_VIDEO_BYTES })
  const { openS3Storage } = await import('./s3/s3-storage.ts')
  return openS3Storage(s3, MAX_VIDEO_BYTES)
}
