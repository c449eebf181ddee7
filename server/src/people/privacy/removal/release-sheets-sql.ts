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
  const { rows } = await sql<Released>`
    with own as (
      update round_judges set judge_id = null, closes_reason = null, removed_reason = null
      where judge_id = ${judgeId}
      returning id
    ), cleared as (
      update sheets set note = '', abstention_text = null
      from assignments
      where assignments.id = sheets.assignment_id and round_judge_id in (select id from own)
      returning note
    )
    select
      (select count(*) from cleared) as sheets,
      (
        select count(*) from sheets join assignments on assignments.id = assignment_id
        where round_judge_id in (select id from own) and (note <> '' or abstention_text is not null)
      ) as notes,
      (select count(*) from minutes_signatures where round_judge_id in (select id from own)) as signatures
  `.execute(db)
  return rows[0] ?? { sheets: 0, notes: 0, signatures: 0 }
}
