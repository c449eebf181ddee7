import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import { todayRoutes } from '@portal/contract/desk/today.ts'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { notificationRoutes } from '@portal/contract/entries/notifications.ts'
import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { secondFactorRoutes } from '@portal/contract/people/second-factor.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { countries } from '@portal/contract/platform/countries.ts'
import { answer, answerUnlessTold } from './calls.ts'
import { openScreen } from './open-screen.tsx'
import { admin, noSecondFactor } from './people.ts'
import { wholeEdition } from './starter-catalog.ts'

/** Opens the app as an admin or a judge; what the frame around each of their screens asks for is answered. */
export function openAs(
  user: User,
  address: string,
  editions: readonly OfferedEdition[] = [wholeEdition],
  start: Output<typeof todayRoutes.start> = { programId: null, isJudged: false },
) {
  answer(accountRoutes.get, { user })
  answerUnlessTold(secondFactorRoutes.read, noSecondFactor)
  answer(publicRoutes.offered, publicRoutes.offered.response.parse({ editions }))
  answer(notificationRoutes.list, { notifications: [], unread: 0 })
  answer(todayRoutes.start, start)
  answer(referenceRoutes.countries, { countries: [...countries] })
  return openScreen(address, user)
}

export const openAsAdmin = (
  address: string,
  {
    user = admin,
    editions,
    start,
  }: {
    user?: User
    editions?: readonly OfferedEdition[]
    /** The programme that pages begin with. */
    start?: Output<typeof todayRoutes.start>
  } = {},
) => openAs(user, address, editions, start)
