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

// What follows from the content of an edition; browser and server ask here.

/** Whether an entry in this category answers the question (E04). */
export const asksIn = ({ categoryIds }: Pick<Question, 'categoryIds'>, categoryId: number): boolean =>
  categoryIds === null || categoryIds.includes(categoryId)

/** Whether the programme has the category, open or closed (E03). */
export const hasCategory = ({ programIds }: Pick<Category, 'programIds'>, programId: number): boolean =>
  programIds === null || programIds.includes(programId)

/** The categories in which a campaign of the programme may be entered anew (E03). */
export const openCategories = (
  { categories }: Pick<OfferedEdition, 'categories'>,
  programId: number,
): Category[] => categories.filter((category) => !category.isClosed && hasCategory(category, programId))

/** What a jury judges in the programme: also what was entered before it stopped offering the category (E15, J06). */
export const categoriesToJudge = <Of extends Pick<Category, 'id' | 'programIds'>>(
  { categories }: { categories: readonly Of[] },
  programId: number,
  entered: readonly number[],
): Of[] => categories.filter((category) => hasCategory(category, programId) || entered.includes(category.id))

/** Country of the selector → programme of the edition (S09.6). */
export function programOfCountry<P extends Pick<ProgramOfEdition, 'countryCode'>>(
  { programs }: { programs: readonly P[] },
  countryCode: string,
): P {
  const program = programs.find((each) => each.countryCode === countryCode)
  if (!program) throw new Error('Código de país no soportado')
  return program
}

/** The label that is proposed for a programme (E02). */
export const programLabel = ({ name, year }: { name: string; year: number }, countryName: string): string =>
  `${name} ${countryName} ${shortYear(year)}`

/** The day by which a version comes into force, yyyy-mm-dd in UTC (E05). */
export const legalDay = (): string => new Date().toISOString().slice(0, 10)

/**
 * The version that counts on a day: of those that have begun the latest, before the first one has begun that one (E05).
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
 * The version of a text that a person is asked to accept (E05): the one that counts, if it or an earlier one that the
 * person hasn't accepted has to be accepted anew.
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

/** The whole document as plain text: what its hash is taken of. */
export const legalText = ({ version, title, effectiveOn, sections }: LegalDocument): string =>
  [
    title,
    `Versión ${version}, del ${effectiveOn}`,
    ...sections.flatMap(({ heading, paragraphs }, index) => [`${index + 1}. ${heading}`, ...paragraphs]),
  ].join('\n\n')

/** A question that is asked once a category names it: the category's name and '?' replace the last character (S13.4). */
export const categoryQuestionText = (text: string, categoryName: string): string =>
  `${text.slice(0, -1)}${categoryName}?`

/** A programme as the calls of the specification describe it. */
export function describeProgram(
  edition: { id: number; about: Pick<AboutEdition, 'year'> },
  { id, label, countryCode, timeZone, entriesOpenAt, entriesCloseAt }: ProgramOfEdition,
): Program {
  const country = countryOf(countryCode) ?? { code: countryCode, name: countryCode }
  const { year } = edition.about
  const name = `${country.name} ${year}`
  return { id, editionId: edition.id, name, label, year, country, timeZone, entriesOpenAt, entriesCloseAt }
}
