import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { countries } from '@portal/contract/platform/countries.ts'
import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { answer } from './calls.ts'
import { openScreen } from './open-screen.tsx'

const PASSWORD = 'Brisa-Verde-47!'

/** Opens a screen that has the form of S03. */
export async function openRegistration(address: string) {
  answer(referenceRoutes.countries, { countries: [...countries] })
  await openScreen(address)
}

/** Fills in the form of S03; without an address when the form has its own. */
export async function fillRegistration(email?: string) {
  await page.getByLabelText('Nombre', { exact: true }).fill('Íñigo')
  await page.getByLabelText('Apellido').fill("D'Angelo Ñandú")
  await page.getByLabelText('País').selectOptions('Colombia')
  await page.getByLabelText('Cargo').selectOptions('Director')
  if (email) await page.getByLabelText('Correo electrónico').fill(email)
  await page.getByLabelText('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabelText('Confirma tu contraseña').fill(PASSWORD)
  await page.getByRole('checkbox').click()
}

/** Expects the form to hold what `fillRegistration` filled in. */
export async function expectRegistration(email: string) {
  for (const [label, value] of [
    ['Nombre', 'Íñigo'],
    ['Apellido', "D'Angelo Ñandú"],
    ['País', 'CO'],
    ['Cargo', 'Director'],
    ['Correo electrónico', email],
    ['Contraseña', PASSWORD],
    ['Confirma tu contraseña', PASSWORD],
  ] as const)
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveValue(value)
  await expect.element(page.getByLabelText('Ad Awards Colombia 25')).toBeChecked()
}

export const register = () => page.getByRole('button', { name: 'Registrarme' }).click()
