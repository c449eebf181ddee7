import type { VersionFile } from '@portal/contract/jury/entry-version.ts'
import { addressOf } from '../../platform/storage/signed-url.ts'
import type { CopyOfVersion } from './copies-sql.ts'
import type { VideoAddresses } from './judge-view.ts'

/** Of viewing copies only: they carry no metadata of their origin (W05, J17). */
export function addressesOf(
  copies: readonly CopyOfVersion[],
  { sha256 }: VersionFile,
  key: Uint8Array,
): VideoAddresses {
  const copy = copies.find((each) => each.sha256 === sha256)
  const address = (name: string | null | undefined) => (name ? addressOf(name, key) : null)
  return {
    url: address(copy?.videoName),
    poster: address(copy?.posterName),
    strip: address(copy?.stripName),
  }
}
