import { videoFile } from '../server/test/videos.ts'
import { test } from './entries.ts'
import { expect, expectToast } from './fixtures.ts'
import { expectStep, saveAndGoOn } from './steps.ts'

test('videos go up one after the other, a refused one stops none; one waits for its bytes in words, plays with its sound and is deleted (S12.1, S12.3, S12.4, W08)', async ({
  page,
  campaign,
}) => {
  await page.goto(`/inscripciones/archivos?campana=${campaign.id}`)
  const paid = page.getByRole('region', { name: 'Vídeos pautados' })
  await paid.locator('input[type=file]').setInputFiles([videoFile('vertical'), videoFile('faststart')])
  await page.getByRole('link', { name: /Créditos/ }).click()
  const notUploaded = page
    .getByRole('main')
    .locator('div', { hasText: /^Aún no has subido los 2 videos que elegiste/ })
  await notUploaded.getByRole('link', { name: 'Archivos' }).first().click()
  await expect(paid.getByRole('button', { name: /^Quitar / })).toHaveCount(2)
  let begun = 0
  await page.route('**/api/uploads', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    begun += 1
    const json = { message: 'No hay espacio para guardar el archivo.', code: 'disk_full' }
    if (begun === 1) return route.fulfill({ status: 413, json })
    await expect(page.getByRole('dialog', { name: 'La carga puede tardar varios minutos…' })).toBeVisible()
    return route.fallback()
  })
  await saveAndGoOn(page)
  await expectToast(page, 'No hay espacio para guardar el archivo.')
  await expectToast(page, 'Archivo "vertical-faststart.mp4" subido correctamente.')
  await expectStep(page, 'Detalles de la Campaña')
  expect(begun).toBe(2)

  const { promise: bytesCome, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'media') await bytesCome
    await route.fallback()
  })
  await page.goto(`/inscripciones/archivos?campana=${campaign.id}`)
  await expect(paid.getByText('1 de 3')).toBeVisible()
  await paid.getByRole('button', { name: 'Reproducir vertical-faststart.mp4' }).click()
  await expect(paid.getByRole('status').filter({ hasText: 'Cargando el video…' })).toBeVisible()
  letThrough()
  const video = paid.locator('video')
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThan(0)
  expect(await video.evaluate(({ muted }: HTMLVideoElement) => muted)).toBe(false)
  await expect(paid.getByText('Cargando el video…')).toHaveCount(0)

  await paid.getByRole('button', { name: 'Eliminar vertical-faststart.mp4' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expectToast(page, 'Archivo eliminado correctamente.')
  await expect(paid.getByText('0 de 3')).toBeVisible()
})
