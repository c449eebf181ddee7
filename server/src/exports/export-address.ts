import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { entryFilterSchema, type EntryFilter } from '@portal/contract/desk.ts'
import { exportKinds, type ExportKind } from '@portal/contract/exports.ts'

export interface Export {
  kind: ExportKind
  filter: EntryFilter
  adminId: number
  /** Seconds since 1970. */
  expiresAt: number
}

const words = z.record(z.string(), z.string())
const signed = z.tuple([z.enum(exportKinds), words, z.int(), z.int()])

/** What an address downloads, until when and on whose behalf: readable, but not to be changed. */
export function signExport({ kind, filter, adminId, expiresAt }: Export, key: Uint8Array): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  // As an address of the desk has it, so that it is parsed by the same schema.
  const inWords = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  const content = Buffer.from(JSON.stringify([kind, inWords, adminId, expiresAt])).toString('base64url')
  return `${content}.${signature(content, key)}`
}

/** Undefined: not ours, changed, or expired. */
export function readExport(token: unknown, key: Uint8Array, now: Date): Export | undefined {
  if (typeof token !== 'string') return undefined
  const [content = '', given = ''] = token.split('.')
  const [genuine, claimed] = [Buffer.from(signature(content, key)), Buffer.from(given)]
  if (genuine.length !== claimed.length || !timingSafeEqual(genuine, claimed)) return undefined
  const [kind, inWords, adminId, expiresAt] = signed.parse(
    JSON.parse(Buffer.from(content, 'base64url').toString()),
  )
  if (now.getTime() >= expiresAt * 1000) return undefined
  return { kind, filter: entryFilterSchema.parse(inWords), adminId, expiresAt }
}

const signature = (content: string, key: Uint8Array): string =>
  createHmac('sha256', key).update(`export\n${content}`).digest('base64url')
