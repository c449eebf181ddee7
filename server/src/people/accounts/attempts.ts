import { isFamiliar, pairOf } from '../../platform/rate-limits/familiar.ts'
import { type Attempts, type LimitDeps, limitsOf } from '../../platform/rate-limits/limit-attempts.ts'
import { networkOf } from '../../platform/rate-limits/network.ts'

const HOUR = 60 * 60

/** Limits of registering and recovering: both send mail to an address that may be a stranger's. */
export const registrationAttempts = (address: string, email: string): Attempts => ({
  action: 'register',
  windowSeconds: HOUR,
  limits: [
    ...limitsOf(address, { max: 60, maxOfSite: 60 }),
    { per: 'account', value: mailboxOf(email), max: 5 },
  ],
})

/**
 * Returns the limits of recovering a password. From a network where the account was used recently, only attempts
 * from that network count. So a stranger who uses up five attempts does not keep the owner from a new password.
 */
export async function recoveryAttempts(deps: LimitDeps, address: string, email: string): Promise<Attempts> {
  const pair = pairOf(email, networkOf(address))
  const limits: Attempts['limits'] = (await isFamiliar(deps, pair))
    ? [{ per: 'account and address', value: pair, max: 5 }]
    : [...limitsOf(address, { max: 30, maxOfSite: 60 }), { per: 'account', value: mailboxOf(email), max: 5 }]
  return { action: 'recover-password', windowSeconds: HOUR, limits }
}

export const emailChangeAttempts = (address: string, userId: number): Attempts => ({
  action: 'change-email',
  windowSeconds: HOUR,
  limits: [
    ...limitsOf(address, { max: 30, maxOfSite: 30 }),
    { per: 'account', value: String(userId), max: 5 },
  ],
})

/** Limits of changing the password: each change costs a hash and a mail. */
export const passwordChangeAttempts = (userId: number): Attempts => ({
  action: 'change-password',
  windowSeconds: HOUR,
  limits: [{ per: 'account', value: String(userId), max: 10 }],
})

export const codeAttempts = (address: string): Attempts => ({
  action: 'use-code',
  windowSeconds: HOUR / 4,
  limits: limitsOf(address, { max: 60, maxOfSite: 240 }),
})

/**
 * Returns the address by which limits count. Mail servers drop what follows a plus sign, and quotes, so that one mailbox
 * has any number of addresses.
 */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at).replace(/^"(.*)"$/, '$1')
  return name.replace(/(?<=.)\+.*/, '') + email.slice(at)
}
