import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { News } from '../src/platform/db/news.ts'

/**
 * Returns a function that resolves once every idle connection has heard all notifications so far. Without it, a
 * late notification could make the portal forget a session that it has just remembered, and the next call would
 * take one statement more.
 */
export function hearNews(news: News, pool: Pool): () => Promise<void> {
  const waiting = new Map<string, () => void>()
  const lost = () => waiting.forEach((hear) => hear())
  news.subscribe((piece) => (piece ? waiting.get(piece.id)?.() : lost()))
  pool.on('remove', lost)
  return async () => {
    const id = randomUUID()
    const { promise, resolve } = Promise.withResolvers<void>()
    let left = pool.idleCount + (news.isHeard() ? 1 : 0)
    waiting.set(id, () => {
      left -= 1
      if (left <= 0) resolve()
    })
    await pool.query("select pg_notify('portal_news', $1)", [`session ${id}`])
    await promise
    waiting.delete(id)
  }
}
