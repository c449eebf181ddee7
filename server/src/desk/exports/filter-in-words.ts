import { type EntryFilter, missingLabels } from '@portal/contract/desk/entries-list.ts'
import { categoryOf, programOf } from '../../editions/content/from-edition.ts'

/** A filter in Spanish words, for the activity list. */
export function filterInWords(filter: EntryFilter, brand: string | undefined): Record<string, string> {
  const { search, programId, categoryId, status, missing, duplicates } = filter
  return {
    ...(search && { Búsqueda: search }),
    ...(programId && { Programa: programOf(programId).label }),
    ...(categoryId && { Categoría: categoryOf(categoryId).name }),
    ...(brand && { Marca: brand }),
    ...(status && { Estado: status }),
    ...(missing && { Falta: missingLabels[missing] }),
    ...(duplicates && { Duplicados: 'sí' }),
  }
}
