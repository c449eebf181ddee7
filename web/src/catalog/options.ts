import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import type { Catalog } from './catalog.ts'

// Options for selects. With several editions, the options are grouped by edition.

/** Returns all editions, newest first. */
export const editionOptions = ({ editions, nameOf }: Catalog) =>
  editions.map(({ id }) => ({ value: id, label: nameOf(id) }))

/** @param editionId of one edition only; undefined: of all */
export const programOptions = (catalog: Catalog, editionId?: number) =>
  grouped(catalog, editionId, (edition) =>
    catalog.programsOf(edition).map(({ id, country }) => ({ value: id, label: country.name })),
  )

/** @param editionId likewise */
export const categoryOptions = (catalog: Catalog, editionId?: number) =>
  grouped(catalog, editionId, ({ categories }) =>
    categories.map(({ id, name }) => ({ value: id, label: name })),
  )

function grouped(
  { editions, nameOf }: Catalog,
  editionId: number | undefined,
  optionsOf: (edition: OfferedEdition) => { value: number; label: string }[],
) {
  const shown = editions.filter(({ id }) => editionId === undefined || id === editionId)
  return shown.flatMap((edition) =>
    optionsOf(edition).map((option) =>
      shown.length > 1 ? { ...option, group: nameOf(edition.id) } : option,
    ),
  )
}

/** Returns 'Ambos' for two programmes, otherwise 'Todos'. */
export const allOf = (programs: readonly unknown[]): string => (programs.length === 2 ? 'Ambos' : 'Todos')
