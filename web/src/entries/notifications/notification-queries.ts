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

/** Marks some as read, or all without `ids`. They look read at once. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids?: number[]) => call(notificationRoutes.read, { body: ids ? { ids } : {} }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<Notifications>(key, (known) => known && markedRead(known, ids))
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

function markedRead({ notifications, unread }: Notifications, ids?: readonly number[]): Notifications {
  const meant = notifications.filter(({ id, readAt }) => readAt === null && (!ids || ids.includes(id)))
  return {
    notifications: notifications.map((each) =>
      meant.includes(each) ? { ...each, readAt: new Date().toISOString() } : each,
    ),
    unread: ids ? Math.max(0, unread - meant.length) : 0,
  }
}

/** The item of the navigation, with how many are unread. */
export function useNotificationsItem(to: string) {
  return { to, label: 'Notificaciones', unread: useNotifications().data?.unread ?? 0 }
}
