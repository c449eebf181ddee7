import { useState } from 'react'
import { type Campaign, campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { categories, type Category } from '@portal/edition/categories.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { failureMessage } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useRefreshCampaigns } from './campaign-queries.ts'
import { CategoryCard } from './category-card.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import styles from './add-categories-dialog.module.css'

interface AddCategoriesDialogProps {
  campaign: Campaign
  onClose: () => void
}

export const remainingCategories = ({ enrollments }: Campaign) =>
  categories.filter(({ id }) => !enrollments.some(({ categoryId }) => categoryId === id))

/** Enters an existing campaign in more categories. */
export function AddCategoriesDialog({ campaign, onClose }: AddCategoriesDialogProps) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [help, setHelp] = useState<Category | null>(null)
  const [adding, setAdding] = useState(false)
  const [failed, setFailed] = useState<string>()
  const refreshCampaigns = useRefreshCampaigns()

  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])

  async function add() {
    setAdding(true)
    setFailed(undefined)
    try {
      await call(campaignRoutes.update, {
        params: { campaignId: campaign.id },
        body: { categoryIds: [...chosen] },
      })
      await refreshCampaigns()
      toast.success(
        chosen.length === 1 ? 'Categoría agregada correctamente' : 'Categorías agregadas correctamente',
      )
      onClose()
    } catch (error) {
      setFailed(failureMessage(error, campaignRoutes.update.failure))
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
        {remainingCategories(campaign).map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
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
