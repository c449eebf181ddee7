import { sql } from 'kysely'
import { COMPARING } from '../../people/privacy/comparing-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { judgedCampaigns } from './facts-sql.ts'
import { raiseSittings } from './raise-sittings-sql.ts'

/** Milliseconds that comparing may take on a busy machine; meanwhile the transaction asks nothing. */
const COMPARING_MS = 120_000

/** Makes this transaction the only one that reads facts: of two the slower could write what is older. */
export async function becomeReader(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ isReader: boolean }>`
    select pg_try_advisory_xact_lock(${COMPARING}) as "isReader",
      set_config('idle_in_transaction_session_timeout', ${String(COMPARING_MS)}, true)
  `.execute(trx)
  return rows[0]?.isReader ?? false
}

/** The newest change that waits; null: none does. */
export async function selectLastChange(db: Db): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from conflict_changes
  `.execute(db)
  return rows[0]?.last ?? null
}

export async function isWaiting(db: Db, last: number): Promise<boolean> {
  const { rows } = await sql`select from conflict_changes where id <= ${last} limit 1`.execute(db)
  return rows.length > 0
}

/** What is deleted is what was seen, and not all up to a number: numbers are given before they are committed. */
export async function selectChanges(trx: Db): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id::integer), '{}') as ids from conflict_changes
  `.execute(trx)
  return rows[0]?.ids ?? []
}

export const deleteChanges = (trx: Db, ids: number[]) =>
  sql`delete from conflict_changes where id = any(${ids}::integer[])`.execute(trx)

const isChanged = sql`conflict.facts_digest <> excluded.facts_digest`
const isReopened = sql`${isChanged} and conflict.state = 'dismissed'`

interface Proposed {
  judgeIds: number[]
  campaignIds: number[]
  /** Of these judges and campaigns; JSON. */
  conflicts: string
}

/**
 * Writes where the conflicts differ from what the facts propose. With other facts a dismissed one is proposed again, and
 * a request to dismiss it ends; a confirmed one stays (J13).
 */
export const writeConflicts = (trx: Db, { judgeIds, campaignIds, conflicts }: Proposed) =>
  sql`
    with proposed as materialized (
      select "judgeId" as judge_id, "campaignId" as campaign_id, kind, reason, "factsDigest" as facts_digest
      from json_to_recordset(${conflicts}::json)
        as each ("judgeId" integer, "campaignId" integer, kind text, reason text, "factsDigest" text)
    ), gone as (
      update conflicts set is_past = true
      where not is_past and campaign_id = any(${campaignIds}::integer[]) and judge_id = any(${judgeIds}::integer[])
        and (judge_id, campaign_id, kind) not in (select judge_id, campaign_id, kind from proposed)
        -- Also what was told since the facts were read: only two admins end it. So too what a judge declared and an admin
        -- confirmed: the judge could otherwise end it alone.
        and not is_told and not is_kept and not (kind = 'F' and state = 'confirmed')
      returning judge_id
    ), written as (
      insert into conflicts as conflict (judge_id, campaign_id, kind, reason, facts_digest)
      select * from proposed
      where not exists (
          select from conflicts as known
          where known.judge_id = proposed.judge_id and known.campaign_id = proposed.campaign_id
            and known.kind = proposed.kind and known.facts_digest = proposed.facts_digest and not known.is_past
        )
        and exists (select from judges where id = proposed.judge_id)
      on conflict (judge_id, campaign_id, kind) do update set
        is_past = false,
        reason = case when ${isChanged} then excluded.reason else conflict.reason end,
        facts_digest = excluded.facts_digest,
        state = case when ${isReopened} then 'proposed' else conflict.state end,
        dismissal_reason = case when ${isChanged} then null else conflict.dismissal_reason end,
        dismissal_asked_by = case when ${isChanged} then null else conflict.dismissal_asked_by end,
        dismissal_asked_at = case when ${isChanged} then null else conflict.dismissal_asked_at end,
        decided_by = case when ${isReopened} then null else conflict.decided_by end,
        decided_at = case when ${isReopened} then null else conflict.decided_at end
      returning judge_id
    )
    ${raiseSittings(sql`select judge_id from gone union select judge_id from written`)}
  `.execute(trx)

/** Of campaigns of which nobody judges an entry any more. */
export const endUnjudged = (trx: Db) =>
  sql`
    update conflicts set is_past = true where not is_past and campaign_id not in ${judgedCampaigns}
  `.execute(trx)
