import type { LimitDeps } from './limit-attempts.ts'
import { limitKey } from './limit-key.ts'
import { findKey, keepKey } from './queries.ts'

const DAYS = 30

/** Returns the text that stands for an account and the network it is used from. */
export const pairOf = (email: string, network: string): string => `${email} ${network}`

/** Returns whether this account was recently used from this network. */
export const isFamiliar = async ({ config, db }: LimitDeps, pair: string): Promise<boolean> =>
  config.rateLimit && (await findKey(db, familiarKey(pair))) !== undefined

export async function becomeFamiliar({ config, db }: LimitDeps, pair: string): Promise<void> {
  if (config.rateLimit) await keepKey(db, familiarKey(pair), DAYS)
}

const familiarKey = (pair: string) => limitKey('familiar', { per: 'account and address', value: pair })
