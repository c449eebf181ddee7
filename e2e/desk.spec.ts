import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as SheetJs from '@e965/xlsx'
import { csvObjects } from '../server/test/parse-csv.ts'
import { ANSWER, test } from './desk-fixtures.ts'
import { holdCalls } from './failures.ts'
import { api, expect, expectToast, signIn } from './fixtures.ts'
import { isChosenAtOnce } from './steps.ts'

const sheets: typeof SheetJs = createRequire(import.meta.resolve('../web/package.json'))('@e965/xlsx')

const PHONE = { width: 390, height: 844 }
const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
const status = (page: Page, name: string) => page.getByRole('radio', { name })
const found = (page: Page) => page.locator('output').first()

test.beforeEach(async ({ page, admin }) => signIn(page, { token: admin }))

test('browses all entries, a page at a time, and goes on reading at the first new one (A50, A51)', async ({
  page,
}) => {
  await page.goto('/admin/inscripciones')
  await expect(found(page)).toHaveText('119 inscripciones')
  await expect(page.getByRole('group', { name: 'Estado' }).locator('label')).toHaveText([
    'Todas119',
    'Incompletas114',
    'Completas3',
    'Enviadas2',
  ])
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(rows(page)).toHaveCount(100)
  await expect(rows(page).nth(50).getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(rows(page)).toHaveCount(119)
  await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0)
  const codes = await rows(page).locator('td:first-child').allTextContents()
  expect(new Set(codes).size).toBe(119)
})

test('a status is chosen at the press, before its list comes (A50)', async ({ page }) => {
  await page.goto('/admin/inscripciones')
  const complete = page.getByRole('radio', { name: /^Completas/ })
  const release = await holdCalls(page, 'GET', '/admin/entries?*')
  expect(await complete.evaluate(isChosenAtOnce)).toBe(true)
  await expect(page).toHaveURL(/status=Completa/)
  await expect(complete).toBeChecked()
  release()
  await expect(found(page)).toHaveText('3 inscripciones')
})

test('filters, searches without accents and keeps it over reload, detail and the way back (A50)', async ({
  page,
  seed,
}) => {
  await page.goto('/admin/inscripciones')
  await page.getByLabel('Buscar').fill('CANCION nandu')
  await expect(found(page)).toHaveText('9 inscripciones')
  await expect(page.getByLabel('Buscar')).toBeFocused()
  await page.getByLabel('Categoría').selectOption('Feat Creadores')
  await expect(found(page)).toHaveText('2 inscripciones')
  await page.getByLabel('Le falta').selectOption('Video caso')
  await page.getByLabel('Ordenar por').selectOption('Más antiguas primero')
  const names = ['Canción del Ñandú', 'Cancion del ñandu']
  const links = rows(page).getByRole('link')
  await expect(links).toHaveText(names)
  await expect(rows(page).getByText('Posible duplicado')).toHaveCount(2)

  await page.reload()
  await expect(links).toHaveText(names)
  await expect(page.getByLabel('Buscar')).toHaveValue('CANCION nandu')
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seed.song.name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(links).toHaveText(names)
  await links.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seed.song.name)
  await page.reload()
  // The skeleton's link is replaced by the campaign's, so this waits until the campaign is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seed.song.name)
  await page.getByRole('main').getByRole('link', { name: 'Inscripciones', exact: true }).click()
  await expect(links).toHaveText(names)
  await expect(page.getByLabel('Ordenar por')).toHaveValue('oldest')
  await expect(page.getByLabel('Le falta')).toHaveValue('video_case')
  await expect(page.getByRole('link', { name: 'Enviar un recordatorio' })).toHaveAttribute(
    'href',
    '/admin/correos/recordatorios?search=CANCION+nandu&categoryId=3&missing=video_case',
  )

  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(found(page)).toHaveText('119 inscripciones')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Buscar')).toHaveValue('')
})

test('who clears the filters on a phone by keyboard sees where the focus is (A50, 2.4.7)', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/admin/inscripciones?status=Enviada')
  const title = page.getByRole('heading', { level: 1 })
  const clear = page.getByRole('button', { name: 'Quitar filtros' })
  await clear.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  await expect(title).not.toBeInViewport()
  await clear.press('Enter')
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport({ ratio: 1 })
})

