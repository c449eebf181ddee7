import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** What rounds use of an edition, for the code that changes editions (E16). */
export const juryUse = {
  /** Returns, for each category, the name of a round that is open or later. */
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
  /** Returns those of these categories that are in a round that is open or later, or that a decision is about. */
  async categoriesInUse(db: Db, categoryIds: number[]): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`
      select category_id as id from panel_categories join rounds on rounds.id = round_id
      where rounds.state <> 'draft' and category_id = any(${categoryIds}::integer[])
      union select category_id from decisions where category_id = any(${categoryIds}::integer[])
    `.execute(db)
    return new Set(rows.map(({ id }) => id))
  },
  /** Returns how many rounds each programme has, drafts included. */
  async countRounds(db: Db, programIds: number[]): Promise<Map<number, number>> {
    const rows = await db
      .selectFrom('rounds')
      .where(sql<boolean>`program_id = any(${programIds}::integer[])`)
      .groupBy('program_id')
      .select((eb) => ['program_id as programId', eb.fn.countAll<number>().as('count')])
      .execute()
    return new Map(rows.map(({ programId, count }) => [programId, count]))
  },
  /**
   * Returns how many judges each programme has. Judges in the trash count, because a restored judge needs the
   * programme.
   */
  async countJudges(db: Db, programIds: number[]): Promise<Map<number, number>> {
    const { rows } = await sql<{ programId: number; count: number }>`
      select program_id as "programId", count(*) as count
      from judge_programs join judges on judges.id = judge_id
      where program_id = any(${programIds}::integer[]) and (
        judges.deleted_at is null
        or exists (select from deletions where kind = 'judge' and subject_id = judges.id and restored_at is null)
      )
      group by program_id
    `.execute(db)
    return new Map(rows.map(({ programId, count }) => [programId, count]))
  },
}
