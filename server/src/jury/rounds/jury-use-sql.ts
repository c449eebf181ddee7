import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What rounds use of an edition, for those who change it (E16). */
export const juryUse = {
  /** Names of rounds that are open or later, by category. */
  async openRounds(db: Db, categoryIds: number[]): Promise<Map<number, string>> {
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
  /** How many rounds a programme has, drafts too. */
  async countRounds(db: Db, programIds: number[]): Promise<Map<number, number>> {
    const rows = await db
      .selectFrom('rounds')
      .where(sql<boolean>`program_id = any(${programIds}::integer[])`)
      .groupBy('program_id')
      .select((eb) => ['program_id as programId', eb.fn.countAll<number>().as('count')])
      .execute()
    return new Map(rows.map(({ programId, count }) => [programId, count]))
  },
}
