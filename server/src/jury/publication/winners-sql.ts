import { sql } from 'kysely'
import { type Award, awards } from '@portal/contract/jury/rounds/awards.ts'
import type { EntryVersion, TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import type { Db } from '../../platform/db/db.ts'
import { isPublished } from './published-sql.ts'

/** A viewing copy of a winner's video, as it is stored. */
export interface WinnerVideo {
  usage: 'video_pauted' | 'video_case'
  /** The original's file name, by which its captions are found. */
  fileName: string
  videoName: string | null
  poster: { name: string; width: number; height: number } | null
  hasCaptions: boolean
}

export interface WinnerRow {
  entryId: number
  code: string
  categoryId: number
  campaignId: number
  /** Every award that stands for the entry. */
  awards: Award[]
  names: Pick<EntryVersion, 'campaignName' | 'brandName' | 'credits'>
  /** The videos of the usage `video_pauted` come first, because they are tall. */
  videos: WinnerVideo[]
  /** Whether the brand agreed that its videos are shown. */
  showsVideo: boolean
  /** What the jury read, and what of it is redacted; null unless the brand agreed that it is shown. */
  text: { answers: EntryVersion['answers']; redactions: TextRange[] } | null
  /** The code of the campaign's own diploma; null: none was made yet. */
  diplomaCode: string | null
}

interface Wanted {
  programId: number
  code?: string
  /** Whether admins look at the winners before the instant. */
  isPreview?: boolean
}

/** Returns the winners of a programme, in no order; none before its instant, unless it is a preview (J60). */
export async function selectWinners(
  db: Db,
  { programId, code, isPreview = false }: Wanted,
): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    with won as (
      select entry_id, array_agg(distinct award) as awards
      from standing_decisions
      where program_id = ${programId} and entry_id is not null
        and ${isPreview ? sql`true` : isPublished(sql`${programId}::integer`)}
      group by entry_id
    )
    select
      entry.id as "entryId", entry.code, entry.category_id as "categoryId", entry.campaign_id as "campaignId",
      won.awards,
      jsonb_build_object(
        'campaignName', newest.content -> 'campaignName', 'brandName', newest.content -> 'brandName',
        'credits', newest.content -> 'credits'
      ) as names,
      coalesce((
        select json_agg(json_build_object(
          'usage', usage_type, 'fileName', files.name, 'videoName', video_name,
          'poster', case when poster_name is not null
            then json_build_object('name', poster_name, 'width', poster_width, 'height', poster_height) end,
          'hasCaptions', captions is not null
        ) order by usage_type desc, files.id)
        from files join viewing_copies as copy on copy.file_id = files.id
        where files.name = any(newest.video_names) and copy.state in ('ready', 'not-needed')
      ), '[]') as videos,
      coalesce(campaign.shows_video, false) as "showsVideo",
      case when campaign.shows_text
        then jsonb_build_object('answers', newest.content -> 'answers', 'redactions', newest.redactions)
      end as text,
      (
        select diplomas.code from standing_decisions as standing join diplomas on decision_id = standing.id
        where standing.entry_id = entry.id and person is null
        order by array_position(${awards}::text[], award) desc limit 1
      ) as "diplomaCode"
    from won
      join judged_entries as entry on entry.id = won.entry_id
      join lateral (
        select content, video_names, redactions from entry_versions where entry_id = entry.id order by number desc limit 1
      ) as newest on true
      left join campaigns as campaign on campaign.id = entry.campaign_id
    where ${code ?? null}::text is null or entry.code = ${code ?? null}
  `.execute(db)
  return rows
}

/**
 * Returns the categories with a decision that declares them, or their Gran Premio, void; none before the instant,
 * unless it is a preview.
 */
export async function selectVoid(
  db: Db,
  { programId, isPreview = false }: Pick<Wanted, 'programId' | 'isPreview'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct category_id as id from standing_decisions
    where program_id = ${programId} and award = 'void'
      and ${isPreview ? sql`true` : isPublished(sql`${programId}::integer`)}
    order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

export interface WithdrawnRow {
  code: string
  categoryId: number
  award: Award
  campaign: string
  brand: string
  withdrawnAt: Date
}

/**
 * Returns the awards that an integrity case took away after everybody could read them (C08), the latest first. Until
 * the instant nothing was public, so nothing is told of what was taken away before.
 */
export async function selectWithdrawn(db: Db, programId: number): Promise<WithdrawnRow[]> {
  const { rows } = await sql<WithdrawnRow>`
    select entry.code, entry.category_id as "categoryId", examined.award,
      coalesce(newest.content ->> 'campaignName', '') as campaign, coalesce(newest.content ->> 'brandName', '') as brand,
      confirmed_at as "withdrawnAt"
    from integrity_cases as examined
      join publications using (program_id)
      join judged_entries as entry
        on entry.campaign_id = examined.campaign_id and entry.code = examined.code and not is_training
      join lateral (
        select content from entry_versions where entry_id = entry.id order by number desc limit 1
      ) as newest on true
    where examined.program_id = ${programId} and outcome = 'award-withdrawn' and confirmed_at >= publish_at
      and ${isPublished(sql`${programId}::integer`)}
      and not exists (select from standing_decisions where entry_id = entry.id)
    order by confirmed_at desc, entry.id
  `.execute(db)
  return rows
}

/** Returns those of these programmes whose winners are public, the last published first. */
export async function selectPublished(db: Db, programIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select program_id as id from publications
    where program_id = any(${programIds}::integer[]) and ${isPublished(sql.ref('program_id'))}
    order by publish_at desc, program_id
  `.execute(db)
  return rows.map(({ id }) => id)
}
