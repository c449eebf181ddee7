import type { MinutesContent } from '@portal/contract/jury/sittings/minutes.ts'
import type { Db } from '../../platform/db/db.ts'
import { digestOf } from '../../platform/digest/digest.ts'
import { signatureHash } from './signature-hash.ts'

export interface VerifiedMinutes {
  id: number
  content: MinutesContent
  digest: string
  signatures: { judge: number; signedAt: Date }[]
  /** What is wrong, as sentences for an operator; none when all is as it was written and signed. */
  findings: string[]
}

/** Compares minutes and their signatures with their digests (J55). @param which its number, or the digest of its data */
export async function verifyMinutes(
  db: Db,
  which: { id: number } | { digest: string },
): Promise<VerifiedMinutes | undefined> {
  const found = await db
    .selectFrom('minutes')
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('digest', '=', which.digest)))
    .select(['id', 'content', 'digest'])
    .executeTakeFirst()
  if (!found) return undefined
  const rows = await db
    .selectFrom('minutes_signatures')
    .innerJoin('round_judges', 'round_judges.id', 'round_judge_id')
    .where('minutes_id', '=', found.id)
    .select(['number as judge', 'name', 'version', 'ip', 'user_agent', 'signed_at as signedAt', 'row_hash'])
    .orderBy('number')
    .execute()
  const { id, digest } = found
  const content = found.content as unknown as MinutesContent
  const changed = rows.filter(
    ({ ip: address, user_agent: userAgent, row_hash, ...facts }) =>
      row_hash !== signatureHash({ digest, address, userAgent, ...facts }),
  )
  return {
    id,
    content,
    digest,
    signatures: rows.map(({ judge, signedAt }) => ({ judge, signedAt })),
    findings: [
      ...(digestOf(content) === digest ? [] : [`Minutes ${id}: the content was changed afterwards`]),
      ...changed.map(({ judge }) => `Minutes ${id}: the signature of judge ${judge} was changed afterwards`),
    ],
  }
}
