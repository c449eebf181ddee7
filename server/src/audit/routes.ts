import { api } from '@portal/contract/api.ts'
import type { Deps } from '../deps.ts'
import type { Serve } from '../http/serve.ts'
import { selectEvents } from './queries.ts'

const PAGE = 50

export function auditRoutes(serve: Serve, { db }: Pick<Deps, 'db'>) {
  serve(api.audit.list, async ({ query }) => {
    const rows = await selectEvents(db, query, PAGE + 1)
    const events = rows.slice(0, PAGE).map(({ at, actorRole, actorName, ...event }) => ({
      ...event,
      at: at.toISOString(),
      actor: actorRole === null ? null : { name: actorName, role: actorRole },
    }))
    return { events, nextBefore: rows.length > PAGE ? (events.at(-1)?.id ?? null) : null }
  })
}
