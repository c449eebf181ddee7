import type { PartDigests } from '@portal/contract/entries/sign-off-parts.ts'
import { legalDay, legalInForce } from '@portal/contract/editions/offer.ts'
import type { Edition, LegalDocument } from '@portal/contract/editions/edition.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { Db } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { digestParts } from './digest-parts.ts'
import { selectSignedFacts, type SignedFacts } from './parts-sql.ts'

export interface PartsNow {
  facts: SignedFacts
  edition: Edition
  digests: PartDigests
}

/** Returns what a signature of a campaign would cover now. @throws Failure `not_found` once the campaign is gone */
export async function partsNow(db: Db, catalog: Catalog, campaignId: number): Promise<PartsNow> {
  const [facts] = await selectSignedFacts(db, [campaignId])
  if (!facts) throw fail('not_found')
  const edition = catalog.editionOf(facts.programId)
  return { facts, edition, digests: digestParts(facts, edition) }
}

/** Returns the statements that a signatory ticks: each section is one (C01). */
export function statementsOf({ legal }: Pick<Edition, 'legal'>): LegalDocument {
  const statements = legalInForce(legal, 'signOff', legalDay())
  if (!statements) throw fail('not_found')
  return statements
}
