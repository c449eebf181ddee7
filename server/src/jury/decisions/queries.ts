import { sql } from 'kysely'
import type { Award, DecisionAward } from '@portal/contract/jury/rounds/awards.ts'
import type { DecisionState } from '@portal/contract/jury/results/decisions.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import type { VotedMotion } from './decide.ts'

const MOST_DECISIONS = 5000

interface By {
  name: string | null
  at: string
}

export interface DecisionRow {
  id: number
  categoryId: number
  entry: { code: string; brand: string; campaign: string; isDisqualified: boolean } | null
  award: DecisionAward
  state: DecisionState
  minutes: { id: number; round: string } | null
  correctsId: number | null
  reason: string | null
  asked: By | null
  askedBy: number | null
  approved: By | null
  refused: string | null
}

const by = (what: string) => sql`
  case when ${sql.ref(`decisions.${what}_at`)} is not null and decisions.minutes_id is null then json_build_object(
    'name', (select nullif(${sql.raw(fullName())}, '') from users where id = ${sql.ref(`decisions.${what}_by`)}),
    'at', ${sql.ref(`decisions.${what}_at`)}
  ) end
`

/** Returns all decisions of a programme, in the order in which they were made. */
export async function selectDecisions(db: Db, programId: number): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select
      decisions.id, decisions.category_id as "categoryId", award, corrects_id as "correctsId", reason,
      asked_by as "askedBy", ${by('asked')} as asked, ${by('approved')} as approved, refused_at as refused,
      case
        when refused_at is not null then 'refused'
        when approved_at is null then 'asked'
        when exists (
          select from decisions as correction
          where correction.corrects_id = decisions.id and correction.approved_at is not null
        ) then 'replaced'
        when award = 'withdrawn' then 'withdrawn'
        else 'stands'
      end as state,
      case when judged_entries.id is not null then json_build_object(
        'code', code, 'brand', coalesce(newest.content ->> 'brandName', ''),
        'campaign', coalesce(newest.content ->> 'campaignName', ''), 'isDisqualified', disqualified_at is not null
      ) end as entry,
      case when minutes.id is not null then json_build_object(
        'id', minutes.id, 'round', minutes.content ->> 'round'
      ) end as minutes
    from decisions
      left join judged_entries on judged_entries.id = entry_id
      left join lateral (
        select content from entry_versions where entry_versions.entry_id = judged_entries.id order by number desc limit 1
      ) as newest on true
      left join minutes on minutes.id = minutes_id
    where decisions.program_id = ${programId}
    order by decisions.id limit ${MOST_DECISIONS}
  `.execute(db)
  return rows
}

export interface KnownDecision {
  id: number
  programId: number
  categoryId: number
  entryId: number | null
  code: string | null
  award: DecisionAward
  /** Whether it counts now: approved, not refused, and not replaced. */
  isLast: boolean
  /** Whether it waits for an answer. */
  isAsked: boolean
  isRefused: boolean
  /** Null: the person's data were deleted, or a jury decided it. */
  askedBy: number | null
  askedAt: Date
  /** Null: nobody has approved it, or a jury decided it. */
  approvedBy: number | null
  correctsId: number | null
}

/** Returns a decision, and locks the programme's decisions until the transaction ends. */
export async function lockDecision(trx: Db, id: number): Promise<KnownDecision | undefined> {
  const found = await trx
    .selectFrom('decisions')
    .where('id', '=', id)
    .select('program_id as programId')
    .executeTakeFirst()
  if (!found) return undefined
  await lockDecisions(trx, found.programId)
  const { rows } = await sql<KnownDecision>`
    select
      decisions.id, decisions.program_id as "programId", decisions.category_id as "categoryId", entry_id as "entryId",
      code, award, corrects_id as "correctsId", approved_at is null and refused_at is null as "isAsked",
      refused_at is not null as "isRefused", asked_by as "askedBy", asked_at as "askedAt", approved_by as "approvedBy",
      approved_at is not null and refused_at is null and not exists (
        select from decisions as correction
        where correction.corrects_id = decisions.id and correction.refused_at is null
      ) as "isLast"
    from decisions left join judged_entries on judged_entries.id = entry_id
    where decisions.id = ${id}
  `.execute(trx)
  return rows[0]
}

/** Locks the programme, so that changes of its decisions follow each other. */
export const lockDecisions = (trx: Db, programId: number) =>
  sql`select from programs where id = ${programId} for no key update`.execute(trx)

/** Returns an entry that the jury had, and whether a decision about it stands or was asked for. */
export async function findEntry(
  trx: Db,
  programId: number,
  code: string,
): Promise<{ id: number; categoryId: number; isJudged: boolean; isDecided: boolean } | undefined> {
  const { rows } = await sql<{ id: number; categoryId: number; isJudged: boolean; isDecided: boolean }>`
    select id, category_id as "categoryId", disqualified_at is null and left_out_at is null as "isJudged", exists (
      select from decisions
      where entry_id = judged_entries.id and refused_at is null and (
        approved_at is null or id in (select id from standing_decisions)
      )
    ) as "isDecided"
    from judged_entries
    where program_id = ${programId} and upper(code) = upper(${code}) and not is_training
  `.execute(trx)
  return rows[0]
}

/**
 * Returns whether the entry is judged and no decision about it stands except the one being corrected. This stays
 * true until the transaction ends.
 */
export async function mayHaveAward(
  trx: Db,
  { entryId, correctsId }: Pick<KnownDecision, 'entryId' | 'correctsId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from judged_entries
    where id = ${entryId} and disqualified_at is null and left_out_at is null and not exists (
      select from standing_decisions where entry_id = judged_entries.id and id is distinct from ${correctsId}::integer
    )
    for share
  `.execute(trx)
  return rows.length > 0
}

