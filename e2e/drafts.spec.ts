import type { Page } from '@playwright/test'
import { test } from './entries.ts'
import { expect, expectToast } from './fixtures.ts'

const details = (campaign: { id: number }) => `/inscripciones/detalles?campana=${campaign.id}`
const firstAnswer = (page: Page) => page.getByRole('textbox').first()

test('a page killed in the middle of typing loses half a second at most (S13.6)', async ({
  page,
  campaign,
}) => {
  await page.goto(details(campaign))
  const text = 'Nadie esperaba que el café de la mañana se volviera canción, pero así fue en 2025.'
  await firstAnswer(page).pressSequentially(text, { delay: 20 })
  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  void devtools.send('Page.crash').catch(() => {})
  await crashed

  const next = await page.context().newPage()
  await next.goto(details(campaign))
  await expect(firstAnswer(next)).not.toHaveValue('')
  const kept = await firstAnswer(next).inputValue()
  expect(text.startsWith(kept)).toBe(true)
  expect(kept.length).toBeGreaterThan(text.length / 2)
})

test('the profile keeps unsaved changes over a look at another page (S06.1, S06.2)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  await page.goto('/perfil/informacion')
  await page.getByLabel('Nombre del contacto').fill('Matías')
  await page.getByLabel('Apellido', { exact: true }).fill('Núñez')
  await page.getByRole('link', { name: 'Contraseña' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contraseña' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Nombre del contacto')).toHaveValue('Matías')
  await expect(page.getByLabel('Apellido', { exact: true })).toHaveValue('Núñez')
  await page.getByLabel('Apellido del contacto').fill('Ibáñez')
  await page.getByRole('button', { name: 'Guardar' }).nth(1).click()
  await expectToast(page, 'Datos actualizados exitosamente')
  await page.reload()
  await expect(page.getByLabel('Nombre del contacto')).toHaveValue('Matías')
  await expect(page.getByText('Recuperamos un borrador')).toHaveCount(1)
  await page.getByRole('button', { name: 'Descartar el borrador' }).click()
  await expect(page.getByLabel('Apellido', { exact: true })).toHaveValue(/Ñáñez/)
})
