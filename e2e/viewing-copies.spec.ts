import type { Page } from '@playwright/test'
import { faultTexts, type ViewingCopy } from '@portal/contract/entries/viewing-copies.ts'
import { changeAnswers } from './change-answers.ts'
import { createComplete } from './entries.ts'
import { answerCalls } from './failures.ts'
import { expect, expectToast, signIn } from './fixtures.ts'
import { expectGoodScreen, openScreen } from './good-screen.ts'
import { test } from './jury-fixtures.ts'

const FILES = /\/api\/campaigns\/files\/\d+$/

const shown = new WeakMap<Page, Partial<ViewingCopy>>()

/** Shows this copy for the campaign's videos from now on, whatever the server has made. */
async function showCopy(page: Page, copy: Partial<ViewingCopy>) {
  const isRouted = shown.has(page)
  shown.set(page, copy)
  if (isRouted) return
  await changeAnswers<{ files: Record<string, { copy: ViewingCopy }[]> }>(page, FILES, (answer) => {
    for (const file of Object.values(answer.files).flat())
      file.copy = { ...file.copy, url: null, poster: null, strip: null, fault: null, ...shown.get(page) }
    return answer
  })
}

/** Returns the texts that screen readers were told of. */
const newsOf = (page: Page) => page.locator('main output').allTextContents()

test('files: how far the version for the jury is, in words, and no entry waits for it (W04)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createComplete(portal, brand)
  await showCopy(page, { state: 'waiting' })
  await openScreen(page, `/inscripciones/archivos?campana=${campaign.id}`)
  const paid = page.getByRole('region', { name: 'Vídeos pautados' })
  await expect(paid.getByText('La versión para el jurado espera su turno.')).toBeVisible()
  await expect(page.getByText('Para enviar tu inscripción no hace falta que esté lista.')).toBeVisible()
  expect((await newsOf(page)).join('')).toBe('')

  await test.step('each percent is seen, but not read aloud', async () => {
    await showCopy(page, { state: 'working', percent: 40 })
    await expect(paid.getByText('Preparando la versión para el jurado: 40 %')).toBeVisible()
    const bar = paid.getByRole('progressbar', { name: 'Versión para el jurado de vertical año.mp4' })
    await expect(bar).toHaveJSProperty('value', 40)
    const told = 'vertical año.mp4: estamos preparando la versión para el jurado'
    expect(await newsOf(page)).toContain(told)
    await showCopy(page, { state: 'working', percent: 63 })
    await expect(paid.getByText('Preparando la versión para el jurado: 63 %')).toBeVisible()
    expect(await newsOf(page)).toContain(told)
    await expectGoodScreen(page)
  })

  await test.step('one that no jury could watch says why, and makes room for another', async () => {
    await showCopy(page, { state: 'failed', fault: 'damaged' })
    await expect(paid.getByText(faultTexts.damaged)).toBeVisible()
    await expectGoodScreen(page)
    await paid.getByRole('button', { name: 'Reemplazar el video vertical año.mp4' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Reemplazar el video?' })
    await expect(dialog).toContainText('Se eliminará «vertical año.mp4»')
    await dialog.getByRole('button', { name: 'Eliminar y elegir otro' }).click()
    await expectToast(page, 'Archivo eliminado correctamente.')
    await expect(paid.locator('input[type=file]')).toBeFocused()
    await expect(paid.getByText('0 de 3')).toBeVisible()
  })
})

const beSeen = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('files: nobody is asked again once all copies are made, nor while the page is hidden (W04)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createComplete(portal, brand)
  await page.clock.install()
  await showCopy(page, { state: 'working', percent: 5 })
  await openScreen(page, `/inscripciones/archivos?campana=${campaign.id}`)
  let looks = 0
  page.on('response', (response) => {
    if (FILES.test(response.url())) looks += 1
  })
  await page.clock.runFor(4000)
  await expect.poll(() => looks).toBe(1)
  await page.evaluate(beSeen, 'hidden')
  await page.clock.runFor(60_000)
  expect(looks).toBe(1)
  await page.evaluate(beSeen, 'visible')
  await showCopy(page, { state: 'not-needed' })
  await page.clock.runFor(4000)
  await expect(page.getByText('Lista para el jurado', { exact: true }).first()).toBeVisible()
  const before = looks
  await page.clock.runFor(60_000)
  expect(looks).toBe(before)
})

