import { sql } from 'kysely'

/** A video that the campaign still has; names are null until there is a viewing copy. */
export interface CopyOfVersion {
  sha256: string
  videoName: string | null
  posterName: string | null
  stripName: string | null
  stripWidth: number | null
  stripHeight: number | null
}

/**
 * Returns SQL for the viewing copies of a campaign's videos, as JSON.
 * @param campaignId a column, e.g. `mine.campaign_id`
 */
export const copiesOfCampaign = (campaignId: string) => sql<CopyOfVersion[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'sha256', sha256, 'videoName', ${ifMade('video_name')}, 'posterName', ${ifMade('poster_name')},
    'stripName', ${ifMade('strip_name')}, 'stripWidth', strip_width, 'stripHeight', strip_height
  ) order by files.id)
  from files join viewing_copies on file_id = files.id
  where files.campaign_id = ${sql.ref(campaignId)}
), '[]')`

/** Returns SQL for a file's name once the file is made: names are assigned before that. */
function ifMade(name: 'video_name' | 'poster_name' | 'strip_name') {
  return sql<
    string | null
  >`case when viewing_copies.state in ('ready', 'not-needed') then ${sql.ref(name)} end`
}
