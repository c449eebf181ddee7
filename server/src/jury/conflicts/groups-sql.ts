import { sql } from 'kysely'
import type { CompanyGroupItem } from '@portal/contract/jury/judges/conflict-list.ts'
import type { Db } from '../../platform/db/db.ts'

/** A group without its revision. */
export type GroupRow = Omit<CompanyGroupItem, 'revision'>

const columns = ['id', 'name', 'aliases'] as const

export const selectGroups = (db: Db): Promise<GroupRow[]> =>
  db
    .selectFrom('company_groups')
    .select(columns)
    .orderBy(sql`name collate "es-x-icu"`)
    .execute()

/** Until the transaction ends nobody else changes a group: a company may be in one only. */
export const lockGroups = (db: Db) => sql`lock table company_groups in share row exclusive mode`.execute(db)

interface NewGroup {
  name: string
  nameKey: string
  aliases: string[]
}

export const insertGroup = (db: Db, { name, nameKey, aliases }: NewGroup): Promise<GroupRow> =>
  db
    .insertInto('company_groups')
    .values({ name, name_key: nameKey, aliases })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateGroup = (
  db: Db,
  id: number,
  { name, nameKey, aliases }: NewGroup,
): Promise<GroupRow | undefined> =>
  db
    .updateTable('company_groups')
    .where('id', '=', id)
    .set({ name, name_key: nameKey, aliases })
    .returning(columns)
    .executeTakeFirst()

export const deleteGroup = (db: Db, id: number): Promise<GroupRow | undefined> =>
  db.deleteFrom('company_groups').where('id', '=', id).returning(columns).executeTakeFirst()
