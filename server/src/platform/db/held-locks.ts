import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { PreparedClient } from './prepared-client.ts'

/** Another holder kept the lock for too long. */
export class LockBusy extends Error {}

export interface HeldLocks {
  /**
   * @param onWanted called while it is held, whenever somebody else wants it
   * @throws LockBusy
   */
  take(id: string, signal: AbortSignal, onWanted: () => unknown): Promise<void>
  free(id: string): Promise<void>
  /** Runs alone, among all processes on this database. */
  alone<Result>(id: string, run: () => Promise<Result>): Promise<Result>
  /** Asks every holder in this process to finish with what it has. */
  letGo(): void
  close(): Promise<void>
}

const CHANNEL = 'lock_wanted'
const RETRY_MS = 50
const WAIT_MS = 10_000

/**
 * Locks that are held over many statements and none at all, for as long as an upload takes: advisory locks of one
 * connection that all of this process share. Who wants one that is held asks its holder to let go: usually the
 * holder serves a connection that broke without a word, and its sender is back already.
 */
export function createHeldLocks(url: string): HeldLocks {
  /** Held ones, and those that were asked for: their statement may be answered by the next connection. */
  const held = new Map<string, { letGo: () => unknown; isLocked: boolean }>()
  let current: Client | null = null
  let asked: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<Client> {
    // This client ends when nothing is heard on it any more, and the next statement connects anew.
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
      // Its locks have ended with it: nobody may write on.
      current = null
      letGo()
      for (const [id, { isLocked }] of held) if (isLocked) held.delete(id)
    })
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    return client
  }

  /** One statement after the other: the connection takes no second one meanwhile. */
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
    // A connection gets the same advisory lock as often as it asks: within the process the map decides.
    if (held.has(id)) return false
    const mine = { letGo: onWanted, isLocked: false }
    held.set(id, mine)
    try {
      mine.isLocked = (await ask('pg_try_advisory_lock(hashtextextended($1, 7))', id)) === true
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
    if (held.delete(id)) await ask('pg_advisory_unlock(hashtextextended($1, 7))', id)
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
