import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type MailState, WITHHELD } from '../mail/deliver.ts'

interface Queue {
  name: string
  ready: number
  /** Number of jobs for later, including those that failed and are tried again. */
  later: number
  active: number
  failed: number
  oldestSeconds: number
}

/**
 * Returns the job queues. The counts are those that the job queue itself updates every few seconds. An index finds
 * the oldest job.
 */
export async function selectQueues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select name, ready_count as ready, deferred_count as later, active_count as active, failed_count as failed,
      coalesce(extract(epoch from now() - (
        select min(greatest(created_on, start_after)) from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
      )), 0)::float as "oldestSeconds"
    from pgboss.queue where name not like '\\_\\_%'
  `.execute(db)
  return rows
}

interface DeskBacklog {
  waiting: number
  setAside: number
}

/** Returns the number of campaigns whose changes the desk doesn't show yet. */
export async function selectDeskBacklog(db: Db): Promise<DeskBacklog> {
  const { rows } = await sql<DeskBacklog>`
    select (select count(distinct campaign_id) from campaign_changes) as waiting,
      (select count(*) from set_aside_campaigns) as "setAside"
  `.execute(db)
  return rows[0] ?? { waiting: 0, setAside: 0 }
}

export const selectCopyStates = (db: Db) =>
  db
    .selectFrom('viewing_copies')
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('total')])
    .execute()

/**
 * Returns the number of mails in each state. Withheld mails are not counted as failed, because the mail server
 * didn't cause them.
 */
export async function selectMailStates(db: Db): Promise<{ state: MailState; total: number }[]> {
  const { rows } = await sql<{ state: MailState; total: number }>`
    select state, count(*) as total from mails where state <> 'failed' group by state
    union all
    select 'failed', count(*) from mails where state = 'failed' and last_error <> all(${WITHHELD}::text[])
  `.execute(db)
  return rows
}
