import type { Db } from '../../platform/db/db.ts'
import { appendErased, selectLastSigned } from './chain-sql.ts'
import { digestParts } from './digest-parts.ts'
import { selectSignedFacts } from './parts-sql.ts'

/**
 * Runs an erasure that changes whom campaigns credit, and notes of each signature of them that held the new digest of the credits,
 * so that it goes on holding (C04). One whose credits had changed before stays lapsed.
 * @param campaignIds which the transaction has locked
 */
export async function keepSignatures<Result>(
  trx: Db,
  campaignIds: number[],
  erase: () => Promise<Result>,
): Promise<Result> {
  const signed = await selectSigned(trx, campaignIds)
  const ids = [...new Set(signed.map(({ campaignId }) => campaignId))]
  const before = await creditsOf(trx, ids)
  const result = await erase()
  const after = await creditsOf(trx, ids)
  const last = await selectLastSigned(
    trx,
    signed.map(({ signatoryId }) => signatoryId),
  )
  for (const { campaignId, programId, signatoryId } of signed) {
    const { parts } = last.get(signatoryId) ?? {}
    const credits = after.get(campaignId)
    if (!parts || !credits || parts.credits !== before.get(campaignId) || parts.credits === credits) continue
    await appendErased(trx, { campaignId, programId, signatoryId, parts: { ...parts, credits } })
  }
  return result
}

const selectSigned = (trx: Db, campaignIds: number[]) =>
  trx
    .selectFrom('signatures')
    .where('campaign_id', 'in', [0, ...campaignIds])
    .select(['campaign_id as campaignId', 'program_id as programId', 'signatory_id as signatoryId'])
    .distinct()
    // Programmes are locked in the same order by everybody.
    .orderBy('program_id')
    .orderBy('signatory_id')
    .execute()

async function creditsOf(trx: Db, campaignIds: number[]) {
  const facts = campaignIds.length === 0 ? [] : await selectSignedFacts(trx, campaignIds)
  return new Map(
    facts.map((fact) => [fact.campaignId, digestParts(fact, { questions: [] }).credits] as const),
  )
}
