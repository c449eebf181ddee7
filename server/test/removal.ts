import { sql } from 'kysely'
import { expect } from 'vitest'
import { api } from '@portal/contract/api.ts'
import type { PersonFound } from '@portal/contract/people/privacy.ts'
import { inTransaction } from '../src/platform/db/db.ts'
import type { Portal } from './portal.ts'
import { untilWaiting } from './waiting.ts'

type Kind = PersonFound['kind']

export const counts = (fates: { what: string; count: number }[]) =>
  Object.fromEntries(fates.map(({ what, count }) => [what, count]))

interface Answer {
  status: number
}

/** Returns the statuses of calls that come when a deletion has deleted everything but has not ended yet. */
export async function amidDeletion(
  portal: Portal,
  remove: () => Promise<Answer>,
  call: () => Promise<Answer>[],
): Promise<number[]> {
  const { removing, calls } = await inTransaction(portal.db, async (trx) => {
    // The deletion waits for this lock before it ends.
    await sql`lock table audit_events in share mode`.execute(trx)
    const removing = remove()
    await untilWaiting(portal, 1)
    const calls = call()
    await Promise.race([untilWaiting(portal, 1 + calls.length), Promise.any(calls)])
    return { removing, calls }
  })
  expect((await removing).status).toBe(200)
  const answers = await Promise.all(calls)
  return answers.map(({ status }) => status)
}

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
