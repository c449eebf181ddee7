import { hash } from 'node:crypto'

export type Per = 'address' | 'account' | 'account and address'

/** Addresses and accounts are kept as hashes: the table names nobody. */
export const limitKey = (action: string, { per, value }: { per: Per; value: string }) =>
  `${action} per ${per}: ${hash('sha256', value, 'base64url')}`
