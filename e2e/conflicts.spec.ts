import type { BrowserContext, Page } from '@playwright/test'
import { api, expect, expectToast, registerBrand, signIn } from './fixtures.ts'
import { test } from './jury-fixtures.ts'

const CHANGED = 'Estos datos cambiaron mientras los editabas'

/** Opens a page on another machine of the same person, which shares nothing with this browser. */
async function another(page: Page, url: string, token: string): Promise<[Page, BrowserContext]> {
  const context = await page.context().browser()?.newContext({ baseURL: url, locale: 'es-AR' })
  if (!context) throw new Error('No browser')
  const second = await context.newPage()
  await signIn(second, { token })
  return [second, context]
}

const asked = (page: Page) => page.getByRole('status').filter({ hasText: CHANGED })

test('profile, contact and preferences from two machines (S06.1, S06.2, R12, A04, A05)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  await signIn(page, brand)
  const [second, context] = await another(page, portal.url, brand.token)
  const user = async () => (await api(portal, 'GET', `/users/${brand.userId}`, undefined, brand.token)).user
  const save = (at: Page, which: number) => at.getByRole('button', { name: 'Guardar' }).nth(which).click()

  const texts = [
    { form: 0, label: 'Apellido', stored: (each: { lastName: string }) => each.lastName },
    { form: 1, label: 'Nombre del contacto', stored: (each: { contactName: string }) => each.contactName },
  ]
  for (const { form, label, stored } of texts)
    await test.step(label, async () => {
      await page.goto('/perfil/informacion')
      await second.goto('/perfil/informacion')
      for (const at of [page, second]) await at.getByLabel('Apellido del contacto').fill('Ibáñez')
      await page.getByLabel(label, { exact: true }).fill('De la primera')
      await second.getByLabel(label, { exact: true }).fill('De la segunda')
      await save(page, form)
      await expectToast(page, 'Datos actualizados exitosamente')
      await save(second, form)
      await expect(asked(second)).toContainText(`${label}: De la primera`)
      expect(stored(await user())).toBe('De la primera')
      await asked(second).getByRole('button', { name: 'Usar la versión guardada' }).click()
      await expect(second.getByLabel(label, { exact: true })).toHaveValue('De la primera')
      await save(second, form)
      await expectToast(second, 'Datos actualizados exitosamente')
      expect(stored(await user())).toBe('De la primera')
    })

  await test.step('the job title, which is the brand’s', async () => {
    await page.goto('/perfil/informacion')
    await second.goto('/perfil/informacion')
    await page.getByLabel('Cargo').selectOption('Becario')
    await second.getByLabel('Cargo').selectOption('Director')
    await save(page, 0)
    await expectToast(page, 'Datos actualizados exitosamente')
    await save(second, 0)
    await expect(asked(second)).toContainText('Cargo: Becario')
    expect((await user()).brand.company_rol).toBe('Becario')
  })

  await test.step('preferences', async () => {
    await page.goto('/perfil/preferencias')
    await second.goto('/perfil/preferencias')
    // Both pages have read what is stored before either saves.
    await second.getByRole('checkbox', { name: /recordatorios/ }).uncheck()
    await page.getByRole('radio', { name: /Colombia/ }).check()
    await save(page, 0)
    await expectToast(page, 'Datos actualizados exitosamente')
    await save(second, 0)
    await expectToast(second, 'También cambió: Programa preferido.')
    // The toast may come before the save has been sent again, so this waits for what is stored.
    await expect
      .poll(async () => (await user()).brand)
      .toMatchObject({ preferredProgramId: 1, wantsReminders: false })
  })
  await context.close()
})

test('the dates of a programme by two admins (A58)', async ({ page, portal, admin }) => {
  const dates = (changes: object) => api(portal, 'PATCH', '/admin/programs/1', changes, admin)
  await signIn(page, { token: admin })
  const [second, context] = await another(page, portal.url, admin)
  const card = (at: Page) => at.getByRole('region', { name: /Colombia/ })
  const closing = (at: Page) => card(at).getByLabel(/^Cierre/)
  try {
    await dates({ entriesCloseAt: '2090-01-01T12:00:00Z' })
    await page.goto('/admin/programa')
    await second.goto('/admin/programa')
    await closing(page).fill('01/02/2090 09:00')
    await closing(second).fill('01/03/2090 09:00')
    await card(second).getByLabel('24 horas antes').uncheck()
    await card(page).getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Guardamos las fechas')
    await card(second).getByRole('button', { name: 'Guardar' }).click()
    await expect(asked(second)).toContainText('Cierre: 01/02/2090 09:00')
    await expect(asked(second)).toContainText(/La última versión la guardó .+ hace un momento/)
    await expect(closing(second)).toHaveValue('01/03/2090 09:00')
    await asked(second).getByRole('button', { name: 'Conservar mi versión' }).click()
    await card(second).getByRole('button', { name: 'Guardar' }).click()
    await expectToast(second, 'Guardamos las fechas')
    const { programs } = await api(portal, 'GET', '/admin/programs', undefined, admin)
    expect(programs.find((each: { program: { id: number } }) => each.program.id === 1)).toMatchObject({
      program: { entriesCloseAt: '2090-03-01T14:00:59.000Z' },
      remindsDay: false,
    })
  } finally {
    await dates({ entriesCloseAt: null, remindsDay: true })
    await context.close()
  }
})
