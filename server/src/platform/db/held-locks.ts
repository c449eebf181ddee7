import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { PreparedClient } from './prepared-client.ts'

/** Says that another holder kept the lock for too long. */
export class LockBusy extends Error {}

export interface HeldLocks {
  /**
   * Takes the lock, and waits for it if somebody else holds it.
   * @param onWanted called whenever somebody else wants the lock while it is held
   * @throws LockBusy
   */
  take(id: string, signal: AbortSignal, onWanted: () => unknown): Promise<void>
  free(id: string): Promise<void>
  /** Runs something under the lock, so that no other process on this database runs it at the same time. */
  alone<Result>(id: string, run: () => Promise<Result>): Promise<Result>
  /** Asks every holder in this process to finish and free its lock. */
  letGo(): void
  close(): Promise<void>
}

/** Returns the SQL of the advisory lock that `id` stands for: another SQL expression. */
export const lockKey = (id: string) => `hashtextextended(${id}, 7)`

const CHANNEL = 'lock_wanted'
const RETRY_MS = 50
const WAIT_MS = 10_000

/**
 * Creates locks that are held outside of transactions, for as long as an upload takes. They are advisory locks of
 * one connection that all of this process share. Who wants a lock that is held asks its holder to let go. Usually
 * that holder serves a connection that broke unnoticed, and its sender is already back.
 */
export function createHeldLocks(url: string): HeldLocks {
  /**
   * Locks that are held or were asked for. The statement of one that was asked for may be answered by the next
   * connection.
   */
  const held = new Map<string, { letGo: () => unknown; isLocked: boolean }>()
  let current: Client | null = null
  let asked: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<Client> {
    // This client ends when its connection is silent for too long; the next statement opens a new one.
    const client = new PreparedClient({
      connectionString: url,
      application_name: 'portal-locks',
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      query_timeout: 2500,
    })
    client.on('notification', ({ payload = '' }) => held.get(payload)?.letGo())
    client.on('end', () => {
      if (client !== current) return
      // The locks ended with the connection, so their holders must stop writing.
      current = null
      letGo()
      for (const [id, { isLocked }] of held) if (isLocked) held.delete(id)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return client
  }

  /** Runs one statement after the other, because the connection takes only one at a time. */
  function ask(sql: string, ...values: string[]): Promise<boolean | undefined> {
    const answer = asked.then(async () => {
      current ??= await connect()
      const { rows } = await current.query<{ answer: boolean }>(`select ${sql} as answer`, values)
      return rows[0]?.answer
    })
    asked = answer.catch(() => {})
    return answer
  }

  function letGo() {
    for (const each of held.values()) each.letGo()
  }

  async function attempt(id: string, onWanted: () => unknown): Promise<boolean> {
    // Postgres grants the same advisory lock to one connection many times. So within the process this map decides.
    if (held.has(id)) return false
    const mine = { letGo: onWanted, isLocked: false }
    held.set(id, mine)
    try {
      mine.isLocked = (await ask(`pg_try_advisory_lock(${lockKey('$1')})`, id)) === true
      return mine.isLocked
    } finally {
      if (!mine.isLocked) held.delete(id)
    }
  }

  async function take(id: string, signal: AbortSignal, onWanted: () => unknown) {
    const until = performance.now() + WAIT_MS
    while (!(await attempt(id, onWanted))) {
      if (signal.aborted || performance.now() > until) throw new LockBusy()
      await ask('pg_notify($1, $2)', CHANNEL, id)
      await setTimeout(RETRY_MS)
    }
  }

  async function free(id: string) {
    if (held.delete(id)) await ask(`pg_advisory_unlock(${lockKey('$1')})`, id)
  }

  return {
    take,
    free,
    async alone(id, run) {
      await take(id, new AbortController().signal, () => {})
      return run().finally(() => free(id))
    },
    letGo,
    async close() {
      await asked
      await current?.end()
    },
  }
}
