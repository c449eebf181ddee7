import { categories, type Category } from '@portal/edition/categories.ts'
import { programs, type Program } from '@portal/edition/programs.ts'

const categoriesById = new Map<number, Category>(categories.map((category) => [category.id, category]))
const programsById = new Map<number, Program>(programs.map((program) => [program.id, program]))

/** The category of a stored entry. An edition may reword a category but must keep its id. */
export function categoryOf(id: number): Category {
  const category = categoriesById.get(id)
  if (!category) throw new Error(`The edition has no category ${id}`)
  return category
}

export function programOf(id: number): Program {
  const program = programsById.get(id)
  if (!program) throw new Error(`The edition has no programme ${id}`)
  return program
}
