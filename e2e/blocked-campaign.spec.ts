import { createCampaign } from './entries.ts'
import { api, expect, test } from './fixtures.ts'

test('a campaign that takes no part is called so on the home, on paper and in its credits (S11.3, S05.1, J61)', async ({
  page,
  portal,
  brand,
}) => {
  const { id } = await createCampaign(portal, brand)
  await createCampaign(portal, brand)

  await page.goto(`/inscripciones/creditos?campana=${id}`)
  const question = page.getByRole('heading', { name: /^Si la campaña gana/ })
  await expect(question).toBeVisible()
  await api(portal, 'POST', '/campaigns/block', { campaignId: id, countryCode: 'UY' }, brand.token)
  await page.reload()
  await expect(page.getByText('Esta campaña no puede participar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.getByRole('link', { name: 'Imprimir' }).click()
  await expect(page.getByText('No participa en este programa')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'No participa' })).toBeVisible()
  await expect(page.getByText(/Incompleta|Copia de trabajo/)).toHaveCount(0)

  await page.goto('/perfil/participaciones')
  await expect(page.getByText('1 por completar · 1 no participa')).toBeVisible()
})
