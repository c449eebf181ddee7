import type { Category } from '@portal/contract/editions/edition.ts'
import { BrandView } from './brand-view.tsx'

interface CategoryPreviewProps {
  category: Category
  position: number
}

export const CategoryPreview = ({ category, position }: CategoryPreviewProps) => (
  <BrandView title="Así la verá una marca">
    <p>
      {position} {category.name}
    </p>
  </BrandView>
)
