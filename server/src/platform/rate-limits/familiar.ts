import { createHmac } from 'node:crypto'
import type { LimitDeps } from './limit-attempts.ts'
import { limitKey } from './limit-key.ts'
import { siteOf } from './network.ts'
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

interface SiteDeps extends LimitDeps {
  networkKey: Uint8Array
}

/** Returns whether anybody logged in recently from the /24 or /48 of this address. */
export const isKnownSite = async (deps: SiteDeps, address: string): Promise<boolean> =>
  deps.config.rateLimit && (await findKey(deps.db, siteKey(deps, address))) !== undefined

export async function becomeKnownSite(deps: SiteDeps, address: string): Promise<void> {
  if (deps.config.rateLimit) await keepKey(deps.db, siteKey(deps, address), DAYS)
}

// There are so few sites that a plain hash would tell which one it is.
const siteKey = ({ networkKey }: SiteDeps, address: string) =>
  `known site: ${createHmac('sha256', networkKey).update(siteOf(address)).digest('base64url')}`
