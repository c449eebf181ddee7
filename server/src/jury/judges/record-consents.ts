import { hash } from 'node:crypto'
import { plainText } from '@portal/edition/legal/document.ts'
import type { Db } from '../../platform/db/db.ts'
import { consentDocuments } from './consent-documents.ts'
import { consentHash } from './consent-hash.ts'
import { insertConsents, lockConsents } from './queries.ts'

/** Origin of a request. */
export interface Evidence {
  address: string
  userAgent: string
}

/**
 * S21.4: records both texts in their current version. It comes last in its transaction, because other confirmations
 * wait until that ends.
 */
export async function recordConsents(
  db: Db,
  judge: { id: number; email: string; acceptedAt: Date },
  evidence: Evidence,
) {
  let previousHash = await lockConsents(db)
  const rows = consentDocuments.map(({ kind, document }) => {
    const facts = {
      judgeId: judge.id,
      kind,
      version: document.version,
      textHash: hash('sha256', plainText(document)),
      email: judge.email,
      acceptedAt: judge.acceptedAt,
      ...evidence,
    }
    const row = { ...facts, previousHash, rowHash: consentHash(previousHash, facts) }
    previousHash = row.rowHash
    return row
  })
  await insertConsents(db, rows)
}
