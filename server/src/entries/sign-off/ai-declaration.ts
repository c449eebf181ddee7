import type { AiDeclaration, HeldDeclaration } from '@portal/contract/entries/ai-declaration.ts'
import { lastChange } from '../../people/activity/last-change.ts'
import { recordOfBrand } from '../../people/activity/record.ts'
import type { Db } from '../../platform/db/db.ts'
import { revisionOf } from '../../platform/db/revision.ts'
import { changedMeanwhile, fail } from '../../platform/http/fail.ts'
import type { By } from '../../platform/http/serve.ts'
import { changeCampaign } from '../campaigns/change-campaign.ts'
import { selectDeclaration, updateDeclaration } from './queries.ts'

const PART = 'Declaración de IA'

/** Returns how a campaign used AI (C02). @throws Failure `not_found` when the brand has no such campaign */
export async function readDeclaration(db: Db, brandId: number, campaignId: number): Promise<HeldDeclaration> {
  const row = await selectDeclaration(db, brandId, campaignId)
  if (!row) throw fail('not_found')
  return heldOf(row.declaration)
}

/** Declares how a campaign used AI. @throws Failure `changed_meanwhile`; as `changeCampaign` */
export const saveDeclaration = (
  db: Db,
  by: By,
  campaignId: number,
  { revision, ...declaration }: AiDeclaration & { revision?: string | undefined },
): Promise<HeldDeclaration> =>
  changeCampaign(db, campaignId, by, 'credits', async (trx, { name }) => {
    const before = await readDeclaration(trx, by.brandId, campaignId)
    const after = heldOf(declaration)
    if (after.revision === before.revision) return before
    const details = { Campaña: name, Parte: PART }
    if (revision !== undefined && revision !== before.revision) {
      const who = await lastChange(trx, ['campaign-changed'], { campaignId, details: [{ Parte: PART }] })
      throw changedMeanwhile(declaration, before, who)
    }
    await updateDeclaration(trx, campaignId, declaration)
    await recordOfBrand(trx, 'campaign-changed', by, { campaignId, details })
    return after
  })

/** Postgres keeps members in an order of its own, so the revision is made of them one by one. */
function heldOf(declaration: AiDeclaration | null): HeldDeclaration {
  if (declaration === null) return { declaration, revision: revisionOf(null) }
  const { piece, process, caseMaterial } = declaration
  const values = [piece, process, caseMaterial].map(
    (use) => use && [use.purpose, use.tool, use.couldSeemReal],
  )
  return { declaration, revision: revisionOf(...values) }
}
