import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { hasConfirmed } from '../judges/confirmed-sql.ts'
import type { NamedJudge } from './pages/jury-part.ts'
import { isPublished } from '../publication/published-sql.ts'

/** How far the jury of a programme is; null: it hasn't begun. */
type JuryState = 'judging' | 'published' | null

/** Returns it for every programme of the editions that were published. */
export async function selectJuryStates(db: Db): Promise<Map<number, JuryState>> {
  const { rows } = await sql<{ id: number; state: JuryState }>`
    select program.id, case
      when ${isPublished(sql.ref('program.id'))} then 'published'
      when exists (
        select from rounds where program_id = program.id and kind <> 'training' and opened_at is not null
      ) then 'judging'
    end as state
    from programs as program join editions as edition on edition.id = edition_id
    where edition.state <> 'draft'
  `.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Returns the judges of these programmes who confirmed and agreed to be named (F10). */
export async function selectNamedJudges(
  db: Db,
  programIds: readonly number[],
): Promise<(NamedJudge & { programId: number })[]> {
  const { rows } = await sql<NamedJudge & { programId: number }>`
    select
      its.program_id as "programId", concat_ws(' ', users.name, last_name) as name, company_role as role,
      company_name as company
    from judge_programs as its
      join judges on judges.id = judge_id
      join users on users.id = user_id
    where its.program_id = any(${programIds}::integer[]) and shows_name and judges.deleted_at is null
      and users.deleted_at is null and ${hasConfirmed(sql.ref('its.program_id'))}
    order by last_name, users.name, judges.id
  `.execute(db)
  return rows
}
