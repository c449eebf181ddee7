import { edition } from './edition.ts'

export type Program = {
  readonly id: 1 | 2
  readonly country: { readonly code: 'AR' | 'CO'; readonly name: string }
  readonly name: string
  readonly label: string
  readonly year: number
  readonly timeZone: string
  /** ISO instant; null: they have always been open. */
  readonly entriesOpenAt: string | null
  /** ISO instant; null leaves the programme open. */
  readonly entriesCloseAt: string | null
}

export const programLabel = (countryName: string) =>
  `${edition.awardsName} ${countryName} ${edition.shortYear}`

export const programs = [
  {
    id: 2,
    country: { code: 'AR', name: 'Argentina' },
    name: `Argentina ${edition.year}`,
    label: programLabel('Argentina'),
    year: edition.year,
    timeZone: 'America/Argentina/Buenos_Aires',
    entriesOpenAt: null as string | null,
    entriesCloseAt: null as string | null,
  },
  {
    id: 1,
    country: { code: 'CO', name: 'Colombia' },
    name: `Colombia ${edition.year}`,
    label: programLabel('Colombia'),
    year: edition.year,
    timeZone: 'America/Bogota',
    entriesOpenAt: null as string | null,
    entriesCloseAt: null as string | null,
  },
] as const satisfies readonly Program[]
