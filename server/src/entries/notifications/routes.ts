import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { markRead, selectNotifications } from './queries.ts'

export function notificationRoutes(serve: Serve, { db }: Pick<Deps, 'db'>) {
  serve(api.notifications.list, async (_nothing, { userId }) => {
    const rows = await selectNotifications(db, userId)
    const notifications = rows.map(({ createdAt, readAt, unread: _all, ...notification }) => ({
      ...notification,
      createdAt: createdAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    }))
    return { notifications, unread: rows[0]?.unread ?? 0 }
  })

  serve(api.notifications.read, async ({ body }, { userId }) => ({
    unread: await markRead(db, userId, body.ids ?? null),
  }))
}
