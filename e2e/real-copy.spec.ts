import type { Locator } from '@playwright/test'
import { videoFile } from '../server/test/videos.ts'
import { createComplete } from './entries.ts'
import { api, expect, registerBrand, signIn } from './fixtures.ts'
import { expectGoodScreen, openScreen } from './good-screen.ts'
import { test } from './jury-fixtures.ts'
import { expectStep, saveAndGoOn } from './steps.ts'

test.use({ mediaJobs: '1' })

const expectPicture = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

test('a real copy: seen by its brand and the desk, its poster wherever the campaign is (W01, W04, W07, W09)', async ({
  page,
  portal,
  admin,
}) => {
  const { tool } = await api(portal, 'GET', '/admin/viewing-copies', undefined, admin)
  expect(tool, 'something makes copies here').not.toBeNull()
  const brand = await registerBrand(portal)
  const campaign = await createComplete(portal, brand, { name: 'La taza en video' })
  await signIn(page, brand)
  await openScreen(page, `/inscripciones/archivos?campana=${campaign.id}`)
  const paid = page.getByRole('region', { name: 'Vídeos pautados' })
  await expect(paid.getByText('Lista para el jurado', { exact: true })).toBeVisible({ timeout: 90_000 })
  await paid.getByRole('button', { name: 'Reproducir vertical año.mp4' }).click()
  await expect
    .poll(() => paid.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)

  await test.step('one that had to be made anew: its brand may watch the original too (W07)', async () => {
    await paid.locator('input[type=file]').setInputFiles(videoFile('hevc'))
    await saveAndGoOn(page)
    await expectStep(page, 'Detalles de la Campaña')
    await openScreen(page, `/inscripciones/archivos?campana=${campaign.id}`)
    const video = paid.getByRole('listitem').filter({ hasText: 'hevc.mp4' })
    await expect(video.getByText('Lista para el jurado', { exact: true })).toBeVisible({ timeout: 90_000 })
    const source = async () => (await video.locator('video').getAttribute('src')) ?? ''
    const copy = await source()
    await video.getByRole('button', { name: 'Ver el original: hevc.mp4' }).click()
    await expect.poll(source).not.toBe(copy)
    await video.getByRole('button', { name: 'Ver la versión para el jurado: hevc.mp4' }).click()
    await expect.poll(source).toBe(copy)
  })

  await openScreen(page, '/campanas')
  await expectPicture(page.getByRole('listitem').filter({ hasText: 'La taza en video' }).locator('img'))
  await openScreen(page, '/perfil/participaciones')
  await expectPicture(page.getByRole('list', { name: 'Tus campañas con video' }).locator('img').first())
  await openScreen(page, `/inscripciones/revisar?campaignId=${campaign.id}`)
  await page.emulateMedia({ media: 'print' })
  await expectPicture(page.getByRole('region', { name: 'Archivos' }).locator('img').first())
  await page.emulateMedia({ media: 'screen' })

  await page.evaluate((token) => localStorage.setItem('ad-awards-token', token), admin)
  await openScreen(page, '/admin/inscripciones?search=La+taza+en+video')
  await expectPicture(page.getByRole('row').filter({ hasText: 'La taza en video' }).locator('img').first())
  await openScreen(page, `/admin/inscripciones/${campaign.id}`)
  await expect(page.getByText('Lista para el jurado', { exact: true })).toHaveCount(3)
  await expectGoodScreen(page)
})
