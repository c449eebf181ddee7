import { allowsPasskeys } from '@portal/contract/people/passkey-address.ts'

export interface RelyingParty {
  /** The name that browsers bind passkeys to. */
  id: string
  /** The address that a passkey's answer must come from. */
  origin: string
}

/** What a passkey calls its account by: the account's number, which says nothing of the person. */
export const userHandleOf = (userId: number) => Buffer.from(`portal-${userId}`).toString('base64url')

/** Returns what passkeys belong to at the portal's public address; null where there are none (L01). */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { hostname: id, origin } = new URL(publicUrl)
  return allowsPasskeys(publicUrl) ? { id, origin } : null
}