export async function isVoid(
  trx: Db,
  { programId, categoryId }: Pick<KnownDecision, 'programId' | 'categoryId'>,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('standing_decisions')
    .where('program_id', '=', programId)
    .where('category_id', '=', categoryId)
    .where('award', '=', 'void')
    .select('id')
    .execute()
  return rows.length > 0
}

export interface LostMotion extends VotedMotion {
  minutesId: number
  round: string
}

/** Returns the motions about an entry in sittings that have ended and whose minutes gave it nothing. */
export async function selectLostMotions(trx: Db, entryId: number): Promise<LostMotion[]> {
  const { rows } = await sql<LostMotion>`
    select motions.id, kind, entry_id as "entryId", outcome, minutes.id as "minutesId", content ->> 'round' as round
    from agenda_items
      join motions on item_id = agenda_items.id
      join minutes on minutes.panel_id = agenda_items.panel_id and minutes.category_id = agenda_items.category_id
    where entry_id = ${entryId}
      and not exists (select from decisions where minutes_id = minutes.id and decisions.entry_id = ${entryId})
    order by motions.id
  `.execute(trx)
  return rows
}

interface NewDecision {
  programId: number
  categoryId: number
  entryId: number | null
  award: Award | 'withdrawn'
  correctsId: number | null
  reason: string
  adminId: number
}

/** Returns whether this admin's same request waits already: its answer was lost, and it is sent again. */
export async function isAskedAlready(
  trx: Db,
  asked: Omit<NewDecision, 'award' | 'programId' | 'categoryId'> & { award: DecisionAward },
): Promise<boolean> {
  const { rows } = await sql`
    select from decisions
    where entry_id is not distinct from ${asked.entryId} and corrects_id is not distinct from ${asked.correctsId}
      and award = ${asked.award} and reason = ${asked.reason} and asked_by = ${asked.adminId}
      and approved_at is null and refused_at is null
  `.execute(trx)
  return rows.length > 0
}

export const insertAsked = (trx: Db, asked: NewDecision) =>
  trx
    .insertInto('decisions')
    .values({
      program_id: asked.programId,
      category_id: asked.categoryId,
      entry_id: asked.entryId,
      award: asked.award,
      corrects_id: asked.correctsId,
      reason: asked.reason,
      asked_by: asked.adminId,
    })
    .execute()

/** Writes what a jury decided; it counts at once. */
export const insertOfMinutes = (
  trx: Db,
  decided: {
    programId: number
    categoryId: number
    minutesId: number
    motionId: number | null
    entryId: number | null
    award: DecisionAward
    correctsId: number | null
  },
) =>
  trx
    .insertInto('decisions')
    .values({
      program_id: decided.programId,
      category_id: decided.categoryId,
      minutes_id: decided.minutesId,
      motion_id: decided.motionId,
      entry_id: decided.entryId,
      award: decided.award,
      corrects_id: decided.correctsId,
      approved_at: sql<Date>`now()`,
    })
    .execute()

/** Approves a decision, if it waits for an answer and somebody else asked for it (J56). */
export const approve = (trx: Db, id: number, adminId: number) =>
  sql`
    update decisions set approved_by = ${adminId}, approved_at = now()
    where id = ${id} and approved_at is null and refused_at is null and asked_by is distinct from ${adminId}
  `.execute(trx)

export async function refuse(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update decisions set refused_at = now()
    where id = ${id} and approved_at is null and refused_at is null
    returning id
  `.execute(trx)
  return rows.length > 0
}

/** Refuses what admins asked for about an entry, or about a category as a whole, that a jury has decided about. */
export const refuseAsked = (
  trx: Db,
  { programId, categoryId, entryId }: { programId: number; categoryId: number; entryId: number | null },
) =>
  trx
    .updateTable('decisions')
    .where('program_id', '=', programId)
    .where('category_id', '=', categoryId)
    .where('entry_id', 'is not distinct from', entryId)
    .where('approved_at', 'is', null)
    .where('refused_at', 'is', null)
    .set({ refused_at: sql`now()` })
    .execute()
