import { type RawBuilder, sql } from 'kysely'
import type { HeldAward } from './decide.ts'

/** Returns SQL for the awards that stand for a category's entries that are still judged, as JSON. */
export const standingAwards = (programId: RawBuilder<unknown>, categoryId: RawBuilder<unknown>) =>
  sql<HeldAward[]>`coalesce((
    select json_agg(json_build_object('award', standing.award, 'entryId', standing.entry_id) order by standing.id)
    from standing_decisions as standing join judged_entries as winner on winner.id = standing.entry_id
    where standing.program_id = ${programId} and standing.category_id = ${categoryId}
      and winner.disqualified_at is null and winner.left_out_at is null
  ), '[]')`
