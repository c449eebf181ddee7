import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationRoutes } from '@portal/contract/entries/notifications.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'

const key = ['notifications']
const REFRESH_MS = 60_000

type Notifications = Output<typeof notificationRoutes.list>

export const useNotifications = () =>
  useQuery({
    queryKey: key,
    enabled: useMayLoad(),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    queryFn: () => call(notificationRoutes.list),
  })

/** Marks an opened notification as read. It looks read at once, because the person goes on to what it is about. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(notificationRoutes.read, { body: { ids: [id] } }),
    onMutate: (id) => putNewer<Notifications>(client, key, (known) => known && markedRead(known, id)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

function markedRead({ notifications, unread }: Notifications, meant: number): Notifications {
  const readAt = new Date().toISOString()
  return {
    notifications: notifications.map((each) => (each.id === meant ? { ...each, readAt } : each)),
    unread: Math.max(0, unread - 1),
  }
}

/**
 * Marks all as read up to the newest that is shown, because one that came since was not seen. They look read only after
 * the server's answer, because an early reload would undo it.
 */
export function useMarkAllRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number | undefined) => call(notificationRoutes.read, { body: { upTo } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** The navigation's item, with the number of unread notifications. */
export function useNotificationsItem(to: string) {
  return { to, label: 'Notificaciones', unread: useNotifications().data?.unread ?? 0 }
}
