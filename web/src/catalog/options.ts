import type { Catalog } from './catalog.ts'

// For selects; with several editions, each edition's stand under its name.

const groupOf = ({ editions }: Catalog, { about }: Catalog['current']) =>
  editions.length > 1 ? { group: `${about.name} ${about.year}` } : {}

export const programOptions = (catalog: Catalog) =>
  catalog.editions.flatMap((edition) =>
    catalog
      .programsOf(edition)
      .map(({ id, country }) => ({ value: id, label: country.name, ...groupOf(catalog, edition) })),
  )

export const categoryOptions = (catalog: Catalog) =>
  catalog.editions.flatMap((edition) =>
    edition.categories.map(({ id, name }) => ({ value: id, label: name, ...groupOf(catalog, edition) })),
  )

/** 'Ambos' programmes, or 'Todos' where there are not two. */
export const allPrograms = ({ editions }: Catalog): string =>
  editions.flatMap(({ programs }) => programs).length === 2 ? 'Ambos' : 'Todos'
