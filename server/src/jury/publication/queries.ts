import { sql } from 'kysely'
import type { SignOffSide } from '@portal/contract/entries/signatories.ts'
import { type Award, awards, medals } from '@portal/contract/jury/rounds/awards.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { goesWithVoid } from '../decisions/decide.ts'
import { isPublished } from './published-sql.ts'

export interface PublicationRow {
  publishAt: Date | null
  askedById: number | null
  askedBy: string | null
  isAskedByMe: boolean
  askedAt: Date | null
  approvedBy: string | null
  approvedAt: Date | null
  canApprove: boolean
  /** Whether the instant came before anybody approved it. */
  hasPassed: boolean
  isPublished: boolean
  openChanges: number
  /** Disqualified entries with an award that still stands. */
  disqualified: { id: number; campaign: string; award: Award }[]
  /** Categories with judged entries and without any decision. */
  undecided: number[]
  /**
   * Categories that are void and have a medal that stands: for instance one given while the entry that held the
   * medal was disqualified.
   */
  contradictory: number[]
  /** Panels whose sitting has begun and not ended. */
  sitting: string[]
  /** Panels of open session rounds whose sitting has not begun. */
  waiting: string[]
  hasDecisions: boolean
  /** Sign-offs of entries with a medal that one person alone waived (C06). */
  waivedAlone: { campaign: string; side: SignOffSide }[]
}

/** SQL for whether a decision stands in the category of an entry: an award, or that it is void. */
const isDecided = sql`exists (
  select from standing_decisions as decision
  where decision.program_id = entry.program_id and decision.category_id = entry.category_id
)`

/**
 * SQL for whether the jury ever decided about the category of an entry. Nobody is told that an entry lost in an
 * undecided category. A correction that takes the only award after the publication leaves it decided (J56).
 */
const wasDecided = sql`exists (
  select from decisions
  where decisions.program_id = entry.program_id and decisions.category_id = entry.category_id
    and decisions.approved_at is not null
)`

/**
 * SQL for whether a brand is told what an entry won, or that it won nothing. A disqualified entry was not compared
 * with others, so its brand is told only if it keeps an award.
 */
const isTold = sql`(
  not entry.is_training and entry.left_out_at is null and ${wasDecided}
  and exists (select from entry_versions where entry_id = entry.id)
  and (entry.disqualified_at is null or exists (
    select from standing_decisions as decision
    where decision.program_id = entry.program_id and decision.entry_id = entry.id
  ))
)`
const isOf = (programId: number) => sql`entry.program_id = ${programId} and ${isTold}`

/** SQL over a row `program`: its campaigns with a medal that stands. */
const medalled = sql`
  select entry.campaign_id
  from standing_decisions as standing join judged_entries as entry on entry.id = standing.entry_id
  where standing.program_id = program.id and standing.award = any(${medals}::text[])
`

const notInVoid = awards.filter((award) => !goesWithVoid(award))

const nameOf = (column: string) =>
  sql`(select nullif(${sql.raw(fullName())}, '') from users where id = ${sql.ref(column)})`

/** SQL for whether the instant has come, also while who changes it waited for a lock: `now()` is before that wait. */
const hasCome = sql`publish_at <= clock_timestamp()`
const isPublic = sql<boolean>`coalesce(approved_at is not null and ${hasCome}, false)`

const canApprove = (adminId: number) => sql`approved_at is null and asked_by <> ${adminId} and not ${hasCome}`

