import { countryOf } from '../platform/countries.ts'
import {
  type AboutEdition,
  type Category,
  type LegalDocument,
  type LegalKind,
  legalKinds,
  type OfferedEdition,
  type ProgramOfEdition,
  type Question,
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

export type Phase = 'early' | 'open' | 'over'

/**
 * Returns how a programme stands towards entries (T13).
 * @param now ms since 1970
 */
export function phaseAt(
  { entriesOpenAt, entriesCloseAt }: Pick<Program, 'entriesOpenAt' | 'entriesCloseAt'>,
  now: number,
): Phase {
  if (entriesCloseAt !== null && Date.parse(entriesCloseAt) <= now) return 'over'
  return entriesOpenAt !== null && Date.parse(entriesOpenAt) > now ? 'early' : 'open'
}

type Offered = Pick<Program, 'editionId' | 'country' | 'entriesOpenAt' | 'entriesCloseAt'>

/**
 * Returns the programmes that one can register for, prefer and enter: those that are not over, of whichever edition,
 * and all of the current one. Of one country's, the one that closes first comes first (F02).
 * @param programs of the published editions, newest first
 * @param now ms since 1970
 */
export function programsToEnter<Of extends Offered>(
  programs: readonly Of[],
  currentEditionId: number,
  now: number,
): Of[] {
  const isOver = (program: Of) => phaseAt(program, now) === 'over'
  const countries = programs.map(({ country }) => country.code)
  const closing = ({ entriesCloseAt }: Of) =>
    entriesCloseAt === null ? Infinity : Date.parse(entriesCloseAt)
  return programs
    .filter((program) => program.editionId === currentEditionId || !isOver(program))
    .toSorted(
      (a, b) =>
        countries.indexOf(a.country.code) - countries.indexOf(b.country.code) ||
        Number(isOver(a)) - Number(isOver(b)) ||
        (closing(a) < closing(b) ? -1 : Number(closing(a) > closing(b))),
    )
}

/** Returns the programme to offer to who has this one: itself, one of the same country, or the first (E21). */
export const successorIn = <Of extends Pick<Program, 'id' | 'country'>>(
  offered: readonly Of[],
  { id, country }: Pick<Program, 'id' | 'country'>,
): Of | undefined =>
  offered.find((program) => program.id === id) ??
  offered.find((program) => program.country.code === country.code) ??
  offered[0]

/** Returns each programme with its label, which names the year where labels repeat (F02). */
export const labelled = <Of extends Pick<Program, 'label' | 'year'>>(programs: readonly Of[]) =>
  programs.map((program) => {
    const isTwice = programs.some((other) => other !== program && other.label === program.label)
    return { program, label: isTwice ? `${program.label} · ${program.year}` : program.label }
  })

/** Returns the label that is proposed for a programme (E02). */
export const programLabel = ({ name, year }: { name: string; year: number }, countryName: string): string =>
  `${name} ${countryName} ${shortYear(year)}`

/** Returns the kinds of legal texts that an edition needs: statements only where a programme asks for a sign-off (C01). */
export const legalKindsOf = ({ programs }: Pick<OfferedEdition, 'programs'>): LegalKind[] => {
  const asks = programs.some(({ signOff }) => signOff !== null)
  return legalKinds.filter((kind) => asks || kind !== 'signOff')
}

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
