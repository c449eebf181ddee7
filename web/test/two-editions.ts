import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import { publicRoutes } from '@portal/contract/editions/public.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { answer } from './calls.ts'
import { inHours } from './programs.ts'
import { starterEdition } from './starter-catalog.ts'

/**
 * The edition 2026 was published, in Argentina and Mexico, while that of 2025 closes in so many hours.
 * @returns both
 */
export function publishNext({ closesIn }: { closesIn: number }) {
  const [argentina] = starterEdition.programs
  if (!argentina) throw new Error('The starter edition has no programme')
  const open = { entriesOpenAt: null, entriesCloseAt: inHours(24 * 200) }
  const next: OfferedEdition = {
    ...starterEdition,
    id: 2,
    about: { ...starterEdition.about, year: 2026 },
    programs: [
      { ...argentina, ...open, id: 30, label: 'Ad Awards Argentina 26' },
      { ...argentina, ...open, id: 31, countryCode: 'MX', label: 'Ad Awards México 26' },
    ],
    categories: starterEdition.categories
      .slice(0, 2)
      .map((category) => ({ ...category, id: 100 + category.id, name: `${category.name} 26` })),
    questions: [],
  }
  const former: OfferedEdition = {
    ...starterEdition,
    programs: starterEdition.programs.map((each) => ({ ...each, entriesCloseAt: inHours(closesIn) })),
  }
  const editions = [next, former]
  answer(publicRoutes.offered, publicRoutes.offered.response.parse({ editions }))
  answer(referenceRoutes.programs, {
    programs: editions.flatMap((edition) => edition.programs.map((each) => describeProgram(edition, each))),
  })
  return editions
}
