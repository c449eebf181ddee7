import type { CampaignFile } from '@portal/contract/entries/files.ts'
import type { ViewingCopy } from '@portal/contract/entries/viewing-copies.ts'
import { addressOf } from '../../platform/storage/signed-url.ts'
import type { CopyRow, FileRow } from './files-sql.ts'

export const fileOfRow = ({ copy, hasCaptions, ...row }: FileRow, key: Uint8Array): CampaignFile => ({
  ...row,
  url: addressOf(row.name, key),
  captionsUrl: hasCaptions ? addressOf(captionsName(row.name), key) : null,
  copy: copyOfRow(copy, key),
})

/** Returns the name of a video's captions. They have no name of their own in the store. */
const captionsName = (videoName: string) => videoName.replace(/\.mp4$/, '.vtt')

function copyOfRow(row: CopyRow, key: Uint8Array): ViewingCopy {
  const { state, percent, fault, width, height } = row
  // Names are allotted before the files exist.
  const isThere = state === 'ready' || state === 'not-needed'
  const picture = (name: string | null, size: { width: number | null; height: number | null }) =>
    isThere && name !== null && size.width !== null && size.height !== null
      ? { url: addressOf(name, key), width: size.width, height: size.height }
      : null
  return {
    state,
    percent,
    fault,
    url: isThere && row.videoName !== null ? addressOf(row.videoName, key) : null,
    width,
    height,
    poster: picture(row.posterName, { width: row.posterWidth, height: row.posterHeight }),
    strip: picture(row.stripName, { width: row.stripWidth, height: row.stripHeight }),
  }
}
