import { companyRoles } from '@portal/contract/entries/companies.ts'
import { missingLabels } from '@portal/contract/desk/entries-list.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import type { ExportedEntry } from './queries.ts'

/** A day or a time is local time of the programme, given as a Date whose UTC parts are read. */
export type Cell = string | number | Date | null

export interface Column {
  header: string
  /** In characters. */
  width: number
  shows?: 'day' | 'time'
  of(entry: ExportedEntry): Cell
}

const day = (text: string | null) => (text === null ? null : new Date(`${text}T00:00:00Z`))

/**
 * Columns of an export, from left to right; a column for each question of the editions whose entries are in it, oldest
 * edition first.
 * @param programIds of the entries; none: the current edition's
 */
export const columnsOf = (catalog: Catalog, programIds: readonly number[]): readonly Column[] => [
  { header: 'Código', width: 16, of: ({ code }) => code },
  { header: 'Programa', width: 24, of: ({ programId }) => catalog.programOf(programId).label },
  { header: 'Categoría', width: 24, of: ({ categoryId }) => catalog.categoryOf(categoryId).name },
  { header: 'Campaña', width: 32, of: ({ campaign }) => campaign },
  { header: 'Empresa', width: 24, of: ({ company }) => company },
  { header: 'Marca', width: 24, of: ({ brand }) => brand },
  { header: 'Correo de la marca', width: 28, of: ({ email }) => email },
  { header: 'Contacto', width: 24, of: ({ contact }) => contact },
  { header: 'Estado', width: 12, of: ({ status }) => status },
  {
    header: 'Falta',
    width: 32,
    of: ({ missing }) => missing.map((field) => missingLabels[field]).join(', '),
  },
  { header: 'Fecha de inicio', width: 14, shows: 'day', of: ({ startDate }) => day(startDate) },
  { header: 'Fecha de fin', width: 14, shows: 'day', of: ({ endDate }) => day(endDate) },
  { header: 'Creada', width: 18, shows: 'time', of: ({ created }) => new Date(created) },
  { header: 'Enviada', width: 18, shows: 'time', of: ({ sent }) => (sent === null ? null : new Date(sent)) },
  { header: 'Videos', width: 8, of: ({ videos }) => videos },
  ...editionsOf(catalog, programIds).flatMap(({ questions }) =>
    questions.map(({ id, text }): Column => ({
      // The one that names its category ends in ' ?'.
      header: text.replace(/ \?$/, '?'),
      width: 40,
      of: ({ answers }) => answers[id] ?? '',
    })),
  ),
  {
    header: 'Personas',
    width: 40,
    of: ({ people }) => people.map(([name, role, company]) => `${name} (${role}, ${company})`).join('; '),
  },
  ...companyRoles.map((role): Column => ({
    header: role,
    width: 28,
    of: ({ companies }) =>
      companies
        .filter(([credited]) => credited === role)
        .map(([, name]) => name)
        .join('; '),
  })),
]

const editionsOf = ({ editions, current }: Catalog, programIds: readonly number[]): readonly Edition[] =>
  programIds.length === 0
    ? [current]
    : editions.filter(({ programs }) => programs.some(({ id }) => programIds.includes(id))).toReversed()
