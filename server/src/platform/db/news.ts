import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { PreparedClient } from './prepared-client.ts'

const CHANNEL = 'portal_news'
/** First word of what a connection tells itself, to see that it hears. */
const ECHO = 'echo'
/** A connection that a network has swallowed is noticed after this and the time its answer may take. */
const BEAT_MS = 1000
const SILENCE_MS = 2000
const RETRY_MS = 250

/** A row that changed. */
export interface Piece {
  about: 'session' | 'user' | 'video' | 'edition'
  /** A video's is its name. */
  id: string
}

export interface News {
  /** Whether notifications are being received. */
  isHeard(): boolean
  /** @param read called with null when anything may have changed */
  subscribe(read: (piece: Piece | null) => void): void
  /** Takes in what another connection has heard. */
  hear(payload: string): void
  close(): Promise<void>
}

/** Has a connection hear the news. What it tells itself comes before the end of the statement that told it. */
export async function listen(client: ClientBase, hear: (payload: string) => void): Promise<void> {
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  await client.query(`listen ${CHANNEL}`)
}

/**
 * What transactions of any process tell about rows that are remembered here (`tell_news` in the migrations). Its own
 * connection, opened with the first subscriber, so that news comes also while the pool has none open.
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
        isHeard = false
        tell(null)
        resolve()
      })
    })
    const stop = () => void client.end()
    closing.signal.addEventListener('abort', stop)
    try {
      await client.connect()
      await listen(client, hear)
      await checkEcho(client)
      // From here on nothing is missed; what was read before may be out of date.
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
 * Tells itself something and hears it. Behind a pooler that shares connections between clients the statements succeed
 * and no news comes.
 * @throws when it is not heard
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
