import { type EntryFilter, missingLabels } from '@portal/contract/desk/entries-list.ts'
import type { Catalog } from '../../catalog/catalog.ts'

const states = { Incompleta: 'incompletas', Completa: 'completas y sin enviar', Enviada: 'enviadas' } as const

/** Says who gets a reminder with this filter: 'Las marcas con inscripciones sin enviar de Argentina.' */
export function audienceInWords(
  { nameOf, categoryOf, placeOf }: Catalog,
  filter: EntryFilter,
  brandName?: string | null,
): string {
  const { search, editionId, programId, categoryId, brandId, status, missing, duplicates, chosen } = filter
  const who = brandId === undefined ? 'Las marcas' : brandName ? `La marca «${brandName}»` : 'Una sola marca'
  const what = `${who} con inscripciones ${status ? states[status] : 'sin enviar'}`
  const of = programId !== undefined ? placeOf(programId) : editionId !== undefined && nameOf(editionId)
  const where = of ? ` de ${of}` : ''
  const rest = [
    categoryId !== undefined && `en «${categoryOf(categoryId).name}»`,
    missing &&
      (missing === 'blocked'
        ? 'que no se pautaron en el país'
        : `a las que les falta: ${missingLabels[missing]}`),
    duplicates && 'que pueden estar duplicadas',
    search && `que coinciden con «${search}»`,
    chosen && (chosen.includes(',') ? 'entre las que elegiste' : 'la que elegiste'),
  ].filter(Boolean)
  return `${[what + where, ...rest].join(', ')}.`
}

/** Says why nobody would get the reminder. */
export function nobodyInWords({ status }: EntryFilter, optedOut: number): string {
  if (status === 'Enviada') return 'Las inscripciones enviadas no reciben recordatorios: elige otro estado.'
  if (optedOut === 1) return 'La única marca de este filtro pidió no recibir recordatorios.'
  if (optedOut > 1) return `Las ${optedOut} marcas de este filtro pidieron no recibir recordatorios.`
  return 'Ninguna marca con el correo verificado tiene inscripciones que aún pueda enviar en este filtro: cámbialo.'
}
