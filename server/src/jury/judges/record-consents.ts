import { hash } from 'node:crypto'
import { plainText } from '@portal/edition/legal/document.ts'
import type { Db } from '../../platform/db/db.ts'
import { consentDocuments } from './consent-documents.ts'
import { consentHash } from './consent-hash.ts'
import { insertConsents, lockConsents } from './queries.ts'

/** What a request says of where it comes from. */
export interface Evidence {
  address: string
  userAgent: string
}

/** S21.4: both texts as they stand now. Last in its transaction: until that ends no other judge gets further. */
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
