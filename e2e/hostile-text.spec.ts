import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { createComplete, saveAnswers } from './entries.ts'
import { api, type Brand, expect, type Portal, signIn, test } from './fixtures.ts'
import { createAdmin } from './judging.ts'

/**
 * A text with markup, an attribute's end, a template, text that runs backwards, characters of several signs and an
 * endless word.
 */
const HOSTILE = `<img src=x onerror=hacked=1>"><script>hacked=1</script>{{7*7}}\u202Egpj.exe\u202C👩‍👩‍👧‍👦🏳️‍🌈 ${'W'.repeat(70)}`
/** What is kept of it in names: nothing that turns the text. */
const SHOWN = HOSTILE.replaceAll(/[\u202C\u202E]/g, '')

const JUDGES = fileURLToPath(new URL('../web/src/jury/import/fixtures/jueces-40.xlsx', import.meta.url))

const brandScreens = [
  '/perfil/participaciones',
  '/perfil/informacion',
  '/perfil/contraseña',
  '/perfil/preferencias',
  '/notificaciones',
  '/campanas',
  '/inscripciones/nueva',
]

const stepsOf = (campaignId: number, categoryId: number) =>
  ['datos', 'archivos', 'detalles', 'creditos', 'imprimir'].map(
    (step) => `/inscripciones/${step}?campana=${campaignId}&categoria=${categoryId}`,
  )

/** Returns what the page's policy refuses, on every screen that the page shows from now on. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('reportRefusal', (refusal: string) => refused.push(refusal))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { reportRefusal } = window as unknown as { reportRefusal: (refusal: string) => void }
      reportRefusal(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return refused
}

/** Opens a screen and waits until it is loaded. */
async function show(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Expects that nothing that was typed became an element or ran as code, and that nothing is displaced. */
async function expectHarmless(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.evaluate(() => ({
      ran: 'hacked' in window,
      images: document.querySelectorAll('img[src="x"]').length,
      inlineScripts: document.querySelectorAll('script:not([src], [type="application/json"])').length,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
    const at = `${width} px: ${page.url()}`
    expect({ at, ...found }).toEqual({ at, ran: false, images: 0, inlineScripts: 0, overflow: 0 })
  }
}

/** Writes `HOSTILE` wherever a brand can write. */
async function writeEverywhere(portal: Portal, brand: Brand) {
  const { token, userId, brandId } = brand
  const names = { name: HOSTILE, lastName: HOSTILE, contactName: HOSTILE, contactLastName: HOSTILE }
  await api(portal, 'PATCH', `/users/${userId}`, names, token)
  const campaign = await createComplete(portal, brand, { name: HOSTILE, categoryIds: [3, 7] }, HOSTILE)
  await saveAnswers(portal, brand, campaign, [HOSTILE])
  const { company } = await api(
    portal,
    'POST',
    '/companies',
    { name: `${HOSTILE}${userId}`, role: 'Agencia creativa', countryCode: 'AR' },
    token,
  )
  const person = { fullName: HOSTILE, email: 'x@example.com', role: HOSTILE, companyId: company.id, brandId }
  const { teamMember } = await api(portal, 'POST', '/team-members', person, token)
  await api(portal, 'POST', '/team-credits', { teamMemberId: teamMember.id, campaignId: campaign.id }, token)
  const credit = { companyId: company.id, companyRole: 'Agencia creativa', campaignId: campaign.id }
  await api(portal, 'POST', '/company-credits', credit, token)
  return campaign
}

test('hostile text is text on every screen of a brand, however wide', async ({ page, portal, brand }) => {
  const refused = await watchPolicy(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const campaign = await writeEverywhere(portal, brand)
  const [entry] = campaign.enrollments

  for (const path of [...brandScreens, ...stepsOf(campaign.id, entry.categoryId)]) {
    await show(page, path)
    await expectHarmless(page)
  }
  await show(page, '/perfil/informacion')
  await expect(page.getByLabel('Nombre', { exact: true }).first()).toHaveValue(SHOWN)
  await show(page, '/campanas')
  await expect(page.getByText(SHOWN).first()).toBeVisible()
  await page.getByRole('button', { name: `Detalles de ${SHOWN}` }).click()
  await page.getByRole('button', { name: 'Revisa tus pendientes' }).click()
  await expect(page.getByRole('dialog')).toContainText('campañas')
  await expectHarmless(page)
  await show(page, stepsOf(campaign.id, entry.categoryId)[3] ?? '')
  await expect(page.getByText(SHOWN).first()).toBeVisible()
  expect(refused).toEqual([])
  expect(dialogs).toEqual([])
})

test('the policy of the page refuses nothing that the open screens and those of an admin do', async ({
  page,
  portal,
}) => {
  const refused = await watchPolicy(page)
  for (const path of ['/login', '/registro', '/privacidad', '/terminos', '/verify', '/api/docs/'])
    await show(page, path)
  await signIn(page, { token: await createAdmin(portal) })
  for (const path of ['/admin/perfil', '/admin/contraseña', '/admin/notificaciones', '/admin'])
    await show(page, path)
  // The dialog's worker starts at an address that Trusted Types has to let through.
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await page.locator('input[type=file]').setInputFiles(JUDGES)
  await expect(page.getByText(/\b40\b/).first()).toBeVisible()
  expect(refused).toEqual([])
})
