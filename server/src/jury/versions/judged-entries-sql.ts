import { type RawBuilder, sql } from 'kysely'
import type { Award } from '@portal/contract/jury/rounds/awards.ts'
import type { EntryVersion, TextRange } from '@portal/contract/jury/sheets/entry-version.ts'
import type { JudgedState } from '@portal/contract/jury/sheets/judged-entries.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import { stillStands } from '../../people/admins/second-person-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { wordPatterns } from '../../platform/db/word-patterns.ts'
import { liveDigest } from './facts-sql.ts'

/** SQL for judged entries, with their newest version and, where they still exist, their live rows. */
const judged = sql`
  judged_entries as judged
  left join lateral (
    select * from entry_versions where entry_id = judged.id order by number desc limit 1
  ) as newest on true
  left join enrollments as entry on entry.id = judged.enrollment_id
  left join campaigns as campaign on campaign.id = entry.campaign_id
  left join companies as company on company.id = campaign.company_id
`

/** SQL for the state of a judged entry. It reads `judged` and its `newest` version. */
export const judgedState = sql`
  case
    when judged.disqualified_at is not null then 'disqualified'
    when judged.left_out_at is not null then 'left-out'
    when newest.number is null then 'undecided'
    else 'judged'
  end
`

const campaignName = sql`coalesce(newest.content ->> 'campaignName', campaign.name, '')`
const brandName = sql`coalesce(newest.content ->> 'brandName', company.name, '')`

export interface JudgedRow {
  id: number
  code: string
  programId: number
  categoryId: number
  categoryName: string | null
  campaignId: number
  campaign: string
  brand: string
  state: JudgedState
  version: number
  leaks: number
  hasChanged: boolean
  isDeleted: boolean
}

const columns = sql`
  judged.id, judged.code, judged.program_id as "programId", judged.category_id as "categoryId",
  newest.content -> 'category' ->> 'name' as "categoryName", judged.campaign_id as "campaignId",
  ${campaignName} as campaign, ${brandName} as brand, ${judgedState} as state,
  coalesce(newest.number, 0) as version, coalesce(newest.leaks, 0) as leaks,
  -- An entry for training was never entered.
  newest.facts_digest is not null and (entry.id is null or newest.facts_digest <> ${sql.raw(liveDigest)}) as "hasChanged",
  entry.id is null and (newest.number is null or newest.facts_digest is not null) as "isDeleted"
`

export interface JudgedFilter {
  programId: number
  search?: string | undefined
  state?: JudgedState | undefined
  leaks?: '1' | undefined
  after?: number | undefined
}

interface JudgedPage {
  counts: { judged: number; undecided: number; leftOut: number; disqualified: number }
  leaking: number
  frozenAt: string | null
  entries: JudgedRow[]
}

/**
 * Returns one page, with the counts of everything that the search finds. If there is a next page, `entries` holds
 * one entry more than the page.
 */
export async function selectJudgedPage(db: Db, filter: JudgedFilter, most: number): Promise<JudgedPage> {
  const { programId, search = '', state: wanted, leaks, after = 0 } = filter
  const words = wordPatterns(search).map(
    (pattern) => sql`fold(concat_ws(' ', judged.code, ${campaignName}, ${brandName})) like ${pattern}`,
  )
  const has = (name: JudgedState) => sql`count(*) filter (where state = ${sql.lit(name)})`
  const isLeaking = sql`state = 'judged' and leaks > 0`
  const chosen: RawBuilder<unknown>[] = [
    sql`found.id > ${after}`,
    ...(wanted ? [sql`state = ${wanted}`] : []),
    ...(leaks ? [isLeaking] : []),
  ]
  const { rows } = await sql<JudgedPage>`
    with found as materialized (
      select judged.id, ${judgedState} as state, newest.leaks
      from ${judged}
      where judged.program_id = ${programId} and not judged.is_training and ${sql.join([sql`true`, ...words], sql` and `)}
    ), page as (
      select id from found where ${sql.join(chosen, sql` and `)} order by id limit ${most + 1}
    )
    select
      (
        select json_build_object(
          'judged', ${has('judged')}, 'undecided', ${has('undecided')},
          'leftOut', ${has('left-out')}, 'disqualified', ${has('disqualified')}
        ) from found
      ) as counts,
      (select count(*) from found where ${isLeaking}) as leaking,
      ${lastClosing(programId)} as "frozenAt",
      coalesce((
        select json_agg(shown order by id)
        from (select ${columns} from page join ${judged} on judged.id = page.id) as shown
      ), '[]') as entries
  `.execute(db)
  return rows[0] ?? { counts: zero, leaking: 0, frozenAt: null, entries: [] }
}

const zero = { judged: 0, undecided: 0, leftOut: 0, disqualified: 0 }

/**
 * Returns SQL for when the last brand's time in a programme ends, as JSON writes an instant; null: it has no end.
 */
const lastClosing = (programId: number) => sql`(
  select to_json(nullif(least(
    case when program.entries_close_at is null then 'infinity'::timestamptz
      else greatest(program.entries_close_at, (select max(entries_close_at) from brand_extensions where program_id = program.id))
    end, archived_at), 'infinity')) #>> '{}'
  from programs as program join editions on editions.id = edition_id where program.id = ${programId}
)`

interface By {
  name: string | null
  at: string
}

/** Null, both: nobody did it. */

export interface JudgedDetailRow extends JudgedRow {
  content: EntryVersion | null
  redactions: TextRange[] | null
  versions: {
    number: number
    digest: string
    reason: string | null
    madeBy: string | null
    madeAt: string
  }[]
  award: Award | null
  askedAward: Award | null
  leftOutReason: string | null
  leftOut: By
  disqualificationReason: string | null
  asked: By
  askedBy: number | null
  approved: By
  undoing: By | null
  undoingBy: number | null
}

const nameOf = (userId: string) =>
  sql`(select nullif(${sql.raw(fullName())}, '') from users where id = ${sql.ref(userId)})`
const by = (what: string) =>
  sql`json_build_object('name', ${nameOf(`judged.${what}_by`)}, 'at', ${sql.ref(`judged.${what}_at`)})`

/** Returns a judged entry with its details; undefined: there is no such entry. */
export async function selectJudgedEntry(db: Db, id: number): Promise<JudgedDetailRow | undefined> {
  const { rows } = await sql<JudgedDetailRow>`
    select ${columns}, newest.content, newest.redactions,
      coalesce((
        select json_agg(json_build_object(
          'number', number, 'digest', digest, 'reason', reason, 'madeBy', ${nameOf('made_by')}, 'madeAt', made_at
        ) order by number desc) from entry_versions where entry_id = judged.id
      ), '[]') as versions,
      (select award from standing_decisions where entry_id = judged.id order by id desc limit 1) as award,
      (
        select award from decisions
        where entry_id = judged.id and approved_at is null and refused_at is null and award <> 'withdrawn'
        order by id desc limit 1
      ) as "askedAward",
      left_out_reason as "leftOutReason", ${by('left_out')} as "leftOut",
      disqualification_reason as "disqualificationReason", ${by('disqualification_asked')} as asked,
      disqualification_asked_by as "askedBy", ${by('disqualified')} as approved,
      case when ${stillStands('undoing_asked')} then ${by('undoing_asked')} end as undoing, undoing_asked_by as "undoingBy"
    from ${judged}
    where judged.id = ${id} and not judged.is_training
  `.execute(db)
  return rows[0]
}
