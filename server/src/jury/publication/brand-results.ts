import { type CampaignResult, type VideoAgreement, winnerPath } from '@portal/contract/jury/publication.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import { requireBrand } from '../../people/session/hold-brand-sql.ts'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { selectAgreement, updateAgreement } from './agreement-sql.ts'
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

/** Returns the brand's answer on showing the campaign's videos. @throws Failure `not_found` */
export async function showAgreement(
  { db }: Pick<Deps, 'db'>,
  brandId: number,
  campaignId: number,
): Promise<VideoAgreement> {
  const agreement = await selectAgreement(db, brandId, campaignId)
  if (!agreement) throw fail('not_found')
  return agreement
}

/**
 * Saves the brand's answer on showing the campaign's videos, also after the deadline (J61).
 * @throws Failure `not_found`, `winners_public`, `not_signed_in` once the brand was deleted
 */
export const agreeToVideo = (
  { db }: Pick<Deps, 'db'>,
  asked: { brandId: number; campaignId: number; showsVideo: boolean },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { brandId, campaignId, showsVideo } = asked
    await requireBrand(trx, brandId)
    const before = await showAgreement({ db: trx }, brandId, campaignId)
    if (before.showsVideo === showsVideo) return
    const changed = await updateAgreement(trx, asked)
    if (!changed) throw fail('winners_public')
    const action = showsVideo ? 'video-allowed' : 'video-refused'
    await recordOfBrand(trx, action, { brandId, campaignId, details: { Campaña: changed.name } })
  })
