import { sql } from 'kysely'

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
