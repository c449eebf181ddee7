import type { EditionContent, EditionSection } from '@portal/contract/editions/edition.ts'
import { countIds, type NewIds } from '@portal/contract/editions/new-edition.ts'
import { unknownReferences } from '@portal/contract/editions/references.ts'
import type { Issue } from '@portal/contract/platform/failure-body.ts'
import type { Db } from '../../platform/db/db.ts'
import { takeIds } from './queries.ts'

const GONE = 'Este elemento ya no existe. Recarga la página.'

/** Returns ids and references in a section that the edition doesn't have (E28). */
export function unknownIds(before: EditionContent, after: EditionContent, section: EditionSection): Issue[] {
  const strangers = (
    mine: readonly { id: number }[],
    known: readonly { id: number }[],
    path: string,
  ): Issue[] => {
    const ids = new Set(known.map(({ id }) => id))
    return mine.flatMap(({ id }, index) =>
      id <= 0 || ids.has(id) ? [] : [{ path: `${path}.${index}.id`, message: GONE }],
    )
  }
  const references = unknownReferences(after)
    .filter(({ path }) => path[0] === section)
    .map(({ path, message }) => ({ path: ['content', ...path.slice(1)].join('.'), message }))
  switch (section) {
    case 'programs':
      return strangers(after.programs, before.programs, 'content')
    case 'questions':
      return [...strangers(after.questions, before.questions, 'content'), ...references]
    case 'categories': {
      const criteriaOf = (categoryId: number) =>
        before.categories.find(({ id }) => id === categoryId)?.criteria ?? []
      return [
        ...strangers(after.categories, before.categories, 'content'),
        ...after.categories.flatMap(({ id, criteria }, index) =>
          strangers(criteria, criteriaOf(id), `content.${index}.criteria`),
        ),
        ...references,
      ]
    }
    case 'callForEntries':
      return references
    default:
      return []
  }
}

/** Gives an id to everything new in a section. */
export async function identify(
  trx: Db,
  content: EditionContent,
  section: EditionSection,
): Promise<EditionContent> {
  if (section !== 'programs' && section !== 'categories' && section !== 'questions') return content
  const counts = countIds({ programs: [], categories: [], questions: [], [section]: content[section] })
  const ids = await takeIds(trx, counts)
  const known = (id: number, kind: keyof NewIds) => (id > 0 ? id : ids[kind]())
  return {
    ...content,
    programs: content.programs.map((program) => ({ ...program, id: known(program.id, 'program') })),
    categories: content.categories.map((category) => ({
      ...category,
      id: known(category.id, 'category'),
      criteria: category.criteria.map((criterion) => ({
        ...criterion,
        id: known(criterion.id, 'criterion'),
      })),
    })),
    questions: content.questions.map((question) => ({ ...question, id: known(question.id, 'question') })),
  }
}

/** Removes references to programmes and categories that the content no longer holds. */
export function withoutLost(content: EditionContent): EditionContent {
  const programs = new Set(content.programs.map(({ id }) => id))
  const categories = new Set(content.categories.map(({ id }) => id))
  return {
    ...content,
    categories: content.categories.map((category) => ({
      ...category,
      programIds: category.programIds?.filter((id) => programs.has(id)) ?? null,
    })),
    questions: content.questions.map((question) => ({
      ...question,
      categoryIds: question.categoryIds?.filter((id) => categories.has(id)) ?? null,
    })),
    callForEntries: {
      ...content.callForEntries,
      juryProgramIds: content.callForEntries.juryProgramIds.filter((id) => programs.has(id)),
    },
  }
}
