import type { EditionContent } from '@portal/contract/editions/edition.ts'

/** 'Ad Awards 2025' */
export const editionName = ({ about: { name, year } }: Pick<EditionContent, 'about'>): string =>
  `${name || 'Sin nombre'} ${year}`
