import type { Edition, LegalDocument } from '@portal/contract/editions/edition.ts'
import { legalKinds } from '@portal/contract/editions/edition.ts'
import { legalInForce } from '@portal/contract/editions/offer.ts'
import type { PublicEdition } from '@portal/contract/editions/public.ts'

/** Returns what everybody may know of an edition (E25). */
export function publicEdition({ id, about, programs, legal }: Edition, today: string): PublicEdition {
  const inForce = legalKinds.flatMap((kind) => legalInForce(legal, kind, today) ?? [])
  return { id, about, programs, legal: inForce.map(head) }
}

const head = ({ kind, version, title, effectiveOn }: LegalDocument) => ({ kind, version, title, effectiveOn })
