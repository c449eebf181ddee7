import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { videoFile, videoOfSize } from '../server/test/videos.ts'
import { test } from './entries.ts'
import { api, type Brand, expect, expectToast, type Portal } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'

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
async function begin(page: Page, campaignId: number, calls = watch(page)) {
  await page.goto(stepLink('archivos', campaignId))
  await slowDown(page)
  await input(page).setInputFiles(await videoOfSize(SIZE))
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await page.getByRole('button', { name: 'Seguir con la inscripción mientras se suben' }).click()
  await expect(tray(page)).toBeVisible()
  await expect.poll(() => calls.offsets.length).toBeGreaterThan(1)
  return calls
}

test('an upload waits for the line and goes on where it stopped (S12.4, S12.5, A43)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  const calls = await begin(page, campaign.id)

  await page.context().setOffline(true)
  await expect(
    tray(page).getByText('Sin internet: la carga continuará al volver la conexión').first(),
  ).toBeVisible()
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

test('a cancelled and a discarded upload leave nothing at the server (S12.4, A43)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  const calls = await begin(page, campaign.id)
  await tray(page).getByRole('button', { name: 'Ver archivos' }).click()
  await tray(page).getByRole('button', { name: 'Cancelar' }).press('Enter')
  await expect(tray(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => incoming(portal)).toEqual([])

  calls.offsets.length = 0
  await begin(page, campaign.id, calls)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await tray(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(tray(page)).toBeHidden()
  await expect.poll(() => incoming(portal)).toEqual([])
  expect(calls.ended).toBe(2)
  expect(await sizesOf(portal, campaign.id, brand)).toEqual([])
})

test('one that is cancelled while it is being begun leaves nothing at the server either (S12.4, A43)', async ({
  page,
  portal,
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
})

test('one that is cancelled after all of it has come says that the video stays (S12.4, A43)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  await page.goto(stepLink('archivos', campaign.id))
  // The last answer never arrives.
  const session = await page.context().newCDPSession(page)
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/uploads/*', requestStage: 'Response' }],
  })
  session.on('Fetch.requestPaused', ({ requestId, request: { method } }) => {
    if (method !== 'PATCH') void session.send('Fetch.continueRequest', { requestId })
  })
  await input(page).setInputFiles(videoFile('vertical'))
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByRole('dialog').getByText('Revisando el video…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pausar' })).toHaveCount(0)
  await expect.poll(() => sizesOf(portal, campaign.id, brand)).toHaveLength(1)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expectToast(page, 'ya había llegado y quedó en la campaña. Si no lo quieres, elimínalo en Archivos.')
})

test('a second tab says that an upload goes on in the first, and offers it once that is closed (S12.4, S12.5, T01)', async ({
  page,
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
})

test('a failed upload stays in the tray and can be tried again (S12.3, S12.4)', async ({
  page,
  campaign,
}) => {
  await page.route('**/api/uploads', (route) =>
    route.fulfill({
      status: 507,
      json: { code: 'disk_full', message: 'No hay espacio para guardar el archivo.' },
    }),
  )
  await page.goto(stepLink('archivos', campaign.id))
  await input(page).setInputFiles(videoFile('vertical'))
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expectToast(page, 'No hay espacio para guardar el archivo.')
  await expect(tray(page)).toContainText('1 archivo no se subió')
  await page.locator('.toast-close').click()
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  await expectGoodScreen(page)
  await page.unroute('**/api/uploads')
  await tray(page).getByRole('button', { name: 'Reintentar' }).click()
  await expectToast(page, 'Archivo "vertical.mp4" subido correctamente.')
  await expect(tray(page)).toBeHidden()
})

test('a chosen video is looked at before it is sent (S12.2, V50)', async ({ page, campaign }) => {
  await page.goto(stepLink('archivos', campaign.id))
  const section = page.getByRole('region', { name: 'Vídeos pautados' })
  await section.locator('input[type=file]').setInputFiles([videoFile('hevc'), videoFile('faststart')])
  await expect(
    section.getByText('Dura 0:03. Cada video de campaña debe durar entre 1 y 3 minutos.'),
  ).toHaveCount(2)
  await expect(section.getByText('Está en HEVC (H.265)')).toHaveCount(1)
  await section.locator('input[type=file]').setInputFiles({
    name: 'renombrado.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '),
  })
  await expect(section.getByRole('alert')).toContainText('«renombrado.mp4» es un .mov con otro nombre.')
  await expect(section.getByRole('button', { name: 'Quitar renombrado.mp4' })).toBeHidden()
  await expect(section.getByRole('button', { name: 'Quitar hevc.mp4' })).toBeVisible()
})

test('a video that is saved without a connection waits for it, though none was sent before (S12.4)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  await page.goto(stepLink('archivos', campaign.id))
  await input(page).setInputFiles(videoFile('vertical'))
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  const waits = page.getByText('Sin internet: la carga continuará al volver la conexión')
  await expect(waits.first()).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => sizesOf(portal, campaign.id, brand)).toHaveLength(1)
})

test('an interrupted upload of a campaign that is gone asks for no file (S12.5)', async ({
  page,
  portal,
  brand,
  campaign,
}) => {
  await begin(page, campaign.id)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/campanas')
  await expect(tray(page).getByRole('button', { name: 'Elegir archivo' })).toBeVisible()
  await api(portal, 'DELETE', `/campaigns/${campaign.id}`, undefined, brand.token)
  await page.reload()
  await expect(tray(page)).toContainText('no se puede subir: su campaña ya no está entre las tuyas')
  await expect(tray(page).getByRole('button', { name: 'Elegir archivo' })).toBeHidden()
  await tray(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(tray(page)).toBeHidden()
})
