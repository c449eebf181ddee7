import * as z from 'zod/mini'
import { id } from '../platform/fields.ts'
import { route } from '../platform/route.ts'

const notificationKinds = [
  'entry-complete',
  'entry-sent',
  'entry-incomplete',
  'deadline-week',
  'deadline-day',
  'deadline-moved',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Number of notifications shown. Older ones stay stored. */
export const MAX_NOTIFICATIONS = 100

const notificationSchema = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** Address, within the portal, of the screen that the notification is about. */
  link: z.string(),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notificationSchema>

/** Number of all unread notifications, including those that are not shown. */
const unread = z.int()

export const notificationRoutes = {
  list: route({
    id: 'A46',
    summary: 'One’s own notifications, newest first; none for admins and judges',
    method: 'GET',
    path: '/notifications',
    access: 'signed-in',
    response: z.object({ notifications: z.array(notificationSchema), unread }),
    failure: 'No pudimos cargar las notificaciones',
  }),
  read: route({
    id: 'A47',
    summary:
      'Mark notifications as read: those of `ids`, without it all; with `upTo`, none newer than that one',
    method: 'PATCH',
    path: '/notifications/read',
    access: 'signed-in',
    forReaders: true,
    body: z.object({
      ids: z.optional(z.array(id()).check(z.maxLength(MAX_NOTIFICATIONS, 'Son demasiadas notificaciones.'))),
      /** The newest one that the person saw. */
      upTo: z.optional(id()),
    }),
    response: z.object({ unread }),
    failure: 'No pudimos marcar las notificaciones como leídas',
  }),
}
