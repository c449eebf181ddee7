import type { Pool, PoolClient } from 'pg'

/** How long one waits for a turn: as long as for a connection. */
const WAIT_MS = 2000

export interface SharedPool {
  connect(): Promise<PoolClient>
  end(): Promise<void>
  readonly options: object
  /** Number of callers that wait for their turn to ask for a connection. */
  readonly waitingCount: number
}

/**
 * Returns a view of the pool for callers that may hold only `most` of its connections at a time. They get them in
 * the order in which they ask.
 */
export function sharePool(pool: Pool, most: number): SharedPool {
  let free = most
  const waiting = new Set<(failure?: unknown) => void>()

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const go = (failure?: unknown) => {
        clearTimeout(timer)
        waiting.delete(go)
        if (failure === undefined) resolve()
        else reject(failure)
      }
      const timer = setTimeout(go, WAIT_MS, new Error('timeout exceeded when trying to connect'))
      waiting.add(go)
    })

  function pass(): void {
    const [next] = waiting
    if (next) next()
    else free += 1
  }

  async function connect(): Promise<PoolClient> {
    if (free > 0) free -= 1
    else await wait()
    try {
      const client = await pool.connect()
      const { release } = client
      client.release = (error) => {
        release(error)
        pass()
      }
      return client
    } catch (error) {
      // The others would only wait as long as this one and then fail too, so they fail now.
      for (const go of waiting) go(error)
      pass()
      throw error
    }
  }

  return {
    connect,
    end: () => pool.end(),
    options: pool.options,
    get waitingCount() {
      return waiting.size
    },
  }
}
