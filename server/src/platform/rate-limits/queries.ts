import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

interface Counted {
  key: string
  count: number
  /** Seconds until the window of this key ends. */
  seconds: number
}

const secondsLeft = sql<number>`ceil(extract(epoch from window_ends_at - now()))::integer`

/** Whether a window runs. One that ends after twice its length was begun while the clock was ahead. */
const runs = (
  windowEndsAt: RawBuilder<unknown>,
  windowSeconds: number,
) => sql<boolean>`${windowEndsAt} > now()
  and ${windowEndsAt} < now() + 2 * make_interval(secs => ${windowSeconds})`

export const findAttempts = (db: Db, keys: string[], windowSeconds: number): Promise<Counted[]> =>
  db
    .selectFrom('rate_limits')
    .where('key', 'in', keys)
    .where(runs(sql`window_ends_at`, windowSeconds))
    .select(['key', 'count', secondsLeft.as('seconds')])
    .execute()

/** Counts one attempt for every key, each in its own window, and returns the counts. */
export async function countAttempt(db: Db, keys: string[], windowSeconds: number): Promise<Counted[]> {
  // The keys are ordered, so that two attempts that share keys can't deadlock. A few outdated keys are removed
  // along the way: otherwise made-up addresses would fill the table.
  const goesOn = runs(sql`kept.window_ends_at`, windowSeconds)
  const { rows } = await sql<Counted>`
    with stale as (
      delete from rate_limits where key in (
        select key from rate_limits
        where window_ends_at < now() and key <> all (${keys}::text[])
        limit 10 for update skip locked
      )
    )
    insert into rate_limits as kept (key, count, window_ends_at)
    select key, 1, now() + make_interval(secs => ${windowSeconds})
    from unnest(${keys}::text[]) as key order by key
    on conflict (key) do update set
      count = case when ${goesOn} then kept.count + 1 else 1 end,
      window_ends_at = case when ${goesOn} then kept.window_ends_at else excluded.window_ends_at end
    returning key, count, ${secondsLeft} as seconds
  `.execute(db)
  return rows
}

export const uncountAttempt = (db: Db, keys: string[]) =>
  db
    .updateTable('rate_limits')
    .where('key', 'in', (query) =>
      query.selectFrom('rate_limits').where('key', 'in', keys).select('key').orderBy('key').forUpdate(),
    )
    .set((row) => ({ count: row('count', '-', 1) }))
    .execute()

export const keepKey = (db: Db, key: string, days: number) =>
  db
    .insertInto('rate_limits')
    .values({ key, count: 0, window_ends_at: sql<Date>`now() + make_interval(days => ${days})` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({ window_ends_at: row.ref('excluded.window_ends_at') })),
    )
    .execute()

export const findKey = (db: Db, key: string) =>
  db
    .selectFrom('rate_limits')
    .where('key', '=', key)
    .where('window_ends_at', '>', sql<Date>`now()`)
    .select('key')
    .executeTakeFirst()
