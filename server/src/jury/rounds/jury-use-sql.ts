import { sql } from 'kysely'
import type { JuryUse } from '../../editions/preparation/refusals.ts'

/** What rounds use of an edition (E16). */
export const juryUse: JuryUse = {
  async openRounds(db, categoryIds) {
    const rows = await db
      .selectFrom('panel_categories')
      .innerJoin('rounds', 'rounds.id', 'round_id')
      .where('rounds.state', '<>', 'draft')
      .where(sql<boolean>`category_id = any(${categoryIds}::integer[])`)
      .select(['category_id as categoryId', 'name'])
      .orderBy('rounds.id')
      .execute()
    return new Map(rows.map(({ categoryId, name }) => [categoryId, name]))
  },
  async countRounds(db, programIds) {
    const rows = await db
      .selectFrom('rounds')
      .where(sql<boolean>`program_id = any(${programIds}::integer[])`)
      .groupBy('program_id')
      .select((eb) => ['program_id as programId', eb.fn.countAll<number>().as('count')])
      .execute()
    return new Map(rows.map(({ programId, count }) => [programId, count]))
  },
}
