import * as z from 'zod/mini'
import {
  chosenOf,
  type DeskSort,
  deskSorts,
  type EntryFilter,
  entryFilterSchema,
  missingLabels,
} from '@portal/contract/desk/entries-list.ts'
import { oneOf, verbatim } from '@portal/contract/platform/fields.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'

const listSchema = z.extend(entryFilterSchema, {
  sort: z.optional(oneOf(deskSorts)),
  /** The columns of the table, with commas between them; absent: the usual ones (F42). */
  columns: z.optional(verbatim('', 200)),
})
export type EntryListState = z.output<typeof listSchema>
export type ChangeList = (changes: { [K in keyof EntryListState]?: string | number | undefined }) => void

export function useEntryListState() {
  const [list, change] = useAddressState(listSchema)
  return [knownOnly(list, useCatalog()), change] as const
}

/** Drops an edition, programme or category that the catalog doesn't know, because an address may name anything. */
export function knownOnly<F extends Pick<EntryFilter, 'editionId' | 'programId' | 'categoryId'>>(
  filter: F,
  { hasEdition, hasProgram, hasCategory }: Catalog,
): F {
  const unknown = {
    editionId: !hasEdition(filter.editionId),
    programId: !hasProgram(filter.programId),
    categoryId: !hasCategory(filter.categoryId),
  }
  const known = Object.entries(filter).filter(([name]) => !unknown[name as keyof typeof unknown])
  return Object.fromEntries(known) as F
}

export const sortLabels: Record<DeskSort, string> = {
  newest: 'Más recientes primero',
  oldest: 'Más antiguas primero',
  campaign: 'Campaña, de la A a la Z',
  brand: 'Marca, de la A a la Z',
  sent: 'Enviadas más recientemente',
}

export interface ActiveFilter {
  name: keyof EntryFilter
  label: string
}

/** Returns the filters that narrow the list, each in words. */
export function activeFilters(
  list: EntryListState,
  { nameOf, categoryOf, placeOf }: Catalog,
): ActiveFilter[] {
  const { search, editionId, programId, categoryId, brandId, status, missing, duplicates, chosen } = list
  const words: Record<ActiveFilter['name'], string | false | undefined> = {
    search: search && `Búsqueda «${search}»`,
    editionId: editionId !== undefined && nameOf(editionId),
    programId: programId !== undefined && placeOf(programId),
    categoryId: categoryId !== undefined && categoryOf(categoryId).name,
    status,
    missing: missing && `Le falta: ${missingLabels[missing]}`,
    duplicates: duplicates && 'Posibles duplicados',
    brandId: brandId !== undefined && 'Una sola marca',
    chosen: chosen && chosenInWords(chosen),
  }
  const names = Object.keys(words) as ActiveFilter['name'][]
  return names.flatMap((name) => {
    const label = words[name]
    return label ? [{ name, label }] : []
  })
}

export const noFilters = {
  search: undefined,
  editionId: undefined,
  programId: undefined,
  categoryId: undefined,
  brandId: undefined,
  status: undefined,
  missing: undefined,
  duplicates: undefined,
  chosen: undefined,
} satisfies Record<ActiveFilter['name'], undefined>

/** '3 elegidas' */
function chosenInWords(chosen: string): string {
  const { length } = chosenOf(chosen)
  return length === 1 ? '1 elegida' : `${length} elegidas`
}

/** Writes numbers as text, as an address has them. The same schema reads both. */
export const asWritten = ({
  editionId,
  programId,
  categoryId,
  brandId,
  ...filter
}: EntryFilter): z.input<typeof entryFilterSchema> => ({
  ...filter,
  editionId: editionId?.toString(),
  programId: programId?.toString(),
  categoryId: categoryId?.toString(),
  brandId: brandId?.toString(),
})

/** The filter as an address of another desk page: '?programId=2&missing=people'. */
export function addressOf(list: EntryListState): string {
  const given = Object.entries({ ...list, sort: undefined, columns: undefined }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
