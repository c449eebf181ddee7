import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

interface Released {
  sheets: number
  notes: number
  /** Of minutes: they stay as they are, for their own period. */
  signatures: number
}

/**
 * What a judge did in rounds and sessions stays with a number that says nothing about the person; the texts for nobody
 * else go (J65).
 */
export async function releaseSheets(db: Db, judgeId: number): Promise<Released> {
  // This waits for a note that is being saved, so that the next statement finds it.
  const own = await db
    .updateTable('round_judges')
    .where('judge_id', '=', judgeId)
    .set({ judge_id: null, closes_reason: null, removed_reason: null })
    .returning('id')
    .execute()
  const ids = own.map(({ id }) => id)
  const { rows } = await sql<Released>`
    with cleared as (
      update sheets set note = '', abstention_text = null
      from assignments
      where assignments.id = sheets.assignment_id and round_judge_id = any(${ids}::integer[])
      returning note
    )
    select
      (select count(*) from cleared) as sheets,
      (
        select count(*) from sheets join assignments on assignments.id = assignment_id
        where round_judge_id = any(${ids}::integer[]) and (note <> '' or abstention_text is not null)
      ) as notes,
      (select count(*) from minutes_signatures where round_judge_id = any(${ids}::integer[])) as signatures
  `.execute(db)
  return rows[0] ?? { sheets: 0, notes: 0, signatures: 0 }
}
