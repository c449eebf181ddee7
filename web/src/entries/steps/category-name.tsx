import { categories } from '@portal/edition/categories.ts'

/** Some names are English: a screen reader must know. */
export const CategoryName = ({ category }: { category: { id: number; name: string } }) => (
  <span lang={categories.find(({ id }) => id === category.id)?.lang}>{category.name}</span>
)
