import { sql } from 'kysely'
import type { Today } from '@portal/contract/desk/today.ts'
import { missingSignatures } from '../../jury/minutes/unsigned-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { WITHHELD } from '../../platform/mail/deliver.ts'

/** Mails that failed earlier than so many days ago are for the log alone. */
const MAIL_DAYS = 7

/** Returns what waits that belongs to no programme. */
export async function selectOfPortal(db: Db) {
  const { rows } = await sql<{ now: Date } & Pick<Today, 'failedMails' | 'failedCopies'>>`
    select now() as now,
      (
        select count(*) from mails
        where state = 'failed' and resent_as is null and created_at > now() - make_interval(days => ${MAIL_DAYS})
          and coalesce(last_error, '') <> all(${WITHHELD}::text[])
      ) as "failedMails",
      (select count(*) from viewing_copies where state = 'failed') as "failedCopies"
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('No row')
  return row
}

type ProgramRow = Omit<Today['programs'][number], 'entriesCloseAt'> & { entriesCloseAt: Date | null }

/** Returns what waits in each programme of the published editions, the newest first. */
export async function selectOfPrograms(db: Db): Promise<ProgramRow[]> {
  const { rows } = await sql<ProgramRow>`
    with unanswered as (
      select coalesce(campaigns.program_id, kept.program_id) as program_id, count(*) as conflicts
      from conflicts
        join judges on judges.id = judge_id and judges.deleted_at is null
        left join campaigns on campaigns.id = conflicts.campaign_id
        left join lateral (
          select program_id from judged_entries where judged_entries.campaign_id = conflicts.campaign_id limit 1
        ) as kept on campaigns.id is null
      where state = 'proposed' and not is_past
      group by 1
    )
    select
      program.id as "programId", program.entries_close_at as "entriesCloseAt",
      (
        select count(*)
        from campaigns
          join enrollments on campaign_id = campaigns.id
          left join brand_extensions as extension
            on extension.brand_id = campaigns.brand_id and extension.program_id = program.id
        where campaigns.program_id = program.id and sent_at is null and blocked_country_code is null
          and greatest(coalesce(program.entries_close_at, 'infinity'), extension.entries_close_at) >= now()
      ) as unsent,
      (
        select count(*) from judge_programs join judges on judges.id = judge_id
        where program_id = program.id and deleted_at is null and not is_published(program.id)
          and (verified_at is null or verified_at < asked_at)
      ) as unconfirmed,
      coalesce((select conflicts from unanswered where program_id = program.id), 0) as conflicts,
      ${missingSignatures(sql.ref('program.id'))} as signatures
    from programs as program join editions as edition on edition.id = edition_id
    where edition.state = 'published'
    order by edition.published_at desc, edition.id desc, position
  `.execute(db)
  return rows
}

type Accepted = Record<'nda' | 'image', string | null>
type RoundRow = Omit<Today['rounds'][number], 'opensAt' | 'closesAt' | 'toAccept'> & {
  opensAt: Date | null
  closesAt: Date | null
  /** The versions that each judge of the round who has confirmed accepted last. */
  accepted: Accepted[]
}

/** Returns the rounds of the published editions that are open or will open, oldest first. */
export async function selectRounds(db: Db): Promise<RoundRow[]> {
  const version = (kind: keyof Accepted) => sql`(
    select version from consents where consents.judge_id = judges.id and kind = ${sql.lit(kind)} order by id desc limit 1
  )`
  const { rows } = await sql<RoundRow>`
    select rounds.id as "roundId", program_id as "programId", name, rounds.state = 'open' as "isOpen",
      opens_at as "opensAt", rounds.closes_at as "closesAt", own.accepted, own."notBegun"
    from rounds
      join programs on programs.id = program_id
      join editions on editions.id = edition_id
      cross join lateral (
        select
          coalesce(
            json_agg(json_build_object('nda', ${version('nda')}, 'image', ${version('image')}))
              filter (where verified_at is not null),
            '[]'
          ) as accepted,
          count(*) filter (
            where rounds.state = 'open'
              and exists (select from assignments where round_judge_id = round_judges.id and not is_uncounted)
              and not exists (
                select from assignments join sheets on assignment_id = assignments.id
                where round_judge_id = round_judges.id
              )
          ) as "notBegun"
        from round_judges join judges on judges.id = judge_id and judges.deleted_at is null
        where round_judges.round_id = rounds.id and removed_at is null
      ) as own
    where editions.state = 'published' and rounds.state in ('draft', 'open')
    order by opens_at nulls last, rounds.id
  `.execute(db)
  return rows
}

/**
 * Returns the programme of a published edition that has something to do (F04): with an open round, then with open
 * entries, of each what closes first; then the newest. Undefined: all editions are archived.
 */
export async function selectStart(db: Db): Promise<{ programId: number; isJudged: boolean } | undefined> {
  const { rows } = await sql<{ programId: number; isJudged: boolean }>`
    select program.id as "programId", open_round.closes_at is not null as "isJudged"
    from programs as program
      join editions as edition on edition.id = edition_id
      cross join lateral (
        select min(coalesce(closes_at, 'infinity')) as closes_at
        from rounds where program_id = program.id and state = 'open'
      ) as open_round
      cross join lateral (
        select coalesce(entries_close_at, 'infinity') as closes_at, coalesce(entries_open_at, '-infinity') as opens_at
      ) as entries
    where edition.state = 'published'
    order by open_round.closes_at,
      case when now() between entries.opens_at and entries.closes_at then entries.closes_at end,
      edition.published_at desc, edition.id desc, position
    limit 1
  `.execute(db)
  return rows[0]
}
