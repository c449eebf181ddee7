import { useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button, type ButtonLook } from '../../ui/action/button.tsx'
import { AddCategoriesDialog, remainingCategories } from './add-categories-dialog.tsx'

/** What a campaign without categories lacks. Nothing is reported as pending of it, because it has no entry. */
export function AddFirstCategory({
  campaign,
  variant,
}: { campaign: Campaign } & Pick<ButtonLook, 'variant'>) {
  const [adding, setAdding] = useState(false)
  const catalog = useCatalog()
  if (remainingCategories(catalog, campaign).length === 0) return 'No hay categorías asignadas'
  return (
    <>
      <Button size="small" variant={variant} icon="plus" onClick={() => setAdding(true)}>
        Agregar al menos una categoría
      </Button>
      {adding && <AddCategoriesDialog campaign={campaign} onClose={() => setAdding(false)} />}
    </>
  )
}
