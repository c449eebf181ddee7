import type { Page } from '@playwright/test'
import { createCampaign } from './entries.ts'
import { api, expect, expectToast, registerBrand, signIn } from './fixtures.ts'
import { expectGoodScreen, openScreen } from './good-screen.ts'
import { test } from './jury-fixtures.ts'
import { expectStep, saveAndGoOn } from './steps.ts'

test.use({ locale: 'en-US' })

const calendar = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const day = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('dates are dd/mm/aaaa in a browser in English too: typed, pasted and chosen in the calendar (S11.1, V42)', async ({
  page,
  portal,
}) => {
  const brand = await registerBrand(portal)
  await signIn(page, brand)
  const campaign = await createCampaign(portal, brand)
  await openScreen(page, `/inscripciones/datos?campana=${campaign.id}`)
  const [start, end] = [page.getByLabel('Fecha de inicio'), page.getByLabel('Fecha de fin')]
  await expect(start).toHaveAccessibleDescription('dd/mm/aaaa')

  await test.step('typed, and what is no date', async () => {
    await start.pressSequentially('31/02/2025')
    await end.fill('mañana')
    await saveAndGoOn(page)
    await expect(start).toHaveAccessibleDescription(
      /Esa fecha no existe o está incompleta: revisa el día, el mes y el año \(cuatro cifras\)\./,
    )
    await expect(end).toHaveAccessibleDescription(
      /Esa fecha no existe o está incompleta: revisa el día, el mes y el año \(cuatro cifras\)\./,
    )
    await expect(end).toHaveValue('mañana')
    await end.fill('15/06/2025')
    await saveAndGoOn(page)
    await expect(start).toHaveAccessibleDescription(/Esa fecha no existe o está incompleta/)
    await expect(end).not.toHaveAttribute('aria-invalid', 'true')
    await start.fill('')
    await start.pressSequentially('3/2/2025')
    await start.blur()
    await expect(start).toHaveValue('03/02/2025')
    await expect(page.getByText('3 de febrero de 2025')).toBeVisible()
    await start.fill('2025-02-04')
    await expect(start).toHaveValue('04/02/2025')
  })

  await test.step('chosen with the keyboard', async () => {
    const open = page.getByRole('button', { name: 'Abrir el calendario' }).first()
    await open.press('Enter')
    await expect(calendar(page, 'Fecha de inicio').getByRole('heading', { level: 3 })).toHaveText(
      'febrero de 2025',
    )
    await expect(day(page, '4 de febrero de 2025')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(day(page, '4 de marzo de 2025')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(day(page, '25 de febrero de 2025')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(start).toHaveValue('25/02/2025')
    await expect(open).toBeFocused()
  })

  await test.step('chosen with the pointer', async () => {
    await end.fill('01/03/2025')
    await page.getByRole('button', { name: 'Abrir el calendario' }).nth(1).click()
    await expectGoodScreen(page)
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await day(page, '28 de abril de 2025').click()
    await expect(end).toHaveValue('28/04/2025')
  })

  await saveAndGoOn(page)
  await expectStep(page, 'Archivos')
  const { campaigns } = await api(portal, 'GET', `/campaigns/${brand.brandId}`, undefined, brand.token)
  expect([campaigns[0].startDate, campaigns[0].endDate].map((each) => each.slice(0, 10))).toEqual([
    '2025-02-25',
    '2025-04-28',
  ])
})

// Programmes are shared by all tests of a worker, so each test takes its closing back.
test.afterEach(({ portal, admin }) =>
  api(portal, 'PATCH', '/admin/programs/2', { entriesCloseAt: null }, admin),
)

test('a programme closes at dd/mm/aaaa hh:mm, 24 hours, in a browser in English too (A58)', async ({
  page,
  portal,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/programa')
  const program = page.getByRole('region', { name: /Argentina/ })
  const closing = program.getByLabel(/^Cierre/)
  await program.getByLabel('Sin fecha').nth(1).uncheck()
  for (const none of ['31/04/2099 10:00', '30/04/2099 24:00']) {
    await closing.fill(none)
    await program.getByRole('button', { name: 'Guardar' }).click()
    await expect(closing).toHaveAccessibleDescription(
      /Esa fecha no existe .*el mes, el año \(cuatro cifras\) y la hora\./,
    )
    await expect(closing).toHaveValue(none)
  }
  await closing.fill('31/07/2099 23:59')
  await expect(program.getByText(/31\/07\/2099, 23:59/).first()).toBeVisible()
  await program.getByRole('button', { name: 'Abrir el calendario' }).nth(1).click()
  await day(page, '30 de julio de 2099').click()
  await expect(closing).toHaveValue('30/07/2099 23:59')
  await program.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Guardamos las fechas')
  const { programs } = await api(portal, 'GET', '/programs', undefined, admin)
  expect(programs.find(({ id }: { id: number }) => id === 2).entriesCloseAt).toBe('2099-07-31T02:59:59.000Z')
})
