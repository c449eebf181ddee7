import type { EditionContent } from '@portal/contract/editions/edition.ts'

/** Returns the name with the year, e.g. 'Ad Awards 2025'. */
export const editionName = ({ about: { name, year } }: Pick<EditionContent, 'about'>): string =>
  `${name || 'Sin nombre'} ${year}`
