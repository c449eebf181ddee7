import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { findAdmin, findMember } from '../../people/session/session-owner-sql.ts'
import type { Db } from '../../platform/db/db.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import type { Person } from '../../platform/http/serve.ts'
import { readContent, signContent } from '../../platform/http/signed-content.ts'

const ADDRESS_SECONDS = 60 * 60

const USE = 'publication'

const purposes = ['preview', 'press-kit', 'call-preview', 'diplomas', 'own-diplomas'] as const

export interface SignedAddress {
  purpose: (typeof purposes)[number]
  /** Of a programme; for 'call-preview' of an edition, for 'own-diplomas' of a brand. */
  id: number
  userId: number
  /** The hash of the session that asked; it can't be used to log in. */
  session: string
  /** When the address expires, in seconds since 1970. */
  expiresAt: number
}

const signed = z.object({
  purpose: z.enum(purposes),
  id: z.int(),
  userId: z.int(),
  session: z.string(),
  expiresAt: z.int(),
})

/**
 * Returns what a signed address says; undefined: it is not ours, is for another purpose, was changed or has
 * expired.
 */
function read(
  token: unknown,
  purpose: SignedAddress['purpose'],
  { key, now }: { key: Uint8Array; now: Date },
): SignedAddress | undefined {
  const { data } = signed.safeParse(readContent(token, { key, use: USE }))
  if (data?.purpose !== purpose || now.getTime() >= data.expiresAt * 1000) return undefined
  return data
}

/** Returns the token of an address that this person's browser opens without logging in, while the session lasts. */
export function addressToken(
  { exportKey }: Pick<Deps, 'exportKey'>,
  { userId, sessionId }: Person,
  what: Pick<SignedAddress, 'id' | 'purpose'>,
): string {
  const expiresAt = Math.floor(Date.now() / 1000) + ADDRESS_SECONDS
  return signContent(
    { ...what, userId, session: fingerprint(sessionId), expiresAt },
    { key: exportKey, use: USE },
  )
}

/** Returns what the token in a request's address says; undefined: it is none, or the session or the right has ended. */
export async function askedFor(
  { db, exportKey: key }: Pick<Deps, 'db' | 'exportKey'>,
  { query }: FastifyRequest,
  purpose: SignedAddress['purpose'],
): Promise<SignedAddress | undefined> {
  const { token } = query as { token?: unknown }
  const address = read(token, purpose, { key, now: new Date() })
  return address && (await isStillAllowed(db, address)) ? address : undefined
}

/** Returns whether the session that asked for the address lasts, and its person may still do what it is for. */
export async function isStillAllowed(db: Db, { purpose, id, userId, session }: SignedAddress) {
  if (purpose === 'own-diplomas')
    return (await findMember(db, { userId, brandId: id, session })) !== undefined
  const forReaders = purpose === 'preview' || purpose === 'call-preview'
  return (await findAdmin(db, { adminId: userId, session }, { forReaders })) !== undefined
}