const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\n¿Un café, mañana?\n'
const file = (name: string, text: string) => ({ name, mimeType: 'text/vtt', buffer: Buffer.from(text) })

test('files: captions are checked, set, replaced and removed (W08)', async ({ page, portal, brand }) => {
  const campaign = await createComplete(portal, brand)
  await openScreen(page, `/inscripciones/archivos?campana=${campaign.id}`)
  const paid = page.getByRole('region', { name: 'Vídeos pautados' })
  const choose = async (button: string, chosen: ReturnType<typeof file>) => {
    const choosing = page.waitForEvent('filechooser')
    await paid.getByRole('button', { name: button }).click()
    await (await choosing).setFiles(chosen)
  }
  await expect(paid.getByText('Subtítulos: no')).toBeVisible()
  await expect(paid.getByText('Opcional: un archivo .vtt de hasta 200 KB.')).toBeVisible()

  await choose('Agregar subtítulos a vertical año.mp4', file('guion.vtt', 'Hola'))
  await expect(paid.getByRole('alert')).toContainText('El archivo no es de subtítulos WebVTT')
  const path = `/campaigns/files/${campaign.id}/*/captions`
  const said = { status: 409, json: { message: 'Ahora no.', code: 'campaign_blocked' } }
  const restore = await answerCalls(page, 'PUT', path, said)
  await choose('Agregar subtítulos a vertical año.mp4', file('es.vtt', VTT))
  await expect(paid.getByRole('alert')).toContainText('Ahora no.')
  await restore()
  await choose('Agregar subtítulos a vertical año.mp4', file('es.vtt', VTT))
  await expect(paid.getByText('Subtítulos: sí')).toBeVisible()
  await expect(paid.getByRole('alert')).toHaveCount(0)

  const track = paid.locator('track')
  const text = async () => {
    const address = await track.getAttribute('src')
    return page.evaluate(async (src) => (await fetch(src)).text(), address ?? '')
  }
  expect(await text()).toContain('¿Un café, mañana?')
  const player = paid.getByRole('group', { name: 'vertical año.mp4' })
  await player.getByRole('button', { name: /^Reproducir/ }).click()
  await player.getByRole('button', { name: 'Subtítulos' }).click()
  await player.locator('video').evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 0
  })
  await expect(player.getByText('¿Un café, mañana?')).toBeVisible()
  await choose('Cambiar los subtítulos de vertical año.mp4', file('es.vtt', VTT.replace('mañana', 'ya')))
  await expect.poll(text).toContain('¿Un café, ya?')
  await expect(player.getByText('¿Un café, ya?')).toBeVisible()

  await paid.getByRole('button', { name: 'Quitar los subtítulos de vertical año.mp4' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Quitar los subtítulos?' })
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(paid.getByRole('button', { name: 'Agregar subtítulos a vertical año.mp4' })).toBeFocused()
  await expect(paid.getByText('Subtítulos: no')).toBeVisible()
  await expect(track).toHaveCount(0)
  await expect(player.getByText('¿Un café')).toHaveCount(0)
  await choose('Agregar subtítulos a vertical año.mp4', file('es.vtt', VTT))
  await expect(player.getByText('¿Un café, mañana?')).toBeVisible()
})

