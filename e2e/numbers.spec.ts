import type { Page } from '@playwright/test'
import { test } from './desk-fixtures.ts'
import { api, expect, signIn } from './fixtures.ts'
import { alone } from './jury-fixtures.ts'

alone.use({ story: 'numbers' })

/** Returns the cells of a chart's table, row by row. */
const table = async (page: Page, title: string) => {
  const rows = page.getByRole('region', { name: title, exact: true }).locator('tbody tr')
  return rows.evaluateAll((each) => each.map((row) => [...row.children].map((cell) => cell.textContent)))
}

const tiles = (page: Page) =>
  page.locator('dl > div').evaluateAll((each) => each.map((tile) => tile.textContent))

test.describe('with entries', () => {
  test.beforeEach(async ({ page, admin }) => signIn(page, { token: admin }))

  test('counts what was entered, beside each chart in a table (A54)', async ({ page, portal, admin }) => {
    const { uploads } = await api(portal, 'GET', '/admin/numbers', undefined, admin)
    expect(uploads.files).toBe(10)
    await page.goto('/admin/programa/numeros')
    await expect(page.getByRole('heading', { name: 'Por día' })).toBeVisible()
    const [total, incomplete, complete, sent, videos] = await tiles(page)
    expect([total, incomplete, complete, sent]).toEqual([
      'Inscripciones119',
      'Incompletas11496 % del total',
      'Completas, sin enviar33 % del total',
      'Enviadas22 % del total',
    ])
    expect(videos).toMatch(/^Videos10\d+ KB$/)
    expect(await table(page, 'Por categoría')).toEqual([
      ['Born to Perform', '0', '0', '14', '14'],
      ['Me comí un comercial', '0', '0', '14', '14'],
      ['Feat Creadores', '2', '3', '16', '21'],
      ['Lo vi en Vertical', '0', '0', '14', '14'],
      ['Ready to launch', '0', '0', '14', '14'],
      ['But First Vertical', '0', '0', '14', '14'],
      ['Lo veo lo quiero', '0', '0', '14', '14'],
      ['Power to the people', '0', '0', '14', '14'],
    ])
    expect(await table(page, 'Por programa')).toEqual([
      ['Argentina', '2', '0', '113', '115'],
      ['Colombia', '0', '3', '1', '4'],
    ])
    expect(await table(page, 'Del registro al envío')).toEqual([
      ['Se registraron', '3', '—'],
      ['Verificaron su correo', '3', '100 %'],
      ['Crearon una campaña', '3', '100 %'],
      ['Subieron un video', '2', '66 %'],
      ['Completaron una inscripción', '2', '100 %'],
      ['Enviaron una inscripción', '1', '50 %'],
    ])
    await page.getByText('Ver como tabla').click()
    const days = await table(page, 'Por día')
    // Sums up the days, because the run may cross midnight.
    const sum = (column: number) => days.reduce((all, cells) => all + Number(cells[column]), 0)
    expect([sum(1), sum(2), sum(3)]).toEqual([119, 2, 10])
  })

  test('shows one programme, kept in the address, and leads to its entries (A54)', async ({ page }) => {
    await page.goto('/admin/programa/numeros')
    await page.getByRole('radio', { name: 'Colombia' }).click()
    await expect(page).toHaveURL(/\?programId=1$/)
    await expect(page.getByRole('heading', { name: 'Por programa' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Colombia' })).toBeChecked()
    await expect.poll(async () => (await tiles(page))[0]).toBe('Inscripciones4')
    expect((await table(page, 'Del registro al envío'))[0]).toEqual(['Se registraron', '1', '—'])
    await page.getByRole('link', { name: 'Feat Creadores' }).click()
    await expect(page.locator('output').first()).toHaveText('4 inscripciones')
  })
})

alone('says before the first entry that there is nothing to count (A54)', async ({ page, admin }) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/programa/numeros?programId=1')
  await expect(page.getByText('Aún no hay inscripciones.')).toBeVisible()
  await page.goto('/admin/inscripciones')
  await expect(page.getByText('Aún no hay inscripciones.')).toBeVisible()
})
