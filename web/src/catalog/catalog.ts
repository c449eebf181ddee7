import type { Category, OfferedEdition, Question } from '@portal/contract/editions/edition.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'

/** The published and archived editions, with lookups by the ids that stored data refer to. */
export interface Catalog {
  /** The editions, newest first. */
  editions: readonly OfferedEdition[]
  /** The edition that takes new campaigns: the newest published one, or the newest of all when all are archived. */
  current: OfferedEdition
  /** The programmes of the current edition, in its order. */
  programs: readonly Program[]
  /** The programmes of the published editions, newest first; when all are archived, those of the newest. */
  published: readonly Program[]
  /** The first of these programmes. Its time zone serves for times that belong to no programme. */
  home: Program
  programsOf(edition: OfferedEdition): readonly Program[]
  /** 'Ad Awards 2025' */
  nameOf(editionId: number): string
  programOf(id: number): Program
  /** 'Argentina', or 'Argentina 2025' where there are several editions. */
  placeOf(programId: number): string
  editionOf(programId: number): OfferedEdition
  /** Returns whether the programme's edition is archived, so that all of it is read-only (E14). */
  isArchived(programId: number): boolean
  categoryOf(id: number): Category
  hasEdition(id: number | undefined): boolean
  hasProgram(id: number | undefined): boolean
  hasCategory(id: number | undefined): boolean
  /** Returns the category's number in its edition, from 1. */
  positionOf(categoryId: number): number
  questionOf(id: number): Question | undefined
  /** Returns a number by which questions can be sorted in the order of their edition. */
  questionPlace(id: number): number
}

/** @param editions newest first; at least one, with a programme */
export function catalogOf({ editions }: { editions: readonly OfferedEdition[] }): Catalog {
  const current = editions.find(({ state }) => state === 'published') ?? editions[0]
  const programsById = new Map(
    editions.flatMap((edition) =>
      edition.programs.map((each) => [each.id, describeProgram(edition, each)] as const),
    ),
  )
  const editionsById = new Map(editions.map((edition) => [edition.id, edition]))
  const categories = editions.flatMap((edition) =>
    edition.categories.map((category, index) => ({ category, position: index + 1 })),
  )
  const categoriesById = new Map(categories.map((each) => [each.category.id, each]))
  const questions = editions.flatMap((edition) => edition.questions)
  const questionsById = new Map(questions.map((question, place) => [question.id, { question, place }]))

  const programsOf = (edition: OfferedEdition) =>
    [...programsById.values()].filter(({ editionId }) => editionId === edition.id)
  const programs = current ? programsOf(current) : []
  const [home] = programs
  if (!current || !home) throw new Error('El premio aún no tiene programas.')

  // An edition that was published since has only its number as a name, until the catalog is fetched again.
  const programOf = (id: number) =>
    programsById.get(id) ?? {
      ...home,
      id,
      name: String(id),
      label: String(id),
      country: { code: '', name: String(id) },
    }
  const editionOf = (programId: number) => editionsById.get(programOf(programId).editionId) ?? current

  return {
    editions,
    current,
    programs,
    published: editions
      .filter((edition) => edition === current || edition.state === 'published')
      .flatMap(programsOf),
    home,
    programsOf,
    nameOf(editionId) {
      const { about } = editionsById.get(editionId) ?? current
      return `${about.name} ${about.year}`
    },
    programOf,
    editionOf,
    placeOf(programId) {
      const { name, country } = programOf(programId)
      return editions.length > 1 ? name : country.name
    },
    hasEdition: (id) => editions.some((edition) => edition.id === id),
    hasProgram: (id) => id !== undefined && programsById.has(id),
    hasCategory: (id) => id !== undefined && categoriesById.has(id),
    isArchived: (programId) => editionOf(programId).state === 'archived',
    categoryOf: (id) => categoriesById.get(id)?.category ?? { ...unknownCategory, id, name: String(id) },
    positionOf: (categoryId) => categoriesById.get(categoryId)?.position ?? categories.length + 1,
    questionOf: (id) => questionsById.get(id)?.question,
    questionPlace: (id) => questionsById.get(id)?.place ?? questions.length,
  }
}

const unknownCategory = {
  lang: 'es',
  tagline: '',
  description: '',
  criteria: [],
  programIds: null,
  isClosed: true,
} as const satisfies Omit<Category, 'id' | 'name'>
