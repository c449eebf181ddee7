import { categories } from '@portal/edition/categories.ts'
import { programs } from '@portal/edition/programs.ts'

/** Its clock stands for what belongs to no programme. */
export const [homeProgram] = programs

export const programOf = (id: number) => programs.find((program) => program.id === id) ?? homeProgram

export const categoryOf = (id: number) => ({
  id,
  name: categories.find((category) => category.id === id)?.name ?? String(id),
})
