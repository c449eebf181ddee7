import { hash } from 'node:crypto'

export type Per = 'address' | 'site' | 'provider' | 'account' | 'account and address'

/** Returns the key of a limit. It holds addresses and accounts only as hashes, so that the table names nobody. */
export const limitKey = (action: string, { per, value }: { per: Per; value: string }) =>
  `${action} per ${per}: ${hash('sha256', value, 'base64url')}`
