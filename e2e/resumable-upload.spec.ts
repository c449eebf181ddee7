import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { videoFile, videoOfSize } from '../server/test/videos.ts'
import { test } from './entries.ts'
import { api, type Brand, expect, expectToast, type Portal } from './fixtures.ts'

const MB = 1024 * 1024
const SIZE = 28 * MB
const BYTES_A_SECOND = 6 * MB

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: BYTES_A_SECOND,
  })
}

/** Records where each piece begins, and how many uploads are begun and ended. */
function watch(page: Page) {
  const calls = { begun: 0, ended: 0, offsets: [] as number[] }
  page.on('request', (request) => {
    if (!request.url().includes('/api/uploads')) return
    if (request.method() === 'POST') calls.begun += 1
    if (request.method() === 'DELETE') calls.ended += 1
    if (request.method() === 'PATCH') calls.offsets.push(Number(request.headers()['upload-offset']))
  })
  return calls
}

const input = (page: Page) => page.getByRole('region', { name: 'Vídeo caso' }).locator('input[type=file]')
const tray = (page: Page) => page.getByRole('complementary', { name: 'Cargas de video' })
const sizesOf = async (portal: Portal, campaignId: number, { token }: Brand) => {
  const { files } = await api(portal, 'GET', `/campaigns/files/${campaignId}`, undefined, token)
  return files.video_case.map(({ size }: { size: number }) => size)
}
const incoming = ({ dataDir }: Portal) => readdir(join(dataDir, 'videos/incoming'))

/** Begins an upload, goes on to the next step, and waits until the first piece is up. Returns the calls. */
async function begin(page: Page, campaignId: number) {
  const calls = watch(page)
  await page.goto(stepLink('archivos', campaignId))
  await slowDown(page)
  await input(page).setInputFiles(await videoOfSize(SIZE))
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await page.getByRole('button', { name: 'Seguir con la inscripción mientras se suben' }).click()
  await expect(tray(page)).toBeVisible()
  await expect.poll(() => calls.offsets.length).toBeGreaterThan(1)
  return calls
}

test('an upload that is saved without a line waits for it, and where it breaks again goes on where it stopped (S12.4, S12.5, A43)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  const waits = page.getByText('Sin internet: la carga continuará al volver la conexión').first()
  const calls = watch(page)
  await page.goto(stepLink('archivos', campaign.id))
  await input(page).setInputFiles(await videoOfSize(SIZE))
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(waits).toBeVisible()
  await page.context().setOffline(false)
  await slowDown(page)
  await expect.poll(() => calls.offsets.length).toBeGreaterThan(1)

  await page.context().setOffline(true)
  await expect(waits).toBeVisible()
  const before = calls.offsets.length
  await page.context().setOffline(false)
  await expectToast(page, `Archivo "portal-video-of-${SIZE}.mp4" subido correctamente.`)
  expect(calls.begun).toBe(1)
  expect(calls.offsets[before]).toBeGreaterThan(0)
  expect(await sizesOf(portal, campaign.id, brand)).toEqual([SIZE])
})

test('an upload whose connection died without a word goes on a minute later (S12.4, S12.5, A43)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  await page.clock.install()
  let isDead = true
  await page.route('**/api/uploads/*', async (route) => {
    const isLater = Number(route.request().headers()['upload-offset'] ?? 0) > 0
    if (!isDead || !isLater) await route.continue()
  })
  const calls = await begin(page, campaign.id)

  const before = calls.offsets.length
  isDead = false
  await page.clock.fastForward('01:00')
  await expectToast(page, 'subido correctamente.')
  expect(calls.begun).toBe(1)
  expect(calls.offsets[before]).toBe(calls.offsets[before - 1])
  expect(await sizesOf(portal, campaign.id, brand)).toEqual([SIZE])
})

