import type { Notification } from '@portal/contract/entries/notifications.ts'
import type { selectNotifications } from './queries.ts'

type Row = Awaited<ReturnType<typeof selectNotifications>>[number]

export const notificationOfRow = ({ createdAt, readAt, unread: _all, ...row }: Row): Notification => ({
  ...row,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})