const failed = {
  fileId: 1,
  campaignId: 1,
  campaign: 'La primera taza',
  brand: 'Lucía Ñáñez',
  originalName: 'master.mp4',
  size: 387_000_000,
  codec: 'hevc',
  fault: 'damaged',
  detail: 'error while decoding MB 38 24',
  failedAt: '2025-03-01T12:00:00.000Z',
}
const list = (many: number, tool: string | null = 'ffmpeg 7.1') => ({
  failed: Array.from({ length: many }, (_, index) => ({ ...failed, fileId: index + 1 })),
  next: null,
  total: { waiting: 2, working: 1, failed: many },
  tool,
})

const expectNews = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeFocused()

test('an admin sees which copies failed and why, and tries again, one or all (W04)', async ({
  page,
  admin,
}) => {
  await signIn(page, { token: admin })
  const answer = async (json: object) => {
    await page.unroute('**/api/admin/viewing-copies')
    await answerCalls(page, 'GET', '/admin/viewing-copies', { json })
  }
  await answer(list(2, null))
  await openScreen(page, '/admin/programa')
  await page.getByRole('link', { name: 'Versiones' }).click()
  await expect(page).toHaveTitle('Versiones para el jurado · Ad Awards')
  await expect(page.getByText('En este servidor nada puede preparar las versiones')).toBeVisible()
  const items = page.getByRole('list', { name: 'Videos sin versión para el jurado' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  for (const text of ['La primera taza', 'Lucía Ñáñez', 'master.mp4', 'Imágenes dañadas', 'MB 38 24'])
    await expect(items.first()).toContainText(text)
  await expectGoodScreen(page)

  const tried: string[] = []
  await page.route('**/api/admin/viewing-copies/*/retry', async (route) => {
    tried.push(new URL(route.request().url()).pathname.split('/').at(-2) ?? '')
    await route.fulfill({ json: { message: 'Lo intentaremos otra vez en unos minutos.' } })
  })
  await answer(list(1))
  await items.first().getByRole('button', { name: 'Intentar otra vez' }).click()
  await expectNews(page, '«master.mp4» espera su turno otra vez.')
  await expect(items).toHaveCount(1)
  expect(tried).toEqual(['1'])

  await answer(list(3))
  await page.reload()
  await page.getByRole('button', { name: 'Intentar otra vez con todos' }).click()
  await expectNews(page, '3 videos esperan su turno otra vez.')
  expect(tried).toEqual(['1', '1', '2', '3'])

  await answerCalls(page, 'POST', '/admin/viewing-copies/*/retry', 'cut')
  await items.first().getByRole('button', { name: 'Intentar otra vez' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'No pudimos preparar la versión de nuevo. Revisa tu conexión y vuelve a intentarlo.',
  )
  // The copy waits again, although the answer was lost.
  await answer(list(0))
  await items.first().getByRole('button', { name: 'Intentar otra vez' }).click()
  await expectNews(page, '«master.mp4» espera su turno otra vez.')
  await page.unroute('**/api/admin/viewing-copies')
  await page.reload()
  await expect(page.getByText('Ningún video tiene problemas.')).toBeVisible()
})

test('who tries a failed copy again on its campaign’s page by keyboard stays at the videos (W04)', async ({
  page,
  portal,
  brand,
  admin,
}) => {
  const campaign = await createComplete(portal, brand)
  let copy: Partial<ViewingCopy> = { state: 'failed', fault: 'damaged' }
  await changeAnswers<{ files: { copy: ViewingCopy }[] }>(page, /\/api\/admin\/campaigns\/\d+$/, (answer) => {
    const [file] = answer.files
    if (file) file.copy = { ...file.copy, url: null, poster: null, strip: null, fault: null, ...copy }
    return answer
  })
  await page.route('**/api/admin/viewing-copies/*/retry', async (route) => {
    copy = { state: 'waiting' }
    await route.fulfill({ json: { message: 'Lo intentaremos otra vez en unos minutos.' } })
  })
  await signIn(page, { token: admin })
  await page.goto(`/admin/inscripciones/${campaign.id}`)
  const retry = page.getByRole('button', { name: /^Intentar otra vez/ })
  await retry.press('Enter')
  await expect(retry).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})
