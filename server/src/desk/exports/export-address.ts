import * as z from 'zod/mini'
import { entryFilterSchema, type EntryFilter } from '@portal/contract/desk/entries-list.ts'
import { exportKinds, type ExportKind } from '@portal/contract/desk/exports.ts'
import { readContent, signContent } from '../../platform/http/signed-content.ts'

export interface Export {
  kind: ExportKind
  filter: EntryFilter
  adminId: number
  /** Hash of the session that asked for the export. It can't be used to log in. */
  session: string
  /** Seconds since 1970. */
  expiresAt: number
}

const USE = 'export'

const words = z.record(z.string(), z.string())
const signed = z.tuple([z.enum(exportKinds), words, z.int(), z.string(), z.int()])

/** Returns the content of an address: what it downloads, until when, and for whom. It is readable but signed. */
export function signExport({ kind, filter, adminId, session, expiresAt }: Export, key: Uint8Array): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined)
  // The filter in the form that the desk's addresses have, so that the same schema parses it.
  const inWords = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  return signContent([kind, inWords, adminId, session, expiresAt], { key, use: USE })
}

/**
 * Reads the content of an address. Returns undefined when it is not ours, was changed, has expired or is of
 * another version.
 */
export function readExport(token: unknown, key: Uint8Array, now: Date): Export | undefined {
  const { data } = signed.safeParse(readContent(token, { key, use: USE }))
  if (!data) return undefined
  const [kind, inWords, adminId, session, expiresAt] = data
  if (now.getTime() >= expiresAt * 1000) return undefined
  return { kind, filter: entryFilterSchema.parse(inWords), adminId, session, expiresAt }
}
