import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

const purposes = ['preview', 'press-kit'] as const

export interface AdminAddress {
  purpose: (typeof purposes)[number]
  programId: number
  adminId: number
  /** The hash of the session that asked; it can't be used to log in. */
  session: string
  /** When the address expires, in seconds since 1970. */
  expiresAt: number
}

const signed = z.object({
  purpose: z.enum(purposes),
  programId: z.int(),
  adminId: z.int(),
  session: z.string(),
  expiresAt: z.int(),
})

/**
 * Returns the part of an address that an admin's browser opens without a token. It says for whom, what and until
 * when; it is readable but signed.
 */
export function signAdminAddress(address: AdminAddress, key: Uint8Array): string {
  const content = Buffer.from(JSON.stringify(address)).toString('base64url')
  return `${content}.${signature(content, key)}`
}

/**
 * Returns what a signed address says; undefined: it is not ours, is for another purpose, was changed or has
 * expired.
 */
export function readAdminAddress(
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
