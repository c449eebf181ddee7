import { signingStatement } from '@portal/contract/jury/sittings/minutes.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Evidence } from '../judges/record-consents.ts'
import { signatureHash } from './signature-hash.ts'
import { insertSignature, lockSigner } from './signing-sql.ts'

/**
 * Signs minutes for a judge of the panel, with time, version and hash as consents have them (J55). A repeated call
 * signs nothing.
 * @param digest of the minutes that the judge has read
 * @throws Failure `not_found`; `terms_changed` when the text above the button has changed
 */
export const signMinutes = (
  { db }: Pick<Deps, 'db'>,
  userId: number,
  { minutesId, digest, version }: { minutesId: number; digest: string; version: string },
  evidence: Evidence,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const signer = await lockSigner(trx, { minutesId, userId })
    if (!signer) throw fail('not_found')
    if (signer.hasSigned) return
    if (version !== signingStatement.version || digest !== signer.digest)
      throw fail('terms_changed', { message: 'El texto de la firma cambió. Recarga la página y léelo.' })
    const { roundJudgeId, name, number, now: signedAt, category, round } = signer
    const facts = { digest, judge: number, name, version, signedAt, ...evidence }
    if (await insertSignature(trx, { minutesId, roundJudgeId, ...facts, rowHash: signatureHash(facts) }))
      await recordOf(trx, userId, 'minutes-signed', { details: { Acta: category, Ronda: round } })
  })
