import { type RawBuilder, sql } from 'kysely'
import type { MinutesContent } from '@portal/contract/jury/sittings/minutes.ts'
import { fullName } from '../../people/accounts/full-name-sql.ts'
import type { OneOfTwo } from '../../people/admins/second-person.ts'
import type { Db } from '../../platform/db/db.ts'

const MOST_MINUTES = 500

export interface MinutesRow {
  id: number
  round: string
  panel: string
  category: string
  program: string
  timeZone: string
  madeAt: string
  judges: number
  signed: number
}

/**
 * Whether a judge of a round is asked to sign: the minutes name the judge as one who stayed until the end, and the account
 * isn't deleted. Whoever joined or left the round after the end changes nothing (J55). Reads `minutes`, `round_judges` and
 * `judges`.
 */
export const isAsked = sql`(
  jsonb_path_exists(
    content, '$.judges[*] ? (@.number == $number && !exists (@.leftAt))', jsonb_build_object('number', round_judges.number)
  )
  and judges.id is not null and judges.deleted_at is null
)`

/** SQL for the judges of the panel: those who are asked to sign, and the others for their names. */
const signers = sql`
  select
    round_judges.id, number, judge_id,
    case when judges.deleted_at is null and users.deleted_at is null then nullif(${sql.raw(fullName())}, '') end as name,
    signature.name as signed_name, signature.signed_at, signature.row_hash,
    ${isAsked} as is_asked
  from panel_judges
    join round_judges on round_judges.id = panel_judges.round_judge_id
    left join judges on judges.id = judge_id
    left join users on users.id = user_id
    left join minutes_signatures as signature
      on signature.minutes_id = minutes.id and signature.round_judge_id = round_judges.id
  where panel_judges.panel_id = minutes.panel_id
`

const summary = sql`
  minutes.id, content ->> 'round' as round, content ->> 'panel' as panel, content -> 'category' ->> 'name' as category,
  content ->> 'program' as program, content ->> 'timeZone' as "timeZone", made_at as "madeAt",
  (select count(*) from (${signers}) as signer where is_asked or signed_at is not null) as judges,
  (select count(*) from minutes_signatures where minutes_id = minutes.id) as signed
`

export async function selectOfProgram(db: Db, programId: number): Promise<MinutesRow[]> {
  const { rows } = await sql<MinutesRow>`
    select ${summary} from minutes join rounds on rounds.id = minutes.round_id
    where program_id = ${programId}
    order by minutes.id desc limit ${MOST_MINUTES}
  `.execute(db)
  return rows
}

/** Returns the minutes that the judge is asked to sign (J55). */
export async function selectOfJudge(
  db: Db,
  userId: number,
): Promise<(MinutesRow & { signedAt: string | null })[]> {
  const { rows } = await sql<MinutesRow & { signedAt: string | null }>`
    select ${summary}, (
      select signed_at from minutes_signatures
      where minutes_id = minutes.id and round_judge_id = own.round_judge_id
    ) as "signedAt"
    from minutes cross join lateral (${signerOf(userId)}) as own
    order by minutes.id desc limit ${MOST_MINUTES}
  `.execute(db)
  return rows
}

/** Returns SQL for the judge with this account, if asked to sign. It reads `minutes`. */
const signerOf = (userId: number): RawBuilder<unknown> => sql`
  select round_judges.id as round_judge_id, judge_id, number
  from round_judges join judges on judges.id = judge_id
  where round_judges.round_id = minutes.round_id and user_id = ${userId} and ${isAsked}
`

export interface ReadRow extends MinutesRow {
  content: MinutesContent
  digest: string
  /** The two who opened the results of the round that the sitting took its entries from. */
  openers: Omit<OneOfTwo, 'id'>[]
  signers: {
    number: number
    name: string | null
    signedName: string | null
    signedAt: string | null
    hash: string | null
    isAsked: boolean
  }[]
  /** The judge who reads; null: an admin does. */
  own: {
    number: number
    /** The codes of entries that the judge must see nothing of. */
    hidden: string[]
    /** How many of them the minutes count. */
    hiddenEntries: number
  } | null
}

/** SQL for entries of the minutes' category that the judge `own` must see nothing of. */
const hiddenFromJudge = sql`
  judged_entries
  where program_id = rounds.program_id and category_id = minutes.category_id
    and exists (
      select from hiding_conflicts(own.judge_id, campaign_id, (rounds.rules ->> 'doGroupsHide')::boolean)
    )
`
const wasJudged = sql`
  not is_training and coalesce(left_out_at > minutes.made_at, true)
    and coalesce(disqualified_at > minutes.made_at, true)
    and exists (select from entry_versions where entry_id = judged_entries.id)
`

/**
 * Returns minutes for an admin, or for a judge who is asked to sign them, with the codes of entries that the judge
 * must see nothing of (J15).
 * @param judgeUserId undefined: an admin reads
 */
export async function selectMinutes(
  db: Db,
  minutesId: number,
  judgeUserId?: number,
): Promise<ReadRow | undefined> {
  const own =
    judgeUserId === undefined
      ? sql`null::json`
      : sql`(
          select json_build_object(
            'number', number, 'hidden', array(select code from ${hiddenFromJudge}),
            'hiddenEntries', (select count(*) from ${hiddenFromJudge} and ${wasJudged})
          )
          from (${signerOf(judgeUserId)}) as own
        )`
  const { rows } = await sql<ReadRow>`
    select ${summary}, content, digest, ${own} as own,
      coalesce((
        select json_agg(json_build_object(
          'name', ${sql.raw(fullName())}, 'role', person ->> 'role', 'since', person ->> 'since',
          'through', case person ->> 'through' when 'operator' then to_json('operator'::text) else (
            select json_build_object('id', giver.id, 'name', ${sql.raw(fullName('giver'))})
            from users as giver where giver.id::text = person ->> 'through'
          ) end
        ) order by position)
        from rounds as source
          cross join jsonb_array_elements(source.unsealing_roles) with ordinality as two (person, position)
          join users on users.id = (person ->> 'id')::integer
        where source.id = (rounds.rules #>> '{session,sourceRoundId}')::integer
      ), '[]') as openers,
      (
        select json_agg(json_build_object(
          'number', number, 'name', name, 'signedName', signed_name, 'signedAt', signed_at, 'hash', row_hash,
          'isAsked', is_asked
        ) order by number) from (${signers}) as signer
      ) as signers
    from minutes join rounds on rounds.id = minutes.round_id
    where minutes.id = ${minutesId}
  `.execute(db)
  const [row] = rows
  return judgeUserId !== undefined && !row?.own ? undefined : row
}

/** Locks minutes, so that two admins who send reminders wait for each other. */
export async function lockMinutes(
  trx: Db,
  minutesId: number,
): Promise<{ panelId: number; panel: string; round: string } | undefined> {
  const { rows } = await sql<{ panelId: number; panel: string; round: string }>`
    select minutes.panel_id as "panelId", panels.name as panel, rounds.name as round
    from minutes join panels on panels.id = minutes.panel_id join rounds on rounds.id = minutes.round_id
    where minutes.id = ${minutesId}
    for no key update of panels
  `.execute(trx)
  return rows[0]
}
