import type { EntryVersion, VersionFile } from '@portal/contract/jury/sheets/entry-version.ts'
import { frozenNameOf } from '../../platform/storage/frozen-name.ts'
import { addressOf } from '../../platform/storage/signed-url.ts'
import type { CopyOfVersion } from './copies-sql.ts'
import type { VideoAddresses } from './judge-view.ts'

interface Videos {
  content: EntryVersion
  copies: readonly CopyOfVersion[]
  /** The names in the video store, in the order of the content's files. */
  videoNames: readonly string[]
}

/**
 * Returns the addresses of viewing copies, which carry no metadata of their origin (W05, J17). For a video that
 * the brand has since deleted or replaced, it returns that of the video itself, which is served without its
 * metadata.
 */
export function addressesOf(
  { content, copies, videoNames }: Videos,
  file: VersionFile,
  key: Uint8Array,
): VideoAddresses {
  const copy = copies.find(({ sha256 }) => sha256 === file.sha256)
  const address = (name: string | null | undefined) => (name ? addressOf(name, key) : null)
  if (!copy) {
    const stored = videoNames[content.files.indexOf(file)]
    return { url: address(stored && frozenNameOf(stored)), poster: null, strip: null }
  }
  const { stripName, stripWidth, stripHeight } = copy
  return {
    url: address(copy.videoName),
    poster: address(copy.posterName),
    strip:
      stripName && stripWidth && stripHeight
        ? { url: addressOf(stripName, key), width: stripWidth, height: stripHeight }
        : null,
  }
}
