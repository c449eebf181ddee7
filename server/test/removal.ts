import { sql } from 'kysely'
import { api } from '@portal/contract/api.ts'
import type { Portal } from './portal.ts'

type Kind = 'user' | 'member'

export const counts = (fates: { what: string; count: number }[]) =>
  Object.fromEntries(fates.map(({ what, count }) => [what, count]))

/** Returns functions for how an admin deletes persons, and for what is left of them. */
export const removal = (portal: Portal, admin: { token: string }) => ({
  preview: (kind: Kind, personId: number) =>
    portal.call(api.privacy.consequences, { params: { kind, personId } }, admin),
  remove: (kind: Kind, personId: number, confirmation: string) =>
    portal.call(api.privacy.remove, { params: { kind, personId }, body: { confirmation } }, admin),
  /**
   * Returns how many rows hold the word in their text, by table; tables without any and those of pg-boss are left
   * out.
   */
  async tablesWith(word: string) {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' order by 1`.execute(portal.db)
    const found: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)} t where t::text ilike ${`%${word}%`}`.execute(
        portal.db,
      )
      if (rows[0]?.count) found[name] = rows[0].count
    }
    return found
  },
})
