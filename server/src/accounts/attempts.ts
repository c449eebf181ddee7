import type { Attempts } from '../limits/limit-attempts.ts'
import { networkOf } from '../limits/network.ts'

const HOUR = 60 * 60

/** Who registers or recovers makes us write to an address that may be a stranger's. */
export const registrationAttempts = (address: string, email: string): Attempts => ({
  action: 'register',
  windowSeconds: HOUR,
  limits: [
    { per: 'address', value: networkOf(address), max: 60 },
    { per: 'account', value: email, max: 5 },
  ],
})

export const recoveryAttempts = (address: string, email: string): Attempts => ({
  action: 'recover-password',
  windowSeconds: HOUR,
  limits: [
    { per: 'address', value: networkOf(address), max: 30 },
    { per: 'account', value: email, max: 5 },
  ],
})

export const emailChangeAttempts = (userId: number): Attempts => ({
  action: 'change-email',
  windowSeconds: HOUR,
  limits: [{ per: 'account', value: String(userId), max: 5 }],
})

export const codeAttempts = (address: string): Attempts => ({
  action: 'use-code',
  windowSeconds: HOUR / 4,
  limits: [{ per: 'address', value: networkOf(address), max: 60 }],
})
