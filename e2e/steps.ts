import type { Page } from '@playwright/test'
import { type Brand, expect } from './fixtures.ts'

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const saveAndGoOn = (page: Page) => press(page, 'Guardar y continuar')
export const saveAndReturn = (page: Page) => press(page, 'Guardar y regresar a tus campañas')

export const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`${name}$`))

export async function logIn(page: Page, { email, password }: Pick<Brand, 'email' | 'password'>) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await press(page, 'Ingresar')
}

/** Waits until the login has loaded what it needs later. */
export async function expectLoadedAhead(page: Page) {
  for (const part of ['recover-password-dialog', 'toast-container']) {
    const count = () =>
      page.evaluate(
        (name) => performance.getEntriesByType('resource').filter((each) => each.name.includes(name)).length,
        `/assets/${part}-`,
      )
    await expect.poll(count).toBeGreaterThan(0)
  }
}
