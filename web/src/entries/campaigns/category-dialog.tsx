import type { Category } from '@portal/contract/editions/edition.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CategoryWords } from '../../editions/offer/category-words.tsx'

interface CategoryDialogProps {
  category: Category | null
  selected: boolean
  /** Selects or deselects the category. Absent: the dialog only shows it. */
  onToggle?: () => void
  onClose: () => void
}

/** Shows what a category honours and its criteria (S10). */
export function CategoryDialog({ category, selected, onToggle, onClose }: CategoryDialogProps) {
  const { positionOf } = useCatalog()
  return (
    <Dialog
      open={category !== null}
      title={category ? <span lang={category.lang}>{category.name}</span> : ''}
      eyebrow={category ? `Categoría ${positionOf(category.id)}` : ''}
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
      {category && <CategoryWords category={category} />}
    </Dialog>
  )
}
