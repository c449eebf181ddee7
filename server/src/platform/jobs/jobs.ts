import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { fromKysely, type Job, PgBoss, type QueueOptions, type QueueResult } from 'pg-boss'
import type { Db } from '../db/db.ts'
import type { Log } from '../db/log.ts'

/** The kinds of jobs with their data. */
type JobData = {
  'deliver-mail': { mailId: number }
  'remove-files': { names: string[] }
  'send-reminders': { mailingId: number }
  'send-announcements': { mailingId: number }
}
export type JobName = keyof JobData

const jobNames = [
  'deliver-mail',
  'remove-files',
  'send-announcements',
  'send-reminders',
] as const satisfies JobName[]

export type Jobs = {
  /** Adds a job within the transaction `db`. It runs after the commit, and not at all after a rollback. */
  enqueue<Name extends JobName>(db: Db, name: Name, data: JobData[Name]): Promise<void>
  /** Like `enqueue`, for many jobs in one statement. They run no sooner than `afterSeconds` from now. */
  enqueueAll<Name extends JobName>(
    db: Db,
    name: Name,
    data: JobData[Name][],
    options?: { afterSeconds: number },
  ): Promise<void>
  /**
   * Handles jobs of a kind. If the handler throws, it is called again later (see `queueOptions`). It may also be
   * called twice for one job.
   */
  work<Name extends JobName>(name: Name, handler: (data: JobData[Name]) => Promise<unknown>): Promise<void>
  /** Takes no more jobs and waits at most 4 s for those that run. Those that don't end run again elsewhere. */
  stop: () => Promise<void>
}

// A retry doesn't wake the workers, so they must poll.
const polling = { notifyPollingIntervalSeconds: 2 }

const queueOptions = {
  notify: true,
  // First retry after 7 to 14 s, then doubling up to 2 h, 21 times: about a day in all.
  retryDelay: 7,
  retryBackoff: true,
  retryDelayMax: 2 * 60 * 60,
  retryLimit: 21,
  // Another process takes up the job of one that was killed after this time.
  heartbeatSeconds: 20,
  expireInSeconds: 5 * 60,
}

// Settings for pg. Without them a worker would wait for ever on a connection that a firewall has dropped.
const connection = { query_timeout: 10_000, keepAlive: true }

// pg-boss ends the connection on which it listens, and hears its errors no more. Without a listener an error of a
// Postgres that stops in that moment would end the process.
const { end } = Client.prototype
Client.prototype.end = function endHeard(this: Client, ...args: unknown[]) {
  this.on('error', () => {})
  return Reflect.apply(end, this, args)
} as typeof end

/**
 * Creates the queues. It writes only what is missing or what another version set differently, because each of
 * these statements waits for a lock.
 */
async function ensureQueues(boss: PgBoss): Promise<void> {
  const queues = await boss.getQueues([...jobNames])
  for (const name of jobNames) {
    const queue = queues.find((each) => each.name === name)
    if (!queue) await boss.createQueue(name, queueOptions)
    else if (!isMatch(queue, queueOptions)) await boss.updateQueue(name, queueOptions)
  }
}

const isMatch = (queue: QueueResult, options: QueueOptions) =>
  Object.entries(options).every(([option, value]) => queue[option as keyof QueueOptions] === value)

/** Lets jobs run that were put off while the clock was ahead: no job is put off for a day. */
export const wakeJobs = (db: Db) =>
  sql`
    update pgboss.job set start_after = now()
    where name = any(${[...jobNames]}::text[]) and state < 'active' and start_after > now() + interval '1 day'
  `.execute(db)

/** Starts the jobs. Without `worker` this process only enqueues. */
export async function startJobs(options: { url: string; log: Log; worker?: boolean }): Promise<Jobs> {
  const { url, log, worker = true } = options
  const boss = new PgBoss({
    ...connection,
    connectionString: url,
    application_name: 'portal-jobs',
    max: 3,
    connectionTimeoutMillis: 2000,
    schedule: false,
    supervise: worker,
    useListenNotify: worker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 4,
  })
  let quietUntil = 0
  boss.on('error', ({ message }) => {
    // While Postgres is away, each worker would log a complaint every two seconds. So only one in ten seconds is
    // logged.
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + 10_000
    log.warn({ reason: message }, 'the job queue has trouble')
  })
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'))
  await boss.start()
  await ensureQueues(boss)

  return {
    async enqueue(db, name, data) {
      await boss.send(name, data, { db: fromKysely(db) })
    },
    async enqueueAll(db, name, data, { afterSeconds } = { afterSeconds: 0 }) {
      await boss.insert(
        name,
        data.map((each) => ({ data: each, startAfter: afterSeconds })),
        { db: fromKysely(db) },
      )
    },
    async work(name, handler) {
      const run = async ({ id, data }: Job<JobData[typeof name]>) => {
        try {
          await handler(data)
        } catch (err) {
          log.warn({ err, job: name, id }, 'a job failed and will be tried again')
          throw err
        }
      }
      // Several workers, so that one hanging mail server doesn't hold up every mail.
      for (let count = 0; count < 3; count += 1) {
        const worker = await boss.work<JobData[typeof name]>(name, polling, async ([job]) => {
          // Waking the worker lets it take the next job at once, instead of at its next poll.
          if (job) await run(job).finally(() => boss.notifyWorker(worker))
        })
      }
    },
    async stop() {
      await Promise.race([
        Promise.all(jobNames.map((name) => boss.offWork(name))),
        setTimeout(4000, null, { ref: false }),
      ])
      await boss.stop({ graceful: false })
    },
  }
}
