import { accountRoutes, type User } from '@portal/contract/people/accounts.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { countryOf } from '@portal/contract/platform/countries.ts'
import { answer, Refusal } from './calls.ts'
import { brand, tokenOf } from './people.ts'

/**
 * Keeps a person's account in the page's memory, as the server does: a new address waits for its confirmation, and the
 * password that was set last opens.
 */
export function accountOf(start: User = brand) {
  let user = start
  let secret: string | undefined
  const store = (changes: { [K in keyof User]?: User[K] | undefined }) => {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    user = { ...user, ...Object.fromEntries(given), revision: String(Number(user.revision) + 1) }
    return { user }
  }
  answer(accountRoutes.get, () => ({ user }))
  answer(accountRoutes.update, ({ body }) => {
    const { revision, countryCode, email, password = secret, ...changes } = body
    if (revision !== undefined && revision !== user.revision)
      throw new Refusal('changed_meanwhile', {
        also: { stored: { user }, mine: body, changedBy: null, changedAt: null },
      })
    secret = password
    return {
      ...store({
        ...changes,
        ...(countryCode && { country: countryOf(countryCode) }),
        ...(email && { pendingEmail: email === user.email ? null : email }),
        ...(body.password && { hasChangedPassword: true }),
      }),
      ...(body.password && { token: tokenOf(user) }),
    }
  })
  answer(sessionRoutes.login, ({ body }) => {
    if (body.password !== secret) throw new Refusal('wrong_credentials')
    return { token: tokenOf(user) }
  })
  answer(accountRoutes.updateBrand, ({ body }) => {
    if (!user.brand) throw new Refusal('not_found')
    const { companyRol, preferredProgramId, wantsReminders } = body
    const stored = {
      ...user.brand,
      ...(companyRol && { company_rol: companyRol }),
      ...(preferredProgramId !== undefined && { preferredProgramId }),
      ...(wantsReminders !== undefined && { wantsReminders }),
    }
    store({ brand: stored })
    return { brand: stored }
  })
  return {
    /** Confirms the address that waits, as whoever opens the mailed link does. */
    confirm: () => void store({ email: user.pendingEmail ?? user.email, pendingEmail: null }),
  }
}
