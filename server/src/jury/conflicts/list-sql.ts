import { type RawBuilder, sql } from 'kysely'
import type { ConflictItem } from '@portal/contract/jury/judges/conflict-list.ts'
import type { ConflictKind, ConflictState } from '@portal/contract/jury/judges/conflicts.ts'
import { stillStands } from '../../people/admins/second-person-sql.ts'
import { brandName, fullName } from '../../people/accounts/full-name-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { revision } from '../../platform/db/revision.ts'
import { wordPatterns } from '../../platform/db/word-patterns.ts'

export interface ConflictFilter {
  programId?: number | undefined
  state?: ConflictState | undefined
  kind?: ConflictKind | undefined
  search?: string | undefined
  /** Id of the last conflict of the page before. */
  after?: number | undefined
}

/**
 * Conflicts whose facts are there. Of a campaign that was deleted since, its names are those that judges read.
 */
const current = sql`
  conflicts as conflict
  join judges on judges.id = judge_id and judges.deleted_at is null
  join users as person on person.id = judges.user_id
  left join campaigns on campaigns.id = conflict.campaign_id
  left join brands on brands.id = campaigns.brand_id
  left join users as owner on owner.id = brands.user_id
  left join lateral (
    select judged_entries.program_id, content ->> 'campaignName' as campaign, content ->> 'brandName' as brand
    from judged_entries join entry_versions on entry_id = judged_entries.id
    where judged_entries.campaign_id = conflict.campaign_id
    order by number desc, entry_id limit 1
  ) as kept on campaigns.id is null
`
const judgeName = sql.raw<string>(fullName('person'))
const campaignName = sql<string>`coalesce(campaigns.name, kept.campaign, '')`
const nameOfBrand = sql<string>`coalesce(${sql.raw(brandName('brands', 'owner'))}, '') || coalesce(kept.brand, '')`

/** Of what an admin reads before answering a `conflict`. No two have the same. */
export const conflictRevision = sql.raw<string>(
  revision(
    ...['id', 'facts_digest', 'reason', 'state', 'dismissal_reason'].map((column) => `conflict.${column}`),
  ),
)

/** Whether a dismissal counts: it is done, or somebody's request for it stands. */
const isAsked = sql`(state = 'dismissed' or ${stillStands('dismissal_asked')})`

const columns = (userId: number) => sql`
  conflict.id,
  judge_id as "judgeId",
  ${judgeName} as judge,
  conflict.campaign_id as "campaignId",
  ${campaignName} as campaign,
  ${nameOfBrand} as brand,
  kind,
  state,
  reason,
  ${conflictRevision} as revision,
  case when ${isAsked} then dismissal_reason end as "dismissalReason",
  (
    select ${sql.raw(fullName('asker'))} from users as asker where asker.id = dismissal_asked_by and ${isAsked}
  ) as "dismissalAskedBy",
  coalesce(dismissal_asked_by = ${userId} and ${isAsked}, false) as "isAskedByMe",
  (select ${sql.raw(fullName('decider'))} from users as decider where decider.id = decided_by) as "decidedBy",
  decided_at as "decidedAt"
`

type ConflictRow = Omit<ConflictItem, 'decidedAt'> & { decidedAt: Date | null }

const itemOf = ({ decidedAt, ...row }: ConflictRow): ConflictItem => ({
  ...row,
  decidedAt: decidedAt && new Date(decidedAt).toISOString(),
})

/** Newest first; how many there are of each state does not depend on the state that is asked for. */
export async function selectConflicts(
  db: Db,
  { programId, state, kind, search = '', after }: ConflictFilter,
  userId: number,
  limit: number,
) {
  const text = sql`fold(concat_ws(' ', ${judgeName}, ${campaignName}, ${nameOfBrand}, reason))`
  const found = conditions([
    sql`not is_past`,
    ...wordPatterns(search).map((pattern) => sql`${text} like ${pattern}`),
    programId !== undefined && sql`coalesce(campaigns.program_id, kept.program_id) = ${programId}`,
    kind !== undefined && sql`kind = ${kind}`,
  ])
  const shown = conditions([
    state !== undefined && sql`state = ${state}`,
    after !== undefined && sql`id < ${after}`,
  ])
  const { rows } = await sql<{ counts: Record<ConflictState, number>; conflicts: ConflictRow[] }>`
    with found as materialized (select conflict.id, state from ${current} where ${found})
    select
      (
        select json_build_object(
          'proposed', count(*) filter (where state = 'proposed'),
          'confirmed', count(*) filter (where state = 'confirmed'),
          'dismissed', count(*) filter (where state = 'dismissed')
        ) from found
      ) as counts,
      coalesce((
        select json_agg(item) from (
          select ${columns(userId)} from ${current}
          where conflict.id in (select id from found where ${shown} order by id desc limit ${limit})
          order by conflict.id desc
        ) as item
      ), '[]') as conflicts
  `.execute(db)
  const { counts, conflicts } = rows[0] ?? {
    counts: { proposed: 0, confirmed: 0, dismissed: 0 },
    conflicts: [],
  }
  return { counts, conflicts: conflicts.map(itemOf) }
}

/** Newest first. */
export async function selectConflictsById(
  db: Db,
  ids: readonly number[],
  userId: number,
): Promise<ConflictItem[]> {
  const { rows } = await sql<ConflictRow>`
    select ${columns(userId)} from ${current}
    where conflict.id = any(${ids}::integer[]) and not is_past
    order by conflict.id desc
  `.execute(db)
  return rows.map(itemOf)
}

const conditions = (given: (RawBuilder<unknown> | false)[]) =>
  sql.join([sql`true`, ...given.filter((each) => each !== false)], sql` and `)
