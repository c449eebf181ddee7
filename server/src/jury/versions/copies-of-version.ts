import { sql } from 'kysely'
import type { VersionFile } from '@portal/contract/jury/entry-version.ts'
import { addressOf } from '../../platform/storage/signed-url.ts'
import type { VideoAddresses } from './judge-view.ts'

export interface CopyOfVersion {
  sha256: string
  videoName: string | null
  posterName: string | null
  stripName: string | null
}

/** The viewing copies of a campaign's videos, as JSON. @param campaignId a column, e.g. `mine.campaign_id` */
export const copiesOfCampaign = (campaignId: string) => sql<CopyOfVersion[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'sha256', sha256, 'videoName', video_name, 'posterName', poster_name, 'stripName', strip_name
  ) order by files.id)
  from files join viewing_copies on file_id = files.id
  where files.campaign_id = ${sql.ref(campaignId)} and viewing_copies.state in ('ready', 'not-needed')
), '[]')`

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
