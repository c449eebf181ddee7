import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { loseAnswers, sentWith } from '../../../test/calls.ts'
import { expectTexts } from '../../../test/texts.ts'
import { expectToast } from '../../../test/toasts.ts'

it("'Usar de nuevo' makes one campaign, also after a lost answer, 'Cancelar' and a new start (E20, A94)", async () => {
  const { addCampaign, open, reopen } = await brandWorld()
  const { name } = await addCampaign()
  await open('/campanas')
  const dialog = page.getByRole('dialog', { name: 'Usar de nuevo' })
  const cards = page.getByRole('heading', { level: 2 })
  const reuse = async () => {
    await page.getByText(`Más acciones de ${name}`).last().click()
    await page.getByRole('button', { name: `Usar de nuevo ${name}` }).click()
    await expect.element(dialog.getByLabelText('Nombre de la campaña')).toHaveValue(name)
    await dialog.getByRole('button', { name: 'Crear la campaña' }).click()
  }
  const restore = loseAnswers(campaignRoutes.reuse)
  await reuse()
  await expectToast('No pudimos usar de nuevo la campaña')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expectTexts(cards, [name, name])
  restore()
  await reopen()
  await reuse()
  await expectToast('Campaña creada exitosamente')
  const [first, second] = sentWith(campaignRoutes.reuse)
  expect(second?.body.clientId).toBe(first?.body.clientId)
})