test('an upload is paused, and goes on where it stopped (S12.4, A43)', async ({ page, campaign }) => {
  const calls = await begin(page, campaign.id)
  await tray(page).getByRole('button', { name: 'Ver archivos' }).click()
  await tray(page).getByRole('button', { name: 'Pausar' }).click()
  await expect(tray(page).getByText('En pausa').first()).toBeVisible()
  await expect(tray(page).getByRole('button', { name: 'Seguir' })).toBeFocused()
  const before = calls.offsets.length
  await tray(page).getByRole('button', { name: 'Seguir' }).click()
  await expect(tray(page).getByRole('button', { name: 'Pausar' })).toBeFocused()
  await expectToast(page, 'subido correctamente.')
  expect(calls.begun).toBe(1)
  expect(calls.offsets[before]).toBeGreaterThan(0)
  // The focus moves to the heading, because its button left with the tray.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('after a reload the same file, chosen again, goes on where it stopped (S12.5, A43)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  const name = `portal-video-of-${SIZE}.mp4`
  const calls = await begin(page, campaign.id)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await expect(tray(page)).toContainText('1 carga interrumpida')
  await expect(tray(page)).toContainText(
    new RegExp(`Elige otra vez «${name}» para continuar donde quedó \\(\\d+ %\\)`),
  )
  const chooser = tray(page).locator('input[type=file]')
  await chooser.setInputFiles(videoFile('vertical'))
  await expectToast(page, `Ese archivo no es «${name}». Elige el mismo archivo, sin modificarlo.`)
  const before = calls.offsets.length
  await tray(page).getByRole('button', { name: 'Ocultar' }).focus()
  await chooser.setInputFiles(await videoOfSize(SIZE))
  await expectToast(page, `Archivo "${name}" subido correctamente.`)
  expect(calls.begun).toBe(1)
  expect(calls.offsets[before]).toBeGreaterThanOrEqual(8 * MB)
  expect(await sizesOf(portal, campaign.id, brand)).toEqual([SIZE])
  await expect(tray(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('one that is cancelled, also while it is being begun, leaves nothing at the server (S12.4, A43)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  const { promise: cancelled, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    const response = await route.fetch()
    await cancelled
    await route.fulfill({ response }).catch(() => {})
  })
  await page.goto(stepLink('archivos', campaign.id))
  await input(page).setInputFiles(await videoOfSize(SIZE))
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect.poll(() => incoming(portal)).toHaveLength(1)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  goOn()
  await expect(page.getByRole('heading', { level: 1, name: 'Detalles de la Campaña' })).toBeVisible()
  await expect.poll(() => incoming(portal)).toEqual([])
  await expect(tray(page)).toBeHidden()
  await page.unroute('**/api/uploads')

  const calls = await begin(page, campaign.id)
  await tray(page).getByRole('button', { name: 'Ver archivos' }).click()
  await tray(page).getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(tray(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => incoming(portal)).toEqual([])
  expect(calls.ended).toBe(1)
  expect(await sizesOf(portal, campaign.id, brand)).toEqual([])
})

test('a second tab says that an upload goes on in the first, and offers it once that is closed; discarded, it leaves nothing (S12.4, S12.5, T01)', async ({
  page,
  portal,
  campaign,
}) => {
  await begin(page, campaign.id)
  await tray(page).getByRole('button', { name: 'Ver archivos' }).click()
  await tray(page).getByRole('button', { name: 'Pausar' }).click()
  const second = await page.context().newPage()
  await second.goto('/campanas')
  await expect(tray(second)).toContainText('1 carga en otra ventana')
  await tray(second).getByRole('button', { name: 'Ver archivos' }).click()
  await expect(tray(second)).toContainText(/sigue en otra ventana \(\d+ %\)/)
  await expect(tray(second).getByRole('button', { name: /Elegir|Descartar/ })).toHaveCount(0)
  const asked = second.getByRole('dialog', { name: '¿Cerrar la sesión?' })
  const expectAsked = async () => {
    await second.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(asked).toContainText('Hay algo que no se ha terminado de enviar, por ejemplo un video.')
    await asked.getByRole('button', { name: 'Cancelar' }).click()
  }
  await expectAsked()
  await page.close()
  await expect(tray(second)).toContainText('1 carga interrumpida')
  await expectAsked()
  await tray(second).getByRole('button', { name: 'Descartar' }).click()
  await expect(tray(second)).toBeHidden()
  await expect.poll(() => incoming(portal)).toEqual([])
})
