import { videoFile } from '../server/test/videos.ts'
import { createCampaign } from './entries.ts'
import { api, expect, test } from './fixtures.ts'
import { saveAndGoOn } from './steps.ts'

test('a video whose campaign was deleted elsewhere can’t be tried again, and says why (R18, S12.4)', async ({
  page,
  portal,
  brand,
}) => {
  const { id } = await createCampaign(portal, brand)
  await page.goto(`/inscripciones/archivos?campana=${id}`)
  const paid = page.getByRole('region', { name: 'Vídeos pautados' })
  await paid.locator('input[type=file]').setInputFiles(videoFile('vertical'))
  await api(portal, 'DELETE', `/campaigns/${id}`, undefined, brand.token)
  await saveAndGoOn(page)
  await expect(page).toHaveURL(`${portal.url}/campanas`)
  const tray = page.getByRole('complementary', { name: 'Cargas de video' })
  await expect(tray).toContainText('La campaña de este video ya no está entre las tuyas.')
  await expect(tray.getByRole('button', { name: /^Reintentar/ })).toHaveCount(0)
  await tray.getByRole('button', { name: /^Quitar/ }).click()
  await expect(tray).toHaveCount(0)
})
