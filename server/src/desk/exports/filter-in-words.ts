import { chosenOf, type EntryFilter, missingLabels } from '@portal/contract/desk/entries-list.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'

/** Returns a filter in Spanish words, for the activity. */
export function filterInWords(
  { editions, programOf, categoryOf }: Catalog,
  filter: EntryFilter,
  brand: string | undefined,
): Record<string, string> {
  const { search, editionId, programId, categoryId, status, missing, duplicates, chosen } = filter
  const edition = editions.find(({ id }) => id === editionId)
  return {
    ...(search && { Búsqueda: search }),
    ...(edition && { Edición: `${edition.about.name} ${edition.about.year}` }),
    ...(programId && { Programa: programOf(programId).label }),
    ...(categoryId && { Categoría: categoryOf(categoryId).name }),
    ...(brand && { Marca: brand }),
    ...(status && { Estado: status }),
    ...(missing && { Falta: missingLabels[missing] }),
    ...(duplicates && { Duplicados: 'sí' }),
    ...(chosen && { Elegidas: String(chosenOf(chosen).length) }),
  }
}