export async function selectPublication(
  db: Db,
  programId: number,
  adminId: number,
): Promise<PublicationRow | undefined> {
  const { rows } = await sql<PublicationRow>`
    select
      publish_at as "publishAt", asked_by as "askedById", ${nameOf('asked_by')} as "askedBy", asked_at as "askedAt",
      coalesce(asked_by = ${adminId}, false) as "isAskedByMe",
      ${nameOf('approved_by')} as "approvedBy", approved_at as "approvedAt",
      coalesce(${canApprove(adminId)}, false) as "canApprove",
      coalesce(approved_at is null and ${hasCome}, false) as "hasPassed", ${isPublic} as "isPublished",
      (
        select count(*) from decisions as change
        where change.program_id = program.id and change.approved_at is null and refused_at is null
      ) as "openChanges",
      coalesce((
        select json_agg(json_build_object(
          'id', entry.id, 'award', award, 'campaign', (
            select content ->> 'campaignName' from entry_versions where entry_id = entry.id order by number desc limit 1
          )
        ) order by standing.id)
        from standing_decisions as standing join judged_entries as entry on entry.id = entry_id
        where standing.program_id = program.id and disqualified_at is not null
      ), '[]') as disqualified,
      array(
        select distinct category_id from judged_entries as entry
        where entry.program_id = program.id and not is_training and left_out_at is null and disqualified_at is null
          and not ${isDecided}
        order by category_id
      ) as undecided,
      array(
        select category_id from standing_decisions where program_id = program.id
        group by category_id having bool_or(award = 'void') and bool_or(award = any(${notInVoid}::text[]))
        order by category_id
      ) as contradictory,
      array(
        select panels.name
        from sittings join panels on panels.id = panel_id join rounds on rounds.id = panels.round_id
        where rounds.program_id = program.id and started_at is not null and ended_at is null
        order by panels.id
      ) as sitting,
      array(
        select panels.name
        from sittings join panels on panels.id = panel_id join rounds on rounds.id = panels.round_id
        where rounds.program_id = program.id and rounds.state = 'open' and started_at is null
        order by panels.id
      ) as waiting,
      exists (select from standing_decisions where program_id = program.id) as "hasDecisions",
      coalesce((
        select json_agg(json_build_object('campaign', campaign.name, 'side', waiver.side) order by waiver.id)
        from sign_off_waivers as waiver join campaigns as campaign on campaign.id = waiver.campaign_id
        where waiver.withdrawn_at is null and waiver.confirmed_at is null
          and program.sign_off ->> 'sides' in ('both', waiver.side) and campaign.id in (${medalled})
      ), '[]') as "waivedAlone"
    from programs as program left join publications on publications.program_id = program.id
    where program.id = ${programId}
  `.execute(db)
  return rows[0]
}

/** Returns the campaigns with a medal. */
export async function selectMedalled(
  db: Db,
  programId: number,
): Promise<{ id: number; programId: number; name: string }[]> {
  const { rows } = await sql<{ id: number; programId: number; name: string }>`
    select campaign.id, campaign.program_id as "programId", campaign.name
    from programs as program join campaigns as campaign on campaign.program_id = program.id
    where program.id = ${programId} and campaign.id in (${medalled})
    order by campaign.name, campaign.id
  `.execute(db)
  return rows
}

/** Locks the programme; it waits for others who set or approve its instant. */
export const lockProgram = (db: Db, programId: number) =>
  sql`select from programs where id = ${programId} for no key update`.execute(db)

