import type { Category } from '@portal/contract/editions/edition.ts'
import { CriterionList } from './criterion-list.tsx'
import styles from './category-words.module.css'

/** What a category honours and its criteria (S10). */
export const CategoryWords = ({ category }: { category: Pick<Category, 'description' | 'criteria'> }) => (
  <>
    <p>{category.description}</p>
    <h3 className={styles.heading}>Criterios del jurado</h3>
    <CriterionList criteria={category.criteria} className={styles.criteria} />
  </>
)
