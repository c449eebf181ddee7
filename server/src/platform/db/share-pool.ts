import type { Pool, PoolClient } from 'pg'

/** As long as for a connection. */
const WAIT_MS = 2000

export interface SharedPool {
  connect(): Promise<PoolClient>
  end(): Promise<void>
  readonly options: object
  /** Those that wait for their turn to ask for a connection. */
  readonly waitingCount: number
}

/** The same pool for those that may hold only so many of its connections at a time, in the order in which they ask. */
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
      // The others would wait as long as this one and then fail too.
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
