import { type LegalKind, legalKindNames } from '@portal/contract/editions/edition.ts'
import { publicEdition } from '../../catalog/public-edition.ts'

/** Returns the title of the version that is in force today. */
export const legalTitle = (kind: LegalKind): string =>
  publicEdition().legal.find((each) => each.kind === kind)?.title ?? legalKindNames[kind]
