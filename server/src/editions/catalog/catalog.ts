import type { Category, Edition, ProgramOfEdition, Question } from '@portal/contract/editions/edition.ts'
import { categoryQuestionText, describeProgram } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'

/**
 * The published and archived editions, as they are at one moment. Stored rows refer to their content by ids, which
 * are unique over all editions.
 */
export interface Catalog {
  /** The editions, newest first. */
  editions: readonly Edition[]
  /** The newest published edition; when all are archived, the newest of these. */
  current: Edition
  /** The programmes of the published editions, newest first; when all are archived, those of the newest. */
  published: readonly Program[]
  /** Returns the programme. @throws Error when no edition has it */
  programOf(id: number): ProgramOfEdition
  /** Returns the edition of a programme. @throws Error when there is none */
  editionOf(programId: number): Edition
  /** Returns the category. @throws Error when no edition has it */
  categoryOf(id: number): Category
  findProgram(id: number): ProgramOfEdition | undefined
  findCategory(id: number): Category | undefined
  findQuestion(id: number): Question | undefined
}

/**
 * Makes a catalog.
 * @param editions newest first; at least one
 */
export function catalogOf(editions: readonly Edition[]): Catalog {
  const current = editions.find(({ state }) => state === 'published') ?? editions[0]
  if (!current) throw new Error('The database holds no edition')
  const editionByProgram = new Map(
    editions.flatMap((edition) => edition.programs.map(({ id }) => [id, edition] as const)),
  )
  const programs = byId(editions.flatMap((edition) => edition.programs))
  const categories = byId(editions.flatMap((edition) => edition.categories))
  const questions = byId(editions.flatMap((edition) => edition.questions))
  return {
    editions,
    current,
    published: editions
      .filter((edition) => edition === current || edition.state === 'published')
      .flatMap((edition) => edition.programs.map((program) => describeProgram(edition, program))),
    programOf: (id) => known(programs, id, 'programme'),
    editionOf: (programId) => known(editionByProgram, programId, 'programme'),
    categoryOf: (id) => known(categories, id, 'category'),
    findProgram: (id) => programs.get(id),
    findCategory: (id) => categories.get(id),
    findQuestion: (id) => questions.get(id),
  }
}

const byId = <Item extends { id: number }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]))

function known<Item>(items: ReadonlyMap<number, Item>, id: number, what: string): Item {
  const item = items.get(id)
  if (!item) throw new Error(`No edition has the ${what} ${id}`)
  return item
}

/** Returns the question's text. A question that is asked once per category names the category (S13.4). */
export const questionText = (catalog: Catalog, { text }: Question, categoryId: number | null): string =>
  categoryId === null ? text : categoryQuestionText(text, catalog.categoryOf(categoryId).name)
