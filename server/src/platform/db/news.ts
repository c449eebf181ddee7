import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { PreparedClient } from './prepared-client.ts'

const CHANNEL = 'portal_news'
/** First word of the notification that a connection sends to itself, to check that it receives notifications. */
const ECHO = 'echo'
/**
 * Pause between checks. A connection that the network dropped silently is noticed after it and the time allowed
 * for an answer.
 */
const BEAT_MS = 1000
const SILENCE_MS = 2000
const RETRY_MS = 250

/** A notification about a row that changed. */
export interface Piece {
  about: 'session' | 'user' | 'video' | 'edition'
  /** The row's id; of a video its name. */
  id: string
}

export interface News {
  /** Whether notifications are being received. */
  isHeard(): boolean
  /** Calls `read` with each notification, and with null when anything may have changed. */
  subscribe(read: (piece: Piece | null) => void): void
  /** Takes in a notification that another connection has received. */
  hear(payload: string): void
  close(): Promise<void>
}

/**
 * Makes a connection receive the notifications. Those of its own statements arrive before the end of the statement
 * that sent them.
 */
export async function listen(client: ClientBase, hear: (payload: string) => void): Promise<void> {
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  await client.query(`listen ${CHANNEL}`)
}

/**
 * Receives what transactions of any process tell about rows that are remembered here (`tell_news` in the
 * migrations). It has its own connection, opened with the first subscriber, so that notifications also arrive
 * while the pool has no open connection.
 */
export function createNews(url: string): News {
  const readers: ((piece: Piece | null) => void)[] = []
  const closing = new AbortController()
  let isHeard = false
  let listening: Promise<void> | undefined

  function tell(piece: Piece | null) {
    for (const read of readers) read(piece)
  }
  function hear(payload: string) {
    const [about, id] = payload.split(' ')
    if (about === ECHO) return
    tell(id === undefined ? null : ({ about, id } as Piece))
  }

  async function listenUntilLost() {
    const client = new PreparedClient({
      connectionString: url,
      application_name: 'portal-news',
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      query_timeout: SILENCE_MS,
    })
    const lost = new Promise<void>((resolve) => {
      client.on('end', () => {
        // Each vain try to connect ends too. It changes nothing.
        if (isHeard) {
          isHeard = false
          tell(null)
        }
        resolve()
      })
    })
    const stop = () => void client.end()
    closing.signal.addEventListener('abort', stop)
    try {
      // Where it is closed meanwhile, `connect` alone would never end.
      await Promise.race([client.connect(), lost])
      await listen(client, hear)
      await checkEcho(client)
      // From here on no notification is missed. What was read before may be out of date.
      tell(null)
      isHeard = true
      await Promise.race([lost, beat(client)])
    } finally {
      closing.signal.removeEventListener('abort', stop)
      await client.end()
    }
  }

  async function listenOn() {
    while (!closing.signal.aborted) {
      await listenUntilLost().catch(() => {})
      await setTimeout(RETRY_MS, null, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }

  return {
    isHeard: () => isHeard,
    subscribe(read) {
      readers.push(read)
      listening ??= listenOn()
    },
    hear,
    async close() {
      closing.abort()
      await listening
    },
  }
}

async function beat(client: ClientBase): Promise<never> {
  for (;;) {
    await setTimeout(BEAT_MS, null, { ref: false })
    await checkEcho(client)
  }
}

/**
 * Sends a notification to itself and waits for it. Behind a pooler that shares connections between clients,
 * statements succeed but notifications don't arrive.
 * @throws Error when it does not arrive
 */
async function checkEcho(client: ClientBase): Promise<void> {
  const word = `${ECHO} ${randomUUID()}`
  let isHeard = false
  const listener = ({ payload }: { payload?: string | undefined }) => {
    isHeard ||= payload === word
  }
  client.on('notification', listener)
  try {
    await client.query('select pg_notify($1, $2)', [CHANNEL, word])
  } finally {
    client.off('notification', listener)
  }
  if (!isHeard) throw new Error('The connection hears no notifications')
}
