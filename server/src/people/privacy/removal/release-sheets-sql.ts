import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

interface Released {
  sheets: number
  notes: number
  /** Signatures in minutes: they stay unchanged for their own retention period. */
  signatures: number
}

/**
 * Detaches from the person what a judge did in rounds and sessions. It stays under a number that doesn't reveal
 * the person. Texts that were written for nobody else are deleted (J65).
 */
export async function releaseSheets(db: Db, judgeId: number): Promise<Released> {
  // This waits for a note that is just being saved, so that the next statement finds it.
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
