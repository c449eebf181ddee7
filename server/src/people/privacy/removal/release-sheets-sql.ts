import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { countsNoMore } from '../uncounted-pairs-sql.ts'

interface Released {
  /** Sheets that count in their rounds, now and later. */
  sheets: number
  /** Sheets that stay as well, and count nothing. */
  uncounted: number
  notes: number
  /** Signatures in minutes: they stay unchanged for their own retention period. */
  signatures: number
  /** Rounds without results that the judge was in. */
  rounds: number
  /** Panels in such rounds that the judge presided over. */
  chairs: number
}

/**
 * Detaches from the person what a judge did in rounds and sessions. It stays under a number that doesn't reveal
 * the person. Texts that were written for nobody else are deleted (J65).
 */
export async function releaseSheets(db: Db, judgeId: number): Promise<Released> {
  // This waits for a note that is just being saved, so that the next statements find it.
  const own = await db
    .selectFrom('round_judges')
    .where('judge_id', '=', judgeId)
    .select('id')
    .forUpdate()
    .execute()
  const ids = own.map(({ id }) => id)
  // This comes while the rows still name the judge, because the judge's conflicts are found by that.
  await sql`
    update assignments set is_uncounted = true
    from round_judges as own
    where own.id = round_judge_id and own.id = any(${ids}::integer[]) and ${countsNoMore}
  `.execute(db)
  await db
    .updateTable('round_judges')
    .where('judge_id', '=', judgeId)
    .set({ judge_id: null, closes_reason: null, removed_reason: null, change_reason: null })
    .execute()
  const { rows } = await sql<Released>`
    with cleared as (
      update sheets set note = '', abstention_text = null
      from assignments join round_judges on round_judges.id = round_judge_id
      where assignments.id = sheets.assignment_id and round_judge_id = any(${ids}::integer[])
      returning sheets.state = 'handed-in' and removed_at is null and not is_uncounted as is_counted
    ), pending as (
      select round_judges.id, round_id from round_judges join rounds on rounds.id = round_id
      where round_judges.id = any(${ids}::integer[]) and removed_at is null
        and rounds.state in ('draft', 'open', 'closed')
    )
    select
      (select count(*) from cleared where is_counted) as sheets,
      (select count(*) from cleared where not is_counted) as uncounted,
      (
        select count(*) from sheets join assignments on assignments.id = assignment_id
        where round_judge_id = any(${ids}::integer[]) and (note <> '' or abstention_text is not null)
      ) as notes,
      (select count(*) from minutes_signatures where round_judge_id = any(${ids}::integer[])) as signatures,
      (select count(*) from pending) as rounds,
      (
        select count(*) from panel_judges join pending on pending.id = round_judge_id
        where is_chair and not exists (
          select from sittings where sittings.panel_id = panel_judges.panel_id and ended_at is not null
        )
      ) as chairs
  `.execute(db)
  return rows[0] ?? { sheets: 0, uncounted: 0, notes: 0, signatures: 0, rounds: 0, chairs: 0 }
}
