import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { findAdmin } from '../../people/session/find-admin-sql.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import type { Person } from '../../platform/http/serve.ts'

const ADDRESS_SECONDS = 60 * 60

const purposes = ['preview', 'press-kit', 'call-preview'] as const

export interface AdminAddress {
  purpose: (typeof purposes)[number]
  /** Of a programme; for 'call-preview' of an edition. */
  id: number
  adminId: number
  /** The hash of the session that asked; it can't be used to log in. */
  session: string
  /** When the address expires, in seconds since 1970. */
  expiresAt: number
}

const signed = z.object({
  purpose: z.enum(purposes),
  id: z.int(),
  adminId: z.int(),
  session: z.string(),
  expiresAt: z.int(),
})

/**
 * Returns the part of an address that an admin's browser opens without a token. It says for whom, what and until
 * when; it is readable but signed.
 */
function signAdminAddress(address: AdminAddress, key: Uint8Array): string {
  const content = Buffer.from(JSON.stringify(address)).toString('base64url')
  return `${content}.${signature(content, key)}`
}

/**
 * Returns what a signed address says; undefined: it is not ours, is for another purpose, was changed or has
 * expired.
 */
function readAdminAddress(
  token: unknown,
  purpose: AdminAddress['purpose'],
  { key, now }: { key: Uint8Array; now: Date },
): AdminAddress | undefined {
  if (typeof token !== 'string') return undefined
  const [content = '', given = ''] = token.split('.')
  const [genuine, claimed] = [Buffer.from(signature(content, key)), Buffer.from(given)]
  if (genuine.length !== claimed.length || !timingSafeEqual(genuine, claimed)) return undefined
  const { data } = signed.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  if (data?.purpose !== purpose || now.getTime() >= data.expiresAt * 1000) return undefined
  return data
}

const signature = (content: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(`publication\n${content}`).digest('base64url')

/** Returns the token of an address that the browser of this admin opens without logging in, while the session lasts. */
export function adminToken(
  { exportKey }: Pick<Deps, 'exportKey'>,
  { userId: adminId, sessionId }: Person,
  what: Pick<AdminAddress, 'id' | 'purpose'>,
): string {
  const expiresAt = Math.floor(Date.now() / 1000) + ADDRESS_SECONDS
  return signAdminAddress({ ...what, adminId, session: fingerprint(sessionId), expiresAt }, exportKey)
}

/** Returns what the token in a request's address says; undefined: it is none, or the session or the right has ended. */
export async function askedByAdmin(
  { db, exportKey: key }: Pick<Deps, 'db' | 'exportKey'>,
  { query }: FastifyRequest,
  purpose: AdminAddress['purpose'],
): Promise<AdminAddress | undefined> {
  const { token } = query as { token?: unknown }
  const address = readAdminAddress(token, purpose, { key, now: new Date() })
  const forReaders = purpose === 'preview' || purpose === 'call-preview'
  return address && (await findAdmin(db, address, { forReaders })) ? address : undefined
}
