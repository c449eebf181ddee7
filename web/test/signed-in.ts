import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { notificationRoutes } from '@portal/contract/entries/notifications.ts'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { countries } from '@portal/contract/platform/countries.ts'
import { answer } from './calls.ts'
import { openScreen } from './open-screen.tsx'
import { admin } from './people.ts'
import { wholeEdition } from './starter-catalog.ts'

/** Opens the app as an admin or a judge; what the frame around each of their screens asks for is answered. */
export function openAs(user: User, address: string, editions: readonly OfferedEdition[] = [wholeEdition]) {
  answer(accountRoutes.get, { user })
  answer(publicRoutes.offered, publicRoutes.offered.response.parse({ editions }))
  answer(notificationRoutes.list, { notifications: [], unread: 0 })
  answer(referenceRoutes.countries, { countries: [...countries] })
  return openScreen(address, user)
}

export const openAsAdmin = (
  address: string,
  { user = admin, editions }: { user?: User; editions?: readonly OfferedEdition[] } = {},
) => openAs(user, address, editions)
