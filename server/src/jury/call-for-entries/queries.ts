import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
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
