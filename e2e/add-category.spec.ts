import { createCampaign } from './entries.ts'
import { api, expect, expectToast, test } from './fixtures.ts'

test('a campaign enters more categories, from the posters it is not in yet (S09.2, S16.3, A13)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand, { categoryIds: [3] })
  await page.goto('/campanas')
  await page.getByRole('button', { name: `Detalles de ${campaign.name}` }).click()
  await page.getByRole('button', { name: `Agregar categorías a ${campaign.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar categorías' })
  await expect(dialog.getByRole('listitem')).toHaveCount(7)
  await expect(dialog.getByRole('button', { name: /^Feat Creadores/ })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Agregar categoría' })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Qué premia la categoría Ready to launch' }).click()
  const help = page.getByRole('dialog', { name: 'Ready to launch' })
  await expect(help.getByRole('listitem')).toHaveCount(3)
  await help.getByRole('button', { name: 'Elegir esta categoría' }).click()
  await dialog.getByRole('button', { name: /^Born to Perform/ }).click()
  await dialog.getByRole('button', { name: 'Agregar 2 categorías' }).click()
  await expectToast(page, 'Categorías agregadas correctamente')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('0 de 3 completadas')).toBeVisible()
  await expect(page.getByText(/^AR25-0[135]-/)).toHaveCount(3)
})

test('a blocked campaign takes no more categories (S11.3)', async ({ page, portal, brand }) => {
  const campaign = await createCampaign(portal, brand)
  const block = { campaignId: campaign.id, countryCode: 'UY' }
  await api(portal, 'POST', '/campaigns/block', block, brand.token)
  await page.goto('/campanas')
  await page.getByRole('button', { name: `Detalles de ${campaign.name}` }).click()
  await expect(page.getByRole('link', { name: 'Ver Feat Creadores' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Agregar categorías/ })).toHaveCount(0)
})
