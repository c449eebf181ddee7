import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { HeldAward } from './decide.ts'

/** Returns SQL for the awards that stand for a category's entries that are still judged, as JSON. */
export const standingAwards = (programId: RawBuilder<unknown>, categoryId: RawBuilder<unknown>) =>
  sql<HeldAward[]>`coalesce((
    select json_agg(json_build_object('award', standing.award, 'entryId', standing.entry_id) order by standing.id)
    from standing_decisions as standing join judged_entries as winner on winner.id = standing.entry_id
    where standing.program_id = ${programId} and standing.category_id = ${categoryId}
      and winner.disqualified_at is null and winner.left_out_at is null
  ), '[]')`

/**
 * Refuses to leave a judged category without a decision while the instant of the publication is approved and still to
 * come: nobody would ever tell its brands (J64).
 * @throws Failure `publication_set`
 */
export async function requireDecidedAtInstant(
  trx: Db,
  { programId, categoryId }: { programId: number; categoryId: number },
): Promise<void> {
  const { rows } = await sql`
    select from publications
    where program_id = ${programId} and approved_at is not null and publish_at > clock_timestamp()
      and exists (
        select from judged_entries
        where program_id = ${programId} and category_id = ${categoryId} and not is_training
          and left_out_at is null and disqualified_at is null
      )
      and not exists (
        select from standing_decisions where program_id = ${programId} and category_id = ${categoryId}
      )
  `.execute(trx)
  if (rows.length > 0) throw fail('publication_set', { message: UNDECIDED })
}

const UNDECIDED =
  'La categoría quedaría sin ningún fallo, y el momento de la publicación ya está aprobado. Quita antes el momento en Publicación.'
