import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { PAGE_AND_ONE, pageOf } from '../../platform/http/page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { eventOfRow } from './event-of-row.ts'
import { selectEvents } from './queries.ts'

export function activityRoutes(serve: Serve, { db }: Pick<Deps, 'db'>) {
  serve(api.activity.list, async ({ query }) => {
    const { page, nextBefore } = pageOf(await selectEvents(db, query, PAGE_AND_ONE))
    return { events: page.map(eventOfRow), nextBefore }
  })
}
