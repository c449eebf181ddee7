import { type RawBuilder, sql } from 'kysely'

const ANY = sql.ref('judge_programs.program_id')

/**
 * SQL for since when a judge is asked for a programme; without one, for the programme that asked last. It reads
 * `judges`.
 */
export const askedAt = (programId: RawBuilder<unknown> | number = ANY) => sql<Date>`coalesce((
  select max(asked_at) from judge_programs where judge_id = judges.id and judge_programs.program_id = ${programId}
), '-infinity')`

/** SQL for whether a judge has confirmed for a programme (F06); without one, for all of its programmes. */
export const hasConfirmed = (programId?: RawBuilder<unknown> | number) =>
  sql<boolean>`coalesce(judges.verified_at >= ${askedAt(programId)}, false)`
