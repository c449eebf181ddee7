import type { Category } from '@portal/edition/categories.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './category-dialog.module.css'

interface CategoryDialogProps {
  category: Category | null
  selected: boolean
  /** Absent: it is only read about. */
  onToggle?: () => void
  onClose: () => void
}

/** What a category honours and its three criteria (S10). */
export const CategoryDialog = ({ category, selected, onToggle, onClose }: CategoryDialogProps) => (
  <Dialog
    open={category !== null}
    title={category ? <span lang={category.lang}>{category.name}</span> : ''}
    eyebrow={category ? `Categoría ${category.id}` : ''}
    onClose={onClose}
    size="medium"
    footer={
      <>
        <Button onClick={onClose}>Cerrar</Button>
        {onToggle && (
          <Button
            variant="primary"
            onClick={() => {
              onToggle()
              onClose()
            }}
          >
            {selected ? 'Quitar esta categoría' : 'Elegir esta categoría'}
          </Button>
        )}
      </>
    }
  >
    {category && (
      <>
        <p>{category.description}</p>
        <h3 className={styles.heading}>Criterios del jurado</h3>
        <ol className={styles.criteria}>
          {category.criteria.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </>
    )}
  </Dialog>
)
