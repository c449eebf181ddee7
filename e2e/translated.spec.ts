import { mergeTests, type Page } from '@playwright/test'
import { createCampaign } from './entries.ts'
import { api, expect, expectToast, signIn } from './fixtures.ts'
import { openScreen } from './good-screen.ts'
import { test as withDesk } from './judging-fixtures.ts'
import { draftRound } from './round-fixtures.ts'
import { serveVideos, test as withSitting } from './sitting-fixtures.ts'
import { choice, closeMotion, openMotion, point } from './sitting-steps.ts'
import { saveAndReturn } from './steps.ts'

const test = mergeTests(withDesk, withSitting)

/** Puts other nodes in the place of all texts, now and as they come, as browsers do that translate a page. */
function wrapTexts() {
  const skipped = 'font, script, style, textarea, title, option, svg, [translate=no]'
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = text.data
      text.replaceWith(outer)
    }
  }
  const begin = () => {
    wrap()
    new MutationObserver(wrap).observe(document.body, { subtree: true, childList: true, characterData: true })
  }
  if (document.body) begin()
  else addEventListener('DOMContentLoaded', begin)
}

/** @returns what checks that the page is shown, and translated */
async function translate(page: Page) {
  await page.addInitScript(wrapTexts)
  await page.evaluate(wrapTexts)
  return async () => {
    await expect(page.locator('font').first()).toBeAttached()
    await expect(page.getByRole('heading', { level: 1, name: 'No pudimos mostrar esta página' })).toHaveCount(
      0,
    )
  }
}

const FIELDS =
  'main :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=search])):enabled:read-write'

/** Types into each field of the page's forms, too much and nothing, and tries to save nothing. */
async function tryForms(page: Page) {
  const fields = (await page.locator(FIELDS).all()).slice(0, 8)
  const put = async (text: string) => {
    for (const field of fields) if (await field.isVisible()) await field.fill(text).catch(() => {})
  }
  for (const text of ['palabra '.repeat(1001), '', 'x']) {
    await put(text)
    const save = page.locator('main button[type=submit]').first()
    if (text === '' && (await save.count()) > 0 && (await save.isEnabled())) await save.click()
  }
  for (const box of (await page.getByRole('checkbox').all()).slice(0, 3))
    if (await box.isVisible()) await box.click({ force: true })
}

test('the forms of a brand stay while the browser translates them, and their numbers move (R20)', async ({
  page,
  portal,
  brand,
}) => {
  const { id } = await createCampaign(portal, brand)
  await page.goto('/login')
  const expectShown = await translate(page)
  const check = (path: string) =>
    test.step(path, async () => {
      await openScreen(page, path)
      await tryForms(page)
      await expectShown()
    })
  await check('/registro')
  await check('/login')
  await signIn(page, brand)
  await test.step('an answer beyond its limit, and back', async () => {
    await openScreen(page, `/inscripciones/detalles?campana=${id}`)
    const answer = page.getByRole('textbox').first()
    await answer.fill('palabra '.repeat(403))
    await expect(page.getByText('Te sobran 3 palabras').first()).toBeVisible()
    await answer.fill('palabra '.repeat(390))
    await expect(page.getByText('Te quedan 10 palabras').first()).toBeVisible()
    await expect(page.getByText('Te sobran')).toHaveCount(0)
    await saveAndReturn(page)
    await expectToast(page, 'Respuestas guardadas correctamente.')
    await expectShown()
  })
  for (const path of [
    '/inscripciones/nueva',
    `/inscripciones/datos?campana=${id}`,
    `/inscripciones/archivos?campana=${id}`,
    `/inscripciones/detalles?campana=${id}`,
    `/inscripciones/creditos?campana=${id}`,
    '/perfil/informacion',
    '/perfil/preferencias',
    '/perfil/contraseña',
  ])
    await check(path)
})

test('the forms of an admin stay while the browser translates them (R20)', async ({
  page,
  portal,
  admin,
}) => {
  const round = await draftRound(portal, admin, { name: 'Ronda traducida' })
  const { editions } = await api(portal, 'GET', '/admin/editions', undefined, admin)
  await signIn(page, { token: admin })
  await page.goto('/admin')
  const expectShown = await translate(page)
  const edition = `/admin/ediciones/${editions[0].id}`
  for (const path of [
    '/admin/programa',
    '/admin/correos/recordatorios',
    '/admin/jueces',
    `/admin/jurado/rondas/${round.id}/fechas`,
    `/admin/jurado/rondas/${round.id}/paneles`,
    `${edition}/datos`,
    `${edition}/preguntas`,
  ])
    await test.step(path, async () => {
      await openScreen(page, path)
      await tryForms(page)
      await expectShown()
    })
})

test('a judge marks and hands in while the browser translates the desk (R20)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 1 })
  await serveVideos(page)
  await signIn(page, desk)
  const expectShown = await translate(page)
  await page.goto(`/juez/ronda/${desk.round.roundId}/${desk.codes[0]}`)
  const sheet = page.getByRole('region', { name: 'Tu planilla' })
  await expect(sheet).toContainText('0 de 3 puntajes')
  for (const [at, marks] of (await page.getByRole('radiogroup').all()).entries()) {
    await marks.getByRole('radio', { name: '8' }).click()
    await expect(sheet).toContainText(`${at + 1} de 3 puntajes`)
  }
  await page.getByText('Nota privada').click()
  await tryForms(page)
  await expectShown()
  await openScreen(page, `/juez/ronda/${desk.round.roundId}/repaso`)
  await page
    .getByRole('button', { name: /^Entregar/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Entregar/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectShown()
  await openScreen(page, '/juez/declaracion')
  await tryForms(page)
  await expectShown()
})

test('a sitting goes on while the browsers translate its table and its room (R20)', async ({
  table,
  phone,
}) => {
  const shown = [await translate(table), await translate(phone)]
  await point(table, 'Volver a casa').click()
  await openMotion(table, 'Oro')
  await choice(phone, 'Sí').click()
  await expect(phone.getByText('Votaste: Sí').first()).toBeVisible()
  await choice(phone, 'No').click()
  await expect(phone.getByText('Votaste: No').first()).toBeVisible()
  await closeMotion(table, '1 de 4 votó', true)
  await expect(choice(phone, 'Sí')).toHaveCount(0)
  for (const expectShown of shown) await expectShown()
})
