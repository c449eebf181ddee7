import { useState } from 'react'
import type { Category } from '@portal/contract/editions/edition.ts'
import { CategoryCard } from '../offer/category-card.tsx'
import { CategoryWords } from '../offer/category-words.tsx'
import { BrandView } from './brand-view.tsx'
import text from '../../ui/words/text.module.css'
import styles from './brand-view.module.css'

interface CategoryPreviewProps {
  category: Category
  /** The category's position, from 1. */
  position: number
}

/** A category's picture, which can be selected as a brand does, and its help text. */
export function CategoryPreview({ category, position }: CategoryPreviewProps) {
  const [selected, setSelected] = useState(false)
  const [helps, setHelps] = useState(false)
  return (
    <BrandView title="Así la verá una marca">
      <ul className={styles.poster}>
        <CategoryCard
          category={category}
          position={position}
          selected={selected}
          disabled={category.isClosed}
          onToggle={() => setSelected(!selected)}
          onHelp={() => setHelps(!helps)}
        />
      </ul>
      {helps ? (
        <div className={styles.words}>
          <CategoryWords category={category} />
        </div>
      ) : (
        <p className={text.note}>Con el signo de pregunta se leen la descripción y los criterios.</p>
      )}
    </BrandView>
  )
}
