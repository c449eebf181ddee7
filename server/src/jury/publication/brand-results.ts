import { type Agreement, type CampaignResult, winnerPath } from '@portal/contract/jury/results/publication.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import type { By } from '../../platform/http/serve.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Agreed, selectAgreement, updateAgreement } from './agreement-sql.ts'
import { selectResults } from './queries.ts'
import { highest } from './winners.ts'

/** Returns what the brand's entries won in programmes whose winners are public (J60). */
export async function listResults(
  { db, catalog: catalogs }: Pick<Deps, 'db' | 'catalog'>,
  brandId: number,
): Promise<CampaignResult[]> {
  const catalog = catalogs.now()
  const rows = await selectResults(db, brandId)
  return rows.map(({ campaignId, categoryId, programId, code, awards }) => {
    const award = highest(awards)
    return {
      campaignId,
      categoryId,
      award,
      path: award && winnerPath(catalog.programOf(programId), code),
    }
  })
}

/** Returns the brand's answers on showing the campaign's videos and text. @throws Failure `not_found` */
export async function showAgreement(
  { db }: Pick<Deps, 'db'>,
  brandId: number,
  campaignId: number,
): Promise<Agreement> {
  const agreement = await selectAgreement(db, brandId, campaignId)
  if (!agreement) throw fail('not_found')
  return agreement
}

/**
 * Saves the brand's answer on showing the campaign's videos or its text, also after the deadline (J61, F11).
 * @throws Failure `not_found`, `winners_public`, `not_signed_in` once the brand was deleted
 */
export const agreeTo = (
  { db }: Pick<Deps, 'db'>,
  by: By,
  { campaignId, ...agreed }: { campaignId: number } & Agreed,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await requireBrand(trx, by)
    const { brandId } = by
    const before = await showAgreement({ db: trx }, brandId, campaignId)
    for (const [name, what] of [
      ['showsVideo', 'video'],
      ['showsText', 'text'],
    ] as const) {
      const answer = agreed[name]
      if (answer === undefined || before[name] === answer) continue
      const changed = await updateAgreement(trx, { brandId, campaignId, [name]: answer })
      if (!changed) throw fail('winners_public')
      const action = answer ? (`${what}-allowed` as const) : (`${what}-refused` as const)
      await recordOfBrand(trx, action, by, { campaignId, details: { Campaña: changed.name } })
    }
  })
