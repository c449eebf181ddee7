import { api, expect, expectToast, test } from './fixtures.ts'

test('what was created has left the form before the next page is drawn (S09.5, T03)', async ({
  page,
  portal,
  brand,
}) => {
  const picker = page.getByRole('combobox', { name: 'Empresa', exact: true })
  const company = `Vuelta ${brand.brandId}-${process.pid}`
  const body = { name: company, role: 'Agencia creativa', countryCode: 'CO' }
  await api(portal, 'POST', '/companies', body, brand.token)
  let draw = () => {}
  const drawn = new Promise<void>((resolve) => (draw = resolve))
  await page.route('**/assets/my-campaigns-page-*.js', async (route) => {
    await drawn
    await route.continue()
  })
  await page.goto('/inscripciones/nueva')
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  const name = page.getByLabel('Nombre de la campaña')
  await name.fill('Ida y vuelta')
  await picker.fill(company)
  await page.getByRole('listbox', { name: 'Empresa' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Completar inscripción' }).click()
  await expectToast(page, 'Campaña creada exitosamente')
  await expect(name).toHaveValue('')
  await expect(picker).toHaveValue('')
  draw()
  await expect(page.getByRole('heading', { name: 'Ida y vuelta' })).toBeVisible()
})
