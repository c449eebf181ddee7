import type { BrowserContext, Page } from '@playwright/test'
import { changeAnswers } from './change-answers.ts'
import { createCampaign, questionsOf, saveAnswers } from './entries.ts'
import { holdCalls } from './failures.ts'
import { api, expect, expectToast, registerBrand, signIn } from './fixtures.ts'
import { test } from './jury-fixtures.ts'
import { saveAndReturn } from './steps.ts'

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

test('general data from two machines: what was left alone follows, what both changed is asked (S11.2, A13)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  const campaign = await createCampaign(portal, brand)
  const address = `/inscripciones/datos?campana=${campaign.id}`
  await signIn(page, brand)
  const [second, context] = await another(page, portal.url, brand.token)
  const name = (at: Page) => at.getByLabel('Nombre de la campaña')
  const stored = async () => {
    const { campaigns } = await api(portal, 'GET', `/campaigns/${brand.brandId}`, undefined, brand.token)
    return campaigns[0]
  }
  await page.goto(address)
  await second.goto(address)
  await expect(name(second)).toHaveValue(campaign.name)

  await test.step('the second changed something else: both are kept, and said', async () => {
    await name(page).fill('El nombre nuevo')
    await page.getByLabel('Fecha de inicio').fill('2025-02-03')
    await page.getByLabel('Fecha de fin').fill('2025-03-28')
    await saveAndReturn(page)
    await expectToast(page, 'Campaña actualizada correctamente')
    await second.getByLabel('Fecha de inicio').fill('2025-02-03')
    await second.getByLabel('Fecha de fin').fill('2025-03-28')
    await saveAndReturn(second)
    await expectToast(second, 'También cambió: Nombre de la campaña. La última versión la guardó Lucía')
    expect(await stored()).toMatchObject({ name: 'El nombre nuevo' })
  })

  await test.step('both changed the name: the second is asked, and nothing is taken back', async () => {
    await page.goto(address)
    await second.goto(address)
    // Both pages have read the name before one of them saves.
    await expect(name(second)).toHaveValue('El nombre nuevo')
    await name(page).fill('Nombre de la primera')
    await saveAndReturn(page)
    await expectToast(page, 'Campaña actualizada correctamente')
    await name(second).fill('Nombre de la segunda')
    await saveAndReturn(second)
    await expect(asked(second)).toContainText('Nombre de la campaña: Nombre de la primera')
    await expect(asked(second)).toContainText('Lucía')
    await expect(name(second)).toHaveValue('Nombre de la segunda')
    await expect(name(second)).toBeFocused()
    // Saving again without a decision overwrites nothing.
    await saveAndReturn(second)
    await expect(asked(second)).toBeVisible()
    expect(await stored()).toMatchObject({ name: 'Nombre de la primera' })
    await asked(second).getByRole('button', { name: 'Conservar mi versión' }).click()
    await saveAndReturn(second)
    await expect(second).toHaveURL('/campanas')
    expect(await stored()).toMatchObject({ name: 'Nombre de la segunda' })
  })
  await context.close()
})

test('an answer that was left alone and is saved elsewhere meanwhile is not asked for (S13.2, V44)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  const campaign = await createCampaign(portal, brand)
  await signIn(page, brand)
  await page.goto(`/inscripciones/detalles?campana=${campaign.id}`)
  const answers = page.getByRole('textbox')
  await answers.nth(1).fill('La mía')
  await saveAnswers(portal, brand, campaign, ['La de otro equipo'])
  await saveAndReturn(page)
  await expect(page).toHaveURL('/campanas')
  const stored = (await questionsOf(portal, brand, campaign)).map(({ answer }) => answer)
  expect(stored).toEqual(['La de otro equipo', 'La mía', '', '', '', ''])
})

test('answers whose page is left while they meet another version empty no saved one (S13.2, S13.3)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  const campaign = await createCampaign(portal, brand)
  await saveAnswers(portal, brand, campaign, ['La guardada'])
  await signIn(page, brand)
  interface Asked {
    campaignQuestions: { question: object }[]
  }
  // Only an optional answer can be taken back, so the questions become optional.
  await changeAnswers(page, '**/api/campaigns/questions/**', ({ campaignQuestions }: Asked) => ({
    campaignQuestions: campaignQuestions.map((each) => ({
      ...each,
      question: { ...each.question, isRequired: false },
    })),
  }))
  await page.goto(`/inscripciones/detalles?campana=${campaign.id}`)
  const answers = page.getByRole('textbox')
  await answers.nth(1).fill('La mía')
  const goOn = await holdCalls(page, 'PATCH', '/campaigns/questions/**')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postData() ?? ''))
  await saveAndReturn(page)
  await expect.poll(() => sent.length).toBe(1)
  await saveAnswers(portal, brand, campaign, ['La guardada', 'La de otro equipo'])
  await page.getByRole('link', { name: 'Notificaciones' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notificaciones' })).toBeVisible()
  goOn()
  await expectToast(page, 'Lo que escribiste te espera como borrador en la página que dejaste.')
  expect(sent).toHaveLength(1)
})

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
