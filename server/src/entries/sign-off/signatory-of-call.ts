import type { FastifyRequest } from 'fastify'
import { SIGNATORY_HEADER } from '@portal/contract/entries/signing.ts'
import { fingerprint } from '../../people/session/secrets.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Signatory } from '../../platform/http/serve.ts'
import { findSignatory } from './signing-sql.ts'

/** Returns a function that finds whose link a call brings; null: it is revoked, replaced or out of date, or never was (C03). */
export const createSignatoryOf =
  (db: Db) =>
  async ({ headers }: FastifyRequest): Promise<Signatory | null> => {
    const token = headers[SIGNATORY_HEADER]
    if (typeof token !== 'string' || token === '') return null
    return (await findSignatory(db, fingerprint(token))) ?? null
  }