test('says which filter to loosen when nothing is found', async ({ page }) => {
  await page.goto('/admin/inscripciones?status=Enviada&programId=1')
  await expect(page.getByText('Ninguna inscripción coincide con todos estos filtros.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeDisabled()
  await page.getByRole('button', { name: 'Quitar: Colombia' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(status(page, 'Enviadas')).toBeChecked()
  await page.goto('/admin/inscripciones?search=nada+de+nada')
  // Waits until nothing was found, because until then the list's head offers a button of the same name.
  await expect(found(page)).toHaveText('0 inscripciones')
  await page.getByRole('button', { name: 'Quitar filtros' }).click()
  await expect(found(page)).toHaveText('119 inscripciones')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('downloads the filtered entries as CSV and Excel, the videos after telling their size (A56)', async ({
  page,
}) => {
  await page.goto('/admin/inscripciones')
  await status(page, 'Enviadas').click()
  await expect(rows(page)).toHaveCount(2)
  const fetchAs = async (choice: RegExp) => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    await expect(page.getByRole('heading', { name: 'Exportar 2 inscripciones' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: choice }).click()
    return downloading
  }
  const csv = await fetchAs(/^CSV/)
  expect(csv.suggestedFilename()).toMatch(/^inscripciones-\d{4}-\d\d-\d\d\.csv$/)
  const exported = csvObjects(await readFile(await csv.path(), 'utf8'))
  expect(exported.map(({ Campaña }) => Campaña).toSorted()).toEqual(['Taza dos', 'Taza uno'])
  await expectToast(page, 'Descargando 2 inscripciones.')

  const xlsx = await fetchAs(/^Excel/)
  expect(xlsx.suggestedFilename()).toMatch(/^inscripciones-\d{4}-\d\d-\d\d\.xlsx$/)
  const { SheetNames, Sheets } = sheets.read(await readFile(await xlsx.path()))
  const sheet = Sheets[SheetNames[0] ?? '']
  const entries = sheet ? sheets.utils.sheet_to_json<Record<string, unknown>>(sheet) : []
  expect(entries.map(({ Campaña }) => Campaña).toSorted()).toEqual(['Taza dos', 'Taza uno'])

  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('button', { name: /^Videos/ }).click()
  await expect(page.getByRole('dialog').locator('output')).toHaveText(/^2 inscripciones, \d+ KB$/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  const zip = await downloading
  expect(zip.suggestedFilename()).toMatch(/^videos-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await zip.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})

test('shows everything of a sent campaign, its videos in their own proportions (A52, A61)', async ({
  page,
  seed,
}) => {
  const [campaign] = seed.sentCampaigns
  await page.goto(`/admin/inscripciones/${campaign.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taza uno')
  await expect(page.getByText('No le falta nada.')).toBeVisible()
  await expect(page.getByText(ANSWER)).toHaveCount(6)
  const video = page.locator('video').first()
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.videoHeight)).toBeGreaterThan(0)
  const shape = await video.evaluate((each: HTMLVideoElement) => ({
    shown: each.clientWidth / each.clientHeight,
    own: each.videoWidth / each.videoHeight,
  }))
  expect(shape.shown).toBeCloseTo(shape.own, 1)
  await expect(page.getByText('3 de febrero de 2025')).toBeVisible()
  await expect(page.getByText('Julián Echeverría')).toBeVisible()
  await expect(page.getByRole('link', { name: seed.sent.email })).toBeVisible()
  const history = page.getByRole('region', { name: 'Historial' }).getByRole('listitem')
  await expect(history.first()).toContainText('Envió la inscripción')
  await expect(history.last()).toContainText('Creó la campaña')
  await expect(page.getByRole('link', { name: 'Enviarle un recordatorio' })).toHaveAttribute(
    'href',
    `/admin/correos/recordatorios?brandId=${seed.sent.brandId}`,
  )
})

test('tells once what all entries lack, and leads to the possible duplicate', async ({ page, seed }) => {
  await page.goto(`/admin/inscripciones/${seed.song.id}`)
  await expect(page.getByText('Falta la fecha de inicio')).toHaveCount(1)
  await expect(page.getByText(/^Falta responder: .*categoría/)).toHaveCount(8)
  await expect(page.getByText('La misma marca la inscribió otra vez')).toBeVisible()
  await page.getByRole('link', { name: seed.songAgain.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seed.songAgain.name)
})

test('says what unblocking does once the programme has closed (A53, T13)', async ({
  page,
  portal,
  admin,
  seed,
}) => {
  const close = (entriesCloseAt: string | null) =>
    api(portal, 'PATCH', '/admin/programs/1', { entriesCloseAt }, admin)
  await close(new Date(Date.now() - 60_000).toISOString())
  try {
    await page.goto(`/admin/inscripciones/${seed.blocked.id}`)
    await page.getByRole('button', { name: 'Desbloquear' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('sin una prórroga no podrá completarla ni enviarla')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  } finally {
    await close(null)
  }
})

test('unblocks a campaign, which is noted in its history (A53)', async ({ page, seed }) => {
  await page.goto(`/admin/inscripciones/${seed.blocked.id}`)
  await expect(page.getByText('sino en México')).toBeVisible()
  await page.getByRole('button', { name: 'Desbloquear' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).press('Enter')
  await expectToast(page, 'Campaña desbloqueada.')
  await expect(page.getByText('Esta campaña está bloqueada')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const history = page.getByRole('region', { name: 'Historial' }).getByRole('listitem')
  await expect(history.first()).toContainText('Desbloqueó la campaña')
})

test('opens the portal as the brand in a tab of its own (A64)', async ({ page, seed }) => {
  await page.goto(`/admin/inscripciones/${seed.song.id}`)
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Ver como esta marca' }).click()
  const tab = await opening
  await expect(tab).toHaveURL(/\/perfil\/participaciones$/)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL(new RegExp(`/admin/inscripciones/${seed.song.id}$`))
})

for (const id of ['999999', 'nada'])
  test(`says kindly that there is no campaign ${id} (A52)`, async ({ page }) => {
    await page.goto(`/admin/inscripciones/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta campaña')
  })

test('lists entries as cards on a phone, filters folded away', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/admin/inscripciones')
  const cards = page.getByRole('list', { name: 'Inscripciones' }).getByRole('listitem')
  await expect(cards).toHaveCount(50)
  await page.getByText('Filtros', { exact: true }).click()
  await page.getByLabel('Programa').selectOption('Colombia')
  await expect(page.getByText('Filtros (1)')).toBeVisible()
  await expect(cards).toHaveCount(4)
  await page.getByLabel('Programa').selectOption('Ambos')
  await cards.nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chiva')
})
