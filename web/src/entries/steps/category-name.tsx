import { useCatalog } from '../../catalog/use-catalog.ts'

/** A category's name with its language, because screen readers must know it. */
export const CategoryName = ({ category }: { category: { id: number; name: string } }) => (
  <span lang={useCatalog().categoryOf(category.id).lang}>{category.name}</span>
)
