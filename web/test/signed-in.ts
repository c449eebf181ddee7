import { publicRoutes } from '@portal/contract/editions/public.ts'
import { notificationRoutes } from '@portal/contract/entries/notifications.ts'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { answer } from './calls.ts'
import { openScreen } from './open-screen.tsx'
import { wholeEdition } from './starter-catalog.ts'

/** Opens the app as an admin or a judge; what the frame around each of their screens asks for is answered. */
export function openAs(user: User, address: string) {
  answer(accountRoutes.get, { user })
  answer(publicRoutes.offered, publicRoutes.offered.response.parse({ editions: [wholeEdition] }))
  answer(notificationRoutes.list, { notifications: [], unread: 0 })
  return openScreen(address, user)
}
