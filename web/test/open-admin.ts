import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { notificationRoutes } from '@portal/contract/entries/notifications.ts'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { countries } from '@portal/contract/platform/countries.ts'
import { answer } from './calls.ts'
import { openScreen } from './open-screen.tsx'
import { admin } from './people.ts'
import { starterEdition } from './starter-catalog.ts'

/** Opens an address as an admin, with what the portal around every screen asks for. */
export async function openAsAdmin(
  address: string,
  { user = admin, edition = starterEdition }: { user?: User; edition?: OfferedEdition } = {},
) {
  answer(accountRoutes.get, { user })
  answer(publicRoutes.offered, publicRoutes.offered.response.parse({ editions: [edition] }))
  answer(notificationRoutes.list, { notifications: [], unread: 0 })
  answer(referenceRoutes.countries, { countries: [...countries] })
  await openScreen(address, user)
}
