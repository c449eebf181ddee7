import type { Page } from '@playwright/test'
import { createCampaign } from './entries.ts'
import { expect, expectToast, registerBrand } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'
import { markIn, storedMarks, test } from './judging-fixtures.ts'
import { NEW_PASSWORD } from './jury-fixtures.ts'
import { logIn, saveAndReturn } from './steps.ts'

test('in a browser whose storage is forbidden one signs in, enters and saves a campaign (S13.6, T03)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  const campaign = await createCampaign(portal, brand)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
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

test('in a browser whose storage is full a judge marks (J24)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 1 })
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/')
  await logIn(page, { email: desk.email, password: NEW_PASSWORD })
  await page.getByRole('link', { name: 'Empezar' }).click()
  await markIn(page, 'Integración nativa', '8').click()
  await expect.poll(() => storedMarks(desk)).toEqual([`${desk.codes[0]} 7 8`])
})

test('two tabs on a new campaign keep their texts apart, and the other one is offered (S09.4, S13.6, T03)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  const other = await page.context().newPage()
  const nameIn = (tab: Page) => tab.getByLabel('Nombre de la campaña')
  const country = page.getByLabel('País del programa')
  await page.goto('/inscripciones/nueva')
  await country.selectOption('Colombia (CO)')
  await page.reload()
  await expect(country).toHaveValue('1')
  await other.goto('/inscripciones/nueva')
  // A screen takes up what others left when it opens. This one is open before anything is typed.
  await expect(nameIn(other)).toBeVisible()
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
