import { useCatalog } from '../../catalog/use-catalog.ts'

/** Some names are in another language: a screen reader must know. */
export const CategoryName = ({ category }: { category: { id: number; name: string } }) => (
  <span lang={useCatalog().categoryOf(category.id).lang}>{category.name}</span>
)
