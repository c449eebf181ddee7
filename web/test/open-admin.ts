import { publicRoutes } from '@portal/contract/editions/public.ts'
import { notificationRoutes } from '@portal/contract/entries/notifications.ts'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { answer } from './calls.ts'
import { openScreen } from './open-screen.tsx'
import { admin } from './people.ts'
import { starterEdition } from './starter-catalog.ts'

/** Opens an address as an admin, with what the portal around every screen asks for. */
export async function openAsAdmin(address: string, user: User = admin) {
  answer(accountRoutes.get, { user })
  answer(publicRoutes.offered, publicRoutes.offered.response.parse({ editions: [starterEdition] }))
  answer(notificationRoutes.list, { notifications: [], unread: 0 })
  await openScreen(address, user)
}
