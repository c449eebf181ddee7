import type { Page } from '@playwright/test'
import { expect, registerBrand, signIn, test } from './fixtures.ts'

const brandOf = (page: Page) => page.getByRole('complementary', { name: 'Marca' })

test('a person of two brands works for each in a window of its own (B02)', async ({ page, portal }) => {
  const brand = await registerBrand(portal)
  await signIn(page, brand)
  await page.goto('/perfil/equipo')
  await expect(brandOf(page)).toBeHidden()
  await page.getByRole('link', { name: 'Agrégala a tu cuenta' }).click()
  await page.getByRole('button', { name: 'Nueva marca' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre de la marca').fill('Café Luna')
  await dialog.getByLabel('Tu cargo').selectOption('Director')
  await dialog.getByRole('button', { name: 'Crear la marca' }).click()
  await expect(brandOf(page)).toContainText('Trabajas para Café Luna.')
  await expect(page).toHaveURL(/\/perfil\/participaciones\?marca=\d+$/)

  // A second window begins with the oldest brand.
  const phone = await page.context().newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/inscripciones/nueva')
  await expect(brandOf(phone)).toContainText(`Trabajas para ${brand.name}`)

  // What is typed for one brand is not offered to the other, and survives a reload.
  const name = (tab: typeof page) => tab.getByLabel('Nombre de la campaña')
  await page.getByRole('link', { name: 'Inscribir', exact: true }).click()
  await name(page).fill('Madrugada')
  await expect(page).toHaveURL(/marca=/)
  await page.reload()
  await expect(name(page)).toHaveValue('Madrugada')
  await phone.reload()
  await expect(brandOf(phone)).toContainText(brand.name)
  await expect(name(phone)).toHaveValue('')

  // A link opens for the brand of its window. The window can be moved to the other brand, with what was typed there.
  await phone.getByRole('link', { name: 'Cambiar de marca' }).click()
  await phone.getByRole('link', { name: 'Trabajar para Café Luna' }).click()
  await expect(brandOf(phone)).toContainText('Trabajas para Café Luna.')
  await phone.goBack()
  await expect(phone.getByRole('heading', { name: 'Tus marcas' })).toBeVisible()
  await expect(brandOf(phone)).toContainText(brand.name)
})
