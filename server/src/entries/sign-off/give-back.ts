import { signatoryNames } from '@portal/contract/entries/signatories.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Signatory } from '../../platform/http/serve.ts'
import { limitAttempts } from '../../platform/rate-limits/limit-attempts.ts'
import { lockSignatory, noteReturned, selectSigning } from './signing-sql.ts'
import { tellAdminsOfReturn, tellOfReturn } from './tell-entrant.ts'

const MOST_RETURNS_A_DAY = 10

/**
 * Returns a campaign to who entered it, with a note (C03). What was signed before stays signed.
 * @throws Failure `link_ended` once the link works no more; `too_many_requests`
 */
export async function giveBack(deps: Deps, by: Signatory, note: string): Promise<void> {
  await limitAttempts(deps, {
    action: 'return-sign-off',
    windowSeconds: 24 * 60 * 60,
    limits: [{ per: 'account', value: String(by.signatoryId), max: MOST_RETURNS_A_DAY }],
  })
  await inTransaction(deps.db, async (trx) => {
    await lockSignatory(trx, by)
    const signing = await selectSigning(trx, by)
    if (!signing) throw fail('link_ended')
    await noteReturned(trx, by.signatoryId, note)
    const { brandId, campaignId, campaign, side } = signing
    await recordOf(trx, null, 'sign-off-returned', {
      brandId,
      campaignId,
      details: { Campaña: campaign, Aval: signatoryNames[side] },
    })
    await tellOfReturn(trx, deps, signing, note)
    if (signing.haveEntriesClosed) await tellAdminsOfReturn(trx, deps, signing, note)
  })
}
