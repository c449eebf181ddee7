import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { editionWorld } from '../../../test/editions.ts'
import { openAsAdmin } from '../../../test/open-admin.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { programWorld } from '../../../test/programs.ts'
import { remindersWorld } from '../../../test/reminders.ts'
import { expectToast } from '../../../test/steps.ts'

const SKIPPED = 'font, script, style, textarea, title, option, svg, [translate=no]'

/** Puts other nodes in the place of all texts, as browsers do that translate a page. */
function wrapTexts() {
  const root = document.querySelector('#root')
  if (!root) return
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest(SKIPPED)) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    text.replaceWith(outer)
  }
}

const translator = new MutationObserver(wrapTexts)
beforeEach(() => translator.observe(document.body, { subtree: true, childList: true, characterData: true }))
afterEach(() => translator.disconnect())

async function expectShown() {
  await expect.poll(() => document.querySelector('font')).not.toBe(null)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'No pudimos mostrar esta página' }))
    .not.toBeInTheDocument()
}

const FIELDS =
  'main :is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=search])):enabled:read-write'

const seen = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())

/** Types into each field of the page's forms, too much and nothing, and tries to save nothing. */
async function tryForms() {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await expect.poll(() => document.querySelector('[data-loading], [aria-busy=true]')).toBe(null)
  for (const text of ['palabra '.repeat(1001), '', 'x']) {
    for (const field of seen(FIELDS).slice(0, 8)) await page.elementLocator(field).fill(text)
    const [save] = seen('main button[type=submit]')
    if (text === '' && save) save.click()
  }
  for (const box of seen('[type=checkbox]').slice(0, 3)) box.click()
  await expectShown()
}

it('the forms of a brand stay while the browser translates them, and their numbers move (R20)', async () => {
  const { open, addCampaign } = await brandWorld()
  const { id } = await addCampaign()
  for (const path of ['/registro', '/login']) {
    await openScreen(path)
    await tryForms()
  }
  await open(`/inscripciones/detalles?campana=${id}`)
  const answers = page.getByRole('textbox')
  await answers.first().fill('palabra '.repeat(403))
  await expect.element(page.getByText('Te sobran 3 palabras').first()).toBeVisible()
  await answers.first().fill('palabra '.repeat(390))
  await expect.element(page.getByText('Te quedan 10 palabras').first()).toBeVisible()
  await expect.element(page.getByText('Te sobran')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Guardar y regresar a tus campañas' }).click()
  await expectToast('Respuestas guardadas correctamente.')
  await expectShown()
  for (const path of [
    '/inscripciones/nueva',
    ...['datos', 'archivos', 'detalles', 'creditos'].map((step) => `/inscripciones/${step}?campana=${id}`),
    '/perfil/informacion',
    '/perfil/preferencias',
    '/perfil/contraseña',
  ]) {
    await open(path)
    await tryForms()
  }
})

it('the forms of an admin stay while the browser translates them (R20)', async () => {
  expect.hasAssertions()
  programWorld()
  remindersWorld()
  editionWorld()
  for (const path of [
    '/admin/programa',
    '/admin/correos/recordatorios',
    '/admin/ediciones/2/datos',
    '/admin/ediciones/2/preguntas',
  ]) {
    await openAsAdmin(path)
    await tryForms()
  }
})