/** Sets a new instant, which nobody has approved. Returns false if it has passed, or if the winners are public. */
export async function askFor(
  db: Db,
  { programId, publishAt, adminId }: { programId: number; publishAt: string; adminId: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into publications (program_id, publish_at, asked_by)
    select ${programId}, ${publishAt}::timestamptz, ${adminId}
    where ${publishAt}::timestamptz > clock_timestamp()
    on conflict (program_id) do update set
      publish_at = excluded.publish_at, asked_by = excluded.asked_by, asked_at = now(),
      approved_by = null, approved_at = null
    where publications.approved_at is null or publications.publish_at > clock_timestamp()
    returning program_id
  `.execute(db)
  return rows.length > 0
}

/** Approves the instant that the other person saw. Returns false if nothing was written. */
export async function approve(
  db: Db,
  { programId, publishAt, adminId }: { programId: number; publishAt: string; adminId: number },
): Promise<boolean> {
  const { rows } = await sql`
    update publications set approved_by = ${adminId}, approved_at = now()
    where program_id = ${programId} and publish_at = ${publishAt}::timestamptz and ${canApprove(adminId)}
    returning program_id
  `.execute(db)
  return rows.length > 0
}

/** Takes the instant back. Returns false if there is none, or if it has come. */
export async function withdraw(db: Db, programId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from publications where program_id = ${programId} and not ${isPublic}
    returning program_id
  `.execute(db)
  return rows.length > 0
}

/** Claims a programme whose winners have become public and about which no mail has gone out. */
export async function claimPublished(db: Db): Promise<{ programId: number; publishAt: Date } | undefined> {
  const { rows } = await sql<{ programId: number; publishAt: Date }>`
    update publications set told_at = now()
    where program_id = (
      select program_id from publications
      where told_at is null and ${isPublished(sql.ref('program_id'))}
      order by program_id limit 1
      for update skip locked
    )
    returning program_id as "programId", publish_at as "publishAt"
  `.execute(db)
  return rows[0]
}

/** A brand that has entries in decided categories of a programme, and what each of them won. */
export interface Participant {
  brandId: number
  /** Its owners, whom it tells (B09); first the one whom its mails address. */
  owners: { name: string; email: string }[]
  entries: {
    code: string
    categoryId: number
    campaign: string
    awards: Award[]
  }[]
}

/**
 * Returns a page of participants in the order of their ids. The caller must have checked that it may read them:
 * before the instant only a preview may.
 * @param after id of the last brand of the page before
 */
export async function selectParticipants(
  db: Db,
  { programId, after, most }: { programId: number; after: number; most: number },
): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    select brands.id as "brandId", (
      select json_agg(
        json_build_object('name', owner.name, 'email', owner.email) order by owner.id <> brands.user_id, owner.id
      )
      from memberships join users as owner on owner.id = memberships.user_id and owner.deleted_at is null
      where memberships.brand_id = brands.id and level = 'owner'
    ) as owners, (
      select json_agg(json_build_object(
        'code', entry.code, 'categoryId', entry.category_id,
        'campaign', (
          select content ->> 'campaignName' from entry_versions where entry_id = entry.id order by number desc limit 1
        ),
        'awards', array(
          select award from standing_decisions as decision
          where decision.program_id = entry.program_id and decision.entry_id = entry.id
        )
      ) order by entry.code)
      from judged_entries as entry
      where ${isOf(programId)} and entry.brand_id = brands.id
    ) as entries
    from brands join users on users.id = brands.user_id
    where users.deleted_at is null and brands.id > ${after}
      and exists (select from judged_entries as entry where ${isOf(programId)} and entry.brand_id = brands.id)
    order by brands.id
    limit ${most}
  `.execute(db)
  return rows
}

/** Returns how many brands will be told that they won, how many that they didn't, and the first brand of each. */
export async function countParticipants(db: Db, programId: number) {
  const { rows } = await sql<{ hasWon: boolean; count: number; firstBrandId: number }>`
    select "hasWon", count(*) as count, min(brand_id) as "firstBrandId"
    from (
      select entry.brand_id, bool_or(exists (
        select from standing_decisions as decision
        where decision.program_id = entry.program_id and decision.entry_id = entry.id
      )) as "hasWon"
      from judged_entries as entry
        join brands on brands.id = entry.brand_id join users on users.id = brands.user_id
      where ${isOf(programId)} and users.deleted_at is null
      group by entry.brand_id
    ) as told
    group by "hasWon"
  `.execute(db)
  return rows
}

/** Returns what a brand's entries won, in decided categories of programmes whose winners are public. */
export async function selectResults(
  db: Db,
  brandId: number,
): Promise<{ campaignId: number; categoryId: number; programId: number; code: string; awards: Award[] }[]> {
  const { rows } = await sql<{
    campaignId: number
    categoryId: number
    programId: number
    code: string
    awards: Award[]
  }>`
    select entry.campaign_id as "campaignId", entry.category_id as "categoryId", entry.program_id as "programId",
      entry.code, array(
        select award from standing_decisions as decision
        where decision.program_id = entry.program_id and decision.entry_id = entry.id
      ) as awards
    from judged_entries as entry
    where entry.brand_id = ${brandId} and ${isPublished(sql.ref('entry.program_id'))} and ${isTold}
    order by entry.campaign_id, entry.category_id
  `.execute(db)
  return rows
}
