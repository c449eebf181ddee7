import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { hashOfDocument, type consentDocuments } from './consent-documents.ts'
import { consentHash } from './consent-hash.ts'
import { insertConsents, lockConsents } from './queries.ts'

const MAX_USER_AGENT = 500

/** Origin of a request. */
export interface Evidence {
  address: string
  userAgent: string
}

export const evidenceOf = ({ ip, headers }: FastifyRequest): Evidence => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
})

/**
 * S21.4: records the texts that are accepted. It comes last in its transaction, because other confirmations
 * wait until that ends.
 */
export async function recordConsents(
  db: Db,
  judge: { id: number; email: string; acceptedAt: Date },
  accepted: ReturnType<typeof consentDocuments>,
  evidence: Evidence,
) {
  let previousHash = await lockConsents(db)
  const rows = accepted.map(({ kind, document }) => {
    const facts = {
      judgeId: judge.id,
      kind,
      version: document.version,
      textHash: hashOfDocument(document),
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
