import { sql } from 'kysely'
import { api } from '@portal/contract/api.ts'
import type { Portal } from './portal.ts'

type Kind = 'user' | 'member'

export const counts = (fates: { what: string; count: number }[]) =>
  Object.fromEntries(fates.map(({ what, count }) => [what, count]))

/** Deleting persons as an admin does it, and what is left of them. */
export const removal = (portal: Portal, admin: { token: string }) => ({
  preview: (kind: Kind, personId: number) =>
    portal.call(api.privacy.consequences, { params: { kind, personId } }, admin),
  remove: (kind: Kind, personId: number, confirmation: string) =>
    portal.call(api.privacy.remove, { params: { kind, personId }, body: { confirmation } }, admin),
  /** Rows of any table but pg-boss's whose text holds the word, as `table` → number. */
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
