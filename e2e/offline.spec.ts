import { createCampaign } from './entries.ts'
import { expect, test } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'

test('without a line what can’t be loaded is said with a way to try again, and comes by itself (S12.1, M04)', async ({
  page,
  portal,
  brand,
}) => {
  const first = await createCampaign(portal, brand, { name: 'La primera taza' })
  await createCampaign(portal, brand, { name: 'La segunda taza' })
  const videos = page.getByRole('heading', { name: /^Vídeos pautados/ })
  // Opens the screen once, so that its code is loaded from now on.
  await page.goto(`/inscripciones/archivos?campana=${first.id}`)
  await expect(videos).toBeVisible()
  await page.getByRole('link', { name: 'Campañas', exact: true }).click()
  await page.getByRole('link', { name: 'Editar La segunda taza' }).click()
  await expect(page.getByLabel('Nombre de la campaña')).toHaveValue('La segunda taza')

  await page.context().setOffline(true)
  await page.getByRole('link', { name: /Archivos/ }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Revisa tu conexión' })
  await expect(failure.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expectGoodScreen(page)
  await page.context().setOffline(false)
  await expect(videos).toBeVisible()
  await expect(failure).toHaveCount(0)
})
