import type { CampaignFile } from '@portal/contract/entries/files.ts'
import { signVideoUrl } from '../../platform/storage/signed-url.ts'
import type { FileRow } from './files-sql.ts'

export const VIDEO_URL_SECONDS = 60 * 60

export const fileOfRow = (row: FileRow, key: Uint8Array): CampaignFile => ({
  ...row,
  url: signVideoUrl(row.name, { key, now: new Date(), ttlSeconds: VIDEO_URL_SECONDS }),
})
