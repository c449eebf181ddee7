import { hash } from 'node:crypto'
import type { Consent } from '@portal/contract/jury/judges/judges.ts'

export interface ConsentFacts extends Omit<Consent, 'acceptedAt'> {
  judgeId: number
  email: string
  acceptedAt: Date
}

/**
 * Returns the hash of a consent, which includes the hash of the one before. A changed or removed row breaks the
 * chain.
 */
export const consentHash = (previousHash: string | null, facts: ConsentFacts): string =>
  hash(
    'sha256',
    JSON.stringify([
      previousHash,
      facts.judgeId,
      facts.kind,
      facts.version,
      facts.textHash,
      facts.email,
      facts.acceptedAt.toISOString(),
      facts.address,
      facts.userAgent,
    ]),
  )
