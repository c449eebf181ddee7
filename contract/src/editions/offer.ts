import { countryOf } from '../platform/countries.ts'
import type {
  AboutEdition,
  Category,
  LegalDocument,
  LegalKind,
  OfferedEdition,
  ProgramOfEdition,
  Question,
} from './edition.ts'
import type { Program } from './reference.ts'
import { shortYear } from './short-year.ts'

// Rules that follow from the content of an edition. Browser and server share them.

/** Returns whether an entry in this category is asked the question (E04). */
export const asksIn = ({ categoryIds }: Pick<Question, 'categoryIds'>, categoryId: number): boolean =>
  categoryIds === null || categoryIds.includes(categoryId)

/** Returns whether the programme has the category, open or closed (E03). */
export const hasCategory = ({ programIds }: Pick<Category, 'programIds'>, programId: number): boolean =>
  programIds === null || programIds.includes(programId)

/** Returns the categories that a campaign of the programme may newly enter (E03). */
export const openCategories = (
  { categories }: Pick<OfferedEdition, 'categories'>,
  programId: number,
): Category[] => categories.filter((category) => !category.isClosed && hasCategory(category, programId))

/**
 * Returns the categories that a jury judges in the programme. They include categories that the programme no longer
 * offers, if something was entered in them before (E15, J06).
 */
export const categoriesToJudge = <Of extends Pick<Category, 'id' | 'programIds'>>(
  { categories }: { categories: readonly Of[] },
  programId: number,
  entered: readonly number[],
): Of[] => categories.filter((category) => hasCategory(category, programId) || entered.includes(category.id))

/** Returns the edition's programme for the country chosen in the selector (S09.6). */
export function programOfCountry<P extends Pick<ProgramOfEdition, 'countryCode'>>(
  { programs }: { programs: readonly P[] },
  countryCode: string,
): P {
  const program = programs.find((each) => each.countryCode === countryCode)
  if (!program) throw new Error('Código de país no soportado')
  return program
}

/** Returns the label that is proposed for a programme (E02). */
export const programLabel = ({ name, year }: { name: string; year: number }, countryName: string): string =>
  `${name} ${countryName} ${shortYear(year)}`

/** Returns today in UTC as yyyy-mm-dd. Versions of legal texts come into force by this day (E05). */
export const legalDay = (): string => new Date().toISOString().slice(0, 10)

/**
 * Returns the version that is in force on a day: the latest one that has come into force. Before any has, it is
 * the earliest one (E05).
 * @param today yyyy-mm-dd
 */
export function legalInForce(
  legal: readonly LegalDocument[],
  kind: LegalKind,
  today: string,
): LegalDocument | undefined {
  const versions = legal
    .filter((document) => document.kind === kind)
    .toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn))
  return versions.findLast(({ effectiveOn }) => effectiveOn <= today) ?? versions[0]
}

/**
 * Returns the version of a text that a person is asked to accept (E05). It is the version in force, if that
 * version or an earlier one that the person hasn't accepted has to be accepted anew.
 * @param accepted the version accepted last; null: none
 * @param today yyyy-mm-dd
 */
export function versionToAccept(
  legal: readonly LegalDocument[],
  kind: LegalKind,
  accepted: string | null,
  today: string,
): LegalDocument | null {
  const inForce = legalInForce(legal, kind, today)
  if (!inForce || inForce.version === accepted) return null
  const begun = legal
    .filter((document) => document.kind === kind && document.effectiveOn <= inForce.effectiveOn)
    .toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn))
  const since = begun.slice(begun.findIndex(({ version }) => version === accepted) + 1)
  return since.some(({ mustAcceptAnew }) => mustAcceptAnew) ? inForce : null
}

/** Returns the whole document as plain text. Its hash is computed from this text. */
export const legalText = ({ version, title, effectiveOn, sections }: LegalDocument): string =>
  [
    title,
    `Versión ${version}, del ${effectiveOn}`,
    ...sections.flatMap(({ heading, paragraphs }, index) => [`${index + 1}. ${heading}`, ...paragraphs]),
  ].join('\n\n')

/**
 * Returns a question that is asked once per category. The category's name and '?' replace the last character
 * (S13.4).
 */
export const categoryQuestionText = (text: string, categoryName: string): string =>
  `${text.slice(0, -1)}${categoryName}?`

/** Returns a programme in the shape that the specification gives to calls. */
export function describeProgram(
  edition: { id: number; about: Pick<AboutEdition, 'year'> },
  { id, label, countryCode, timeZone, entriesOpenAt, entriesCloseAt }: ProgramOfEdition,
): Program {
  const country = countryOf(countryCode) ?? { code: countryCode, name: countryCode }
  const { year } = edition.about
  const name = `${country.name} ${year}`
  return { id, editionId: edition.id, name, label, year, country, timeZone, entriesOpenAt, entriesCloseAt }
}
