import {
  legalKindNames,
  type Edition,
  type LegalDocument,
  type OfferedEdition,
} from '@portal/contract/editions/edition.ts'
import { legalKindsOf } from '@portal/contract/editions/offer.ts'
import starter from '@portal/edition/2025.json' with { type: 'json' }
import { catalogOf } from '../src/catalog/catalog.ts'

/** For tests: the starter edition, published. */
export const starterEdition = { ...starter, id: 1, state: 'published', revision: 1 } as OfferedEdition

const legal: LegalDocument[] = legalKindsOf(starterEdition).map((kind) => ({
  kind,
  version: '1',
  title: legalKindNames[kind],
  effectiveOn: '2025-01-01',
  mustAcceptAnew: false,
  sections: [{ heading: 'Qué dice', paragraphs: ['Lo que dice.'] }],
}))

/** The same with legal texts, which a brand's screens don't get with it. */
export const wholeEdition: Edition = { ...starterEdition, legal, callForEntries: starter.callForEntries }

export const starterCatalog = catalogOf({ editions: [starterEdition] })
