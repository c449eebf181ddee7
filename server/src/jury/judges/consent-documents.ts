import type { Consent } from '@portal/contract/jury/judges.ts'
import type { LegalDocument } from '@portal/edition/legal/document.ts'
import { imageConsent } from '@portal/edition/legal/image-consent.ts'
import { nda } from '@portal/edition/legal/nda.ts'

/** In the order in which a judge accepts them (S21.2). */
export const consentDocuments: readonly { kind: Consent['kind']; document: LegalDocument }[] = [
  { kind: 'nda', document: nda },
  { kind: 'image', document: imageConsent },
]
