import { createComplete, setDeadline } from './entries.ts'
import { expect, expectToast, test } from './fixtures.ts'

const HOUR_MS = 60 * 60 * 1000

// Programmes are shared by all tests of a worker, so each test leaves this one open, as it found it.
test.afterEach(({ portal }) => setDeadline(portal, 'CO', null))

test('after the deadline everything can be read and nothing changed, and the steps say why (T13, M06)', async ({
  page,
  portal,
  brand,
}) => {
  const kept = 'Una respuesta que se queda como está.'
  const campaign = await createComplete(portal, brand, { countryCode: 'CO' }, kept)
  await page.goto(`/inscripciones/detalles?campana=${campaign.id}`)
  await page.getByRole('textbox').first().fill('Llegué tarde')
  await setDeadline(portal, 'CO', new Date(Date.now() - HOUR_MS))

  await test.step('a page that was open: the server refuses, its reason is shown, the text stays', async () => {
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expectToast(page, 'El plazo de inscripción de este programa terminó')
    await expect(page.getByRole('textbox').first()).toHaveValue('Llegué tarde')
  })

  await test.step('the four steps', async () => {
    await page.goto(`/inscripciones/datos?campana=${campaign.id}`)
    await expect(page.getByText(/El plazo .*terminó/).first()).toBeVisible()
    await expect(page.getByLabel('Nombre de la campaña')).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Guardar/ })).toHaveCount(0)
    await page.getByRole('link', { name: /Archivos/ }).click()
    await expect(page.getByText('vertical año.mp4').first()).toBeVisible()
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Eliminar|Guardar)/ })).toHaveCount(0)
    await page.getByRole('link', { name: /Detalles de la Campaña/ }).click()
    await expect(page.getByRole('textbox').first()).toHaveValue(kept)
    await expect(page.getByRole('textbox').first()).not.toBeEditable()
    await expect(page.getByRole('button', { name: /^Guardar/ })).toHaveCount(0)
    await page.getByRole('link', { name: /Créditos/ }).click()
    await expect(page.getByText('Julián Echeverría')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveCount(0)
  })
})
