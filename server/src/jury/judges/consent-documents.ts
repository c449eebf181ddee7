import { hash } from 'node:crypto'
import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { legalDay, legalInForce, legalText } from '@portal/contract/editions/offer.ts'
import { type Consent, consentKinds } from '@portal/contract/jury/judges/judges.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'

/** Returns the documents that a judge accepts today, in this order (S21.2, E05). */
export const consentDocuments = ({ current }: Catalog) =>
  consentKinds.map((kind) => {
    const document = legalInForce(current.legal, kind, legalDay())
    if (!document) throw new Error(`The edition ${current.id} has no ${kind}`)
    return { kind, document }
  })

export const hashOfDocument = (document: LegalDocument): string => hash('sha256', legalText(document))

/** Returns the text that was accepted, whichever version counts today; undefined: no edition has it any more. */
export const acceptedDocument = (
  { editions }: Catalog,
  { kind, version, textHash }: Pick<Consent, 'kind' | 'version' | 'textHash'>,
): LegalDocument | undefined =>
  editions
    .flatMap(({ legal }) => legal)
    .find(
      (document) =>
        document.kind === kind && document.version === version && hashOfDocument(document) === textHash,
    )
