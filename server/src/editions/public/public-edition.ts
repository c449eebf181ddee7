import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { legalKinds } from '@portal/contract/editions/edition.ts'
import { legalInForce } from '@portal/contract/editions/offer.ts'
import type { PublicEdition } from '@portal/contract/editions/public.ts'
import type { Config } from '../../config.ts'
import type { Catalog } from '../catalog/catalog.ts'

/** Returns what everybody may know of the current edition (E25), and with which companies one signs in (L04). */
export function publicEdition(
  { issuers }: Pick<Config, 'issuers'>,
  { current, published }: Catalog,
  today: string,
): PublicEdition {
  const { id, about, legal } = current
  const inForce = legalKinds.flatMap((kind) => legalInForce(legal, kind, today) ?? [])
  return {
    id,
    about,
    programs: [...published],
    legal: inForce.map(head),
    companySignIns: issuers.map(({ number, name }) => ({ number, name })),
  }
}

const head = ({ kind, version, title, effectiveOn }: LegalDocument) => ({ kind, version, title, effectiveOn })
