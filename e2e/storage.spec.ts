import type { Page } from '@playwright/test'
import { createCampaign } from './entries.ts'
import { expect, expectToast, registerBrand } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'
import { markIn, storedMarks, test } from './judging-fixtures.ts'
import { NEW_PASSWORD } from './jury-fixtures.ts'
import { logIn, saveAndReturn } from './steps.ts'

/** Ways in which a browser has no storage, from the page's first script on. */
const withoutStorage = {
  'is full': (page: Page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }),
  'is forbidden': (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    }),
}

for (const [how, take] of Object.entries(withoutStorage)) {
  test(`in a browser whose storage ${how} one signs in, enters and saves a campaign (S13.6, T03)`, async ({
    page,
    portal,
  }) => {
    const brand = await registerBrand(portal)
    const campaign = await createCampaign(portal, brand)
    await take(page)
    await page.goto('/')
    await logIn(page, brand)
    await expect(page).toHaveURL('/perfil/participaciones')
    await page.getByRole('link', { name: 'Campañas', exact: true }).click()
    await page.getByRole('link', { name: `Editar ${campaign.name}` }).click()
    await page.getByLabel('Nombre de la campaña').fill('Sin lugar')
    await page.getByLabel('Fecha de inicio').fill('2025-02-03')
    await page.getByLabel('Fecha de fin').fill('2025-03-28')
    await saveAndReturn(page)
    await expectToast(page, 'Campaña actualizada correctamente')
    await expect(page.getByRole('heading', { name: 'Sin lugar' })).toBeVisible()
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { code: 'not_signed_in' } }))
    await page.getByRole('button', { name: 'Revisa tus pendientes' }).click()
    await expect(page.getByText('Tu sesión terminó.')).toBeVisible()
  })

  test(`in a browser whose storage ${how} a judge marks (J24)`, async ({ page, openDesk }) => {
    const desk = await openDesk({ entries: 1 })
    await take(page)
    await page.goto('/')
    await logIn(page, { email: desk.email, password: NEW_PASSWORD })
    await page.getByRole('link', { name: 'Empezar' }).click()
    await markIn(page, 'Integración nativa', '8').click()
    await expect.poll(() => storedMarks(desk)).toEqual([`${desk.codes[0]} 7 8`])
  })
}

test('what is typed of a new campaign survives what another tab does (S09.4, T03)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand)
  const other = await page.context().newPage()
  await page.goto('/inscripciones/nueva')
  await other.goto('/campanas')
  await page.getByLabel('Nombre de la campaña').fill('Aún sin crear')
  await other.getByRole('link', { name: `Editar ${campaign.name}` }).click()
  await expect(other.getByLabel('Nombre de la campaña')).toHaveValue(campaign.name)
  await page.reload()
  await expect(page.getByLabel('Nombre de la campaña')).toHaveValue('Aún sin crear')
})

test('two tabs on a new campaign keep their texts apart, and the other one is offered (S09.4, S13.6, T03)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  const other = await page.context().newPage()
  const nameIn = (tab: Page) => tab.getByLabel('Nombre de la campaña')
  for (const tab of [page, other]) await tab.goto('/inscripciones/nueva')
  await nameIn(page).fill('De la primera pestaña')
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  const kept = () => page.evaluate(() => Object.values(localStorage).join('\n'))
  await expect.poll(kept).toMatch(/Ids\W+\d.*De la primera/)
  await nameIn(other).fill('De la segunda pestaña')
  await other.reload()
  await expect(nameIn(other)).toHaveValue('De la segunda pestaña')
  await other.close()

  await page.reload()
  await expect(nameIn(page)).toHaveValue('De la segunda pestaña')
  const offer = page.getByRole('status').filter({ hasText: 'Recuperamos un borrador' })
  await expect(offer).toContainText('Nombre de la campaña: De la primera pestaña')
  await expect(offer).toContainText('Categorías: Feat Creadores')
  await expectGoodScreen(page)
  await offer.getByRole('button', { name: 'Usar el borrador' }).click()
  await expect(nameIn(page)).toHaveValue('De la primera pestaña')
  await expect(page.getByRole('button', { name: /^Feat Creadores/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(nameIn(page)).toHaveValue('De la primera pestaña')
})

test('what one tab types of a new campaign and creates shows up in no other (S09.4, T03)', async ({
  page,
  portal,
  brand,
}) => {
  const { company } = await createCampaign(portal, brand)
  const name = page.getByLabel('Nombre de la campaña')
  await page.goto('/inscripciones/nueva')
  await name.fill('De una pestaña')
  const kept = () => page.evaluate(() => Object.values(localStorage).join('\n'))
  await expect.poll(kept).toContain('De una pestaña')
  const other = await page.context().newPage()
  await other.goto('/campanas')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  await page.getByRole('combobox', { name: 'Empresa', exact: true }).fill(company.name)
  await page.getByRole('listbox', { name: 'Empresa' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Completar inscripción' }).click()
  await expect(page).toHaveURL('/campanas')

  for (const tab of [other, page]) {
    await tab.getByRole('link', { name: 'Inscribir', exact: true }).click()
    await expect(tab.getByLabel('Nombre de la campaña')).toHaveValue('')
    await expect(tab.getByText('Recuperamos un borrador')).toHaveCount(0)
  }
})

test('a country that is chosen for a new campaign survives a reload, and is no text that signing out loses (S13.6, T03)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  const country = page.getByLabel('País del programa')
  await page.goto('/inscripciones/nueva')
  await country.selectOption('CO')
  await page.reload()
  await expect(country).toHaveValue('CO')
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/')
})
