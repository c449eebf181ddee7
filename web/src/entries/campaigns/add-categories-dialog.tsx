import { useState } from 'react'
import { type Campaign, campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import type { Category } from '@portal/contract/editions/edition.ts'
import { openCategories } from '@portal/contract/editions/offer.ts'
import { call } from '../../api/call.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshCampaigns } from './campaign-queries.ts'
import { useRefreshPending } from './pending-query.ts'
import { CategoryCard } from '../../editions/offer/category-card.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import styles from './add-categories-dialog.module.css'

interface AddCategoriesDialogProps {
  campaign: Campaign
  onClose: () => void
}

/** Returns the categories that the campaign's programme offers and that it isn't entered in (E03). */
export const remainingCategories = ({ editionOf }: Catalog, { programId, enrollments }: Campaign) =>
  openCategories(editionOf(programId), programId).filter(
    ({ id }) => !enrollments.some(({ categoryId }) => categoryId === id),
  )

/** Enters an existing campaign in more categories. */
export function AddCategoriesDialog({ campaign, onClose }: AddCategoriesDialogProps) {
  const catalog = useCatalog()
  const remaining = remainingCategories(catalog, campaign)
  const [picked, setPicked] = useState<readonly number[]>([])
  // A category that was closed meanwhile is no longer chosen.
  const chosen = picked.filter((each) => remaining.some(({ id }) => id === each))
  const [help, setHelp] = useState<Category | null>(null)
  const [adding, setAdding] = useState(false)
  const [failed, setFailed] = useState<string>()
  const refreshCampaigns = useRefreshCampaigns()
  const refreshPending = useRefreshPending()

  const toggle = (id: number) =>
    setPicked(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])

  async function add() {
    setAdding(true)
    setFailed(undefined)
    try {
      await call(campaignRoutes.update, {
        params: { campaignId: campaign.id },
        body: { categoryIds: chosen },
      })
      // What the new entries lack comes first, because they would look complete without it.
      await refreshPending()
      await refreshCampaigns()
      toast.success(
        chosen.length === 1 ? 'Categoría agregada correctamente' : 'Categorías agregadas correctamente',
      )
      onClose()
    } catch (error) {
      setFailed(failureNotice(error, campaignRoutes.update.failure))
      setAdding(false)
    }
  }

  return (
    <Dialog
      open
      title="Agregar categorías"
      eyebrow={campaign.name}
      size="large"
      onClose={onClose}
      blocking={adding}
      footer={
        <>
          <Button onClick={onClose} disabled={adding}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={adding}
            busyText="Agregando…"
            onClick={() => void add()}
          >
            {chosen.length > 1 ? `Agregar ${chosen.length} categorías` : 'Agregar categoría'}
          </Button>
        </>
      }
    >
      <p>
        Los datos, los videos, los créditos y las respuestas generales de la campaña también se usarán en
        ellas.
      </p>
      <ul className={styles.grid}>
        {remaining.map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            position={catalog.positionOf(category.id)}
            selected={chosen.includes(category.id)}
            onToggle={() => toggle(category.id)}
            onHelp={() => setHelp(category)}
          />
        ))}
      </ul>
      {failed && (
        <Notice tone="error" live>
          {failed}
        </Notice>
      )}
      <CategoryDialog
        category={help}
        selected={help !== null && chosen.includes(help.id)}
        onToggle={() => help && toggle(help.id)}
        onClose={() => setHelp(null)}
      />
    </Dialog>
  )
}
