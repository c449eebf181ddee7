import { resolve, sep } from 'node:path'

/** The sides whose code has to serve any edition. */
const sides = ['contract/src', 'server/src', 'web/src']
/** The one file that may know the starter edition, because it puts it into the database. */
const starterMigration = 'server/src/platform/db/migrations/014-editions.ts'

/** Countries of the starter edition's programmes. */
const starterCountries = new Set<unknown>(['AR', 'CO'])
const idOfEdition = /^(program|category|question|criterion)Id$/

export interface Node {
  type: string
  value?: unknown
  name?: string
  property?: Node
  left?: Node
  right?: Node
  key?: Node
}

/** Returns whether a file has to serve any edition, and so may know nothing of a particular one (E02). */
export function servesAnyEdition(project: string, file: string): boolean {
  if (/\.test\.tsx?$/.test(file) || file === resolve(project, starterMigration)) return false
  return sides.some((side) => file.startsWith(resolve(project, side) + sep))
}

export const faultOfImport = (specifier: unknown): string | undefined =>
  typeof specifier === 'string' && specifier.startsWith('@portal/edition')
    ? 'Editions come from the database: ask the catalog'
    : undefined

export const faultOfLiteral = ({ value }: Node): string | undefined =>
  starterCountries.has(value) ? `No code knows the country ${String(value)}: ask the edition` : undefined

/** Finds a comparison such as `programId === 2`. */
export const faultOfComparison = ({ left, right }: Node): string | undefined =>
  faultOfPair(left, right) ?? faultOfPair(right, left)

/** Finds a property such as `{ programId: 2 }`. */
export const faultOfProperty = ({ key, value }: Node): string | undefined =>
  faultOfPair(key, value as Node | undefined)

function faultOfPair(named: Node | undefined, number: Node | undefined): string | undefined {
  const name = named?.name ?? named?.property?.name ?? ''
  return idOfEdition.test(name) && number?.type === 'Literal' && typeof number.value === 'number'
    ? `No code knows the number of a ${name.slice(0, -2)}: ask the edition`
    : undefined
}
