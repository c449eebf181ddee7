import type { AiDeclaration } from '@portal/contract/entries/ai-declaration.ts'
import type { Db } from '../../platform/db/db.ts'

/** Returns the declaration, null before there is one; undefined when the brand has no such campaign. */
export const selectDeclaration = (db: Db, brandId: number, campaignId: number) =>
  db
    .selectFrom('campaigns')
    .where('id', '=', campaignId)
    .where('brand_id', '=', brandId)
    .select('ai_declaration as declaration')
    .executeTakeFirst()

export const updateDeclaration = (trx: Db, campaignId: number, declaration: AiDeclaration) =>
  trx
    .updateTable('campaigns')
    .where('id', '=', campaignId)
    .set({ ai_declaration: JSON.stringify(declaration) })
    .execute()
