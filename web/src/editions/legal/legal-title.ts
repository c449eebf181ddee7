import type { LegalKind } from '@portal/contract/editions/edition.ts'
import { publicEdition } from '../../catalog/public-edition.ts'

const plain: Record<LegalKind, string> = {
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  nda: 'Acuerdo de confidencialidad',
  image: 'Autorización de uso de imagen',
}

/** Of the version that counts today. */
export const legalTitle = (kind: LegalKind): string =>
  publicEdition().legal.find((each) => each.kind === kind)?.title ?? plain[kind]
