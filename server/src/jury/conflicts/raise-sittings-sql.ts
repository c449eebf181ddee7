import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/**
 * Returns a statement that makes the screens of these judges' sittings read anew, because their conflicts decide what
 * they see and who is counted (J15, J51).
 * @param judges a query for their ids
 */
export const raiseSittings = (judges: RawBuilder<unknown>) => sql`
  update sittings set version = version + 1
  where ended_at is null and round_id in (
    select round_id from round_judges where judge_id in (${judges}) and removed_at is null
  )
`

export const raiseSittingsOf = (trx: Db, judgeId: number) =>
  raiseSittings(sql`select ${judgeId}::integer`).execute(trx)
