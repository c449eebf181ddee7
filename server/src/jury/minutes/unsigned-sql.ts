import { type RawBuilder, sql } from 'kysely'
import { isAsked } from './queries.ts'

/**
 * Returns SQL for the number of signatures that the minutes of a programme lack (J55).
 * @param programId SQL that names its table, as in `sql.ref('program.id')`
 */
export const missingSignatures = (programId: RawBuilder<unknown>) => sql<number>`(
  select count(*)
  from minutes
    join rounds on rounds.id = minutes.round_id
    join panel_judges on panel_judges.panel_id = minutes.panel_id
    join round_judges on round_judges.id = panel_judges.round_judge_id
    join judges on judges.id = round_judges.judge_id
  where rounds.program_id = ${programId} and ${isAsked} and not exists (
    select from minutes_signatures where minutes_id = minutes.id and round_judge_id = round_judges.id
  )
)`
