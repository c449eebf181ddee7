import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { notificationOfRow } from './notification-of-row.ts'
import { markRead, selectNotifications } from './queries.ts'

export function notificationRoutes(serve: Serve, { db }: Pick<Deps, 'db'>) {
  serve(api.notifications.list, async (_nothing, { userId }) => {
    const rows = await selectNotifications(db, userId)
    return { notifications: rows.map(notificationOfRow), unread: rows[0]?.unread ?? 0 }
  })

  serve(api.notifications.read, async ({ body }, { userId }) => ({
    unread: await markRead(db, userId, body),
  }))
}
