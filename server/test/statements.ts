import type { Pool, PoolClient } from 'pg'

/**
 * Returns a list that records the statements of the pool's connections, with `begin` and `commit`, in the order
 * they are sent.
 */
export function recordStatements(pool: Pool): string[] {
  const texts: string[] = []
  const known = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((text: string, ...rest: unknown[]) => {
      texts.push(text)
      return query(text, ...rest)
    }) as typeof client.query
  })
  return texts
}
