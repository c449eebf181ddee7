import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer } from '../../../test/calls.ts'
import { brand } from '../../../test/people.ts'

it('says who else saved the campaign last and what, and nothing of one’s own saves (B08)', async () => {
  const { addCampaign, open, reopen } = await brandWorld()
  const campaign = await addCampaign({ categoryIds: [3] })
  const saved = (userId: number) => ({
    ...campaign,
    lastSave: {
      userId,
      name: 'Ana Ríos',
      part: 'answers' as const,
      at: new Date(Date.now() - 130_000).toISOString(),
    },
  })
  answer(campaignRoutes.list, { campaigns: [saved(brand.id + 1)] })
  await open(`/inscripciones/datos?campana=${campaign.id}`)
  const line = page.getByText('Ana Ríos guardó hace 2 minutos: detalles.')
  await expect.element(line).toBeVisible()
  answer(campaignRoutes.list, { campaigns: [saved(brand.id)] })
  await reopen()
  await expect.element(page.getByText(campaign.name).first()).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
})
