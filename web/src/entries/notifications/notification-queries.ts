import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationRoutes } from '@portal/contract/entries/notifications.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'

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

/** Marks what is opened as read. It looks read at once: nobody waits for it on the way to what it is about. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(notificationRoutes.read, { body: { ids: [id] } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<Notifications>(key, (known) => known && markedRead(known, id))
    },
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

/** Marks all as read. They look so once the server has said so: a reload at once would bring them back. */
export function useMarkAllRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(notificationRoutes.read, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** The item of the navigation, with how many are unread. */
export function useNotificationsItem(to: string) {
  return { to, label: 'Notificaciones', unread: useNotifications().data?.unread ?? 0 }
}
