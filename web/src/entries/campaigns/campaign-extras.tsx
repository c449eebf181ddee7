import { useState } from 'react'
import type { Campaign } from '@portal/contract/entries/campaigns.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { useOpenPrograms } from '../../editions/programs/use-programs-to-enter.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Disclosure } from '../../ui/action/disclosure.tsx'
import { VisuallyHidden } from '../../ui/browser/visually-hidden.tsx'
import { AddCategoriesDialog, remainingCategories } from './add-categories-dialog.tsx'
import styles from './campaign-extras.module.css'
import { printLink } from './print-link.ts'
import { ReuseDialog } from './reuse-dialog.tsx'
import { Row } from '../../ui/layout/layout.tsx'

/** 'Más': what else can be done with a campaign. */
export function CampaignExtras({ campaign, readOnly }: { campaign: Campaign; readOnly: boolean }) {
  const [dialog, setDialog] = useState<'categories' | 'reuse' | null>(null)
  const catalog = useCatalog()
  const programs = useOpenPrograms()
  const close = () => setDialog(null)
  return (
    <>
      <Disclosure
        className={styles.extras}
        summary={
          <span>
            Más<VisuallyHidden> acciones de {campaign.name}</VisuallyHidden>
          </span>
        }
      >
        <Row gap={2}>
          {!readOnly && remainingCategories(catalog, campaign).length > 0 && (
            <Button
              size="small"
              icon="plus"
              aria-label={`Agregar categorías a ${campaign.name}`}
              onClick={() => setDialog('categories')}
            >
              Agregar categorías
            </Button>
          )}
          {programs.length > 0 && (
            <Button
              size="small"
              aria-label={`Usar de nuevo ${campaign.name}`}
              onClick={() => setDialog('reuse')}
            >
              Usar de nuevo
            </Button>
          )}
          <ButtonLink size="small" to={printLink(campaign.id)} aria-label={`Imprimir ${campaign.name}`}>
            Imprimir
          </ButtonLink>
        </Row>
      </Disclosure>
      {dialog === 'reuse' && <ReuseDialog campaign={campaign} programs={programs} onClose={close} />}
      {dialog === 'categories' && <AddCategoriesDialog campaign={campaign} onClose={close} />}
    </>
  )
}
