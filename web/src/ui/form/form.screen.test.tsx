import { referenceRoutes } from '@portal/contract/editions/reference.ts'
import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { countries } from '@portal/contract/platform/countries.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, instead, Refusal } from '../../../test/calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { brand } from '../../../test/people.ts'
import { pressOn } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const rules = page.getByRole('listitem').filter({ hasText: /^(Al menos|Una|Un|Que no sea)/ })
const met = rules.filter({ hasText: '(cumplida)' })
const save = page.getByRole('button', { name: 'Guardar' })
const textsOf = (found: typeof rules) => found.elements().map((each) => each.textContent)

it('a new password: what is missing shows while typing, what only the server knows at its field (S06.3, V20–V24)', async () => {
  const { open } = await brandWorld()
  const message = 'Esta contraseña es de las más usadas: elige otra.'
  answer(accountRoutes.update, () => {
    throw new Refusal('invalid_input', { message, issues: [{ path: 'password', message }] })
  })
  await open('/perfil/contraseña')
  const password = page.getByLabelText('Nueva contraseña', { exact: true })
  await expect.element(password).toBeVisible()
  await expect.element(met).not.toBeInTheDocument()
  await password.click()
  await userEvent.keyboard('Clave')
  await expect
    .poll(() => textsOf(met))
    .toEqual([
      expect.stringContaining('Una letra mayúscula'),
      expect.stringContaining('Que no sea tu nombre'),
    ])
  // Sets the value at once, as a password manager or a paste does.
  await password.fill('Campana2025!')
  await expect.element(met).toHaveLength(5)
  await page.getByLabelText('Confirma la contraseña').fill('Campana2025!')
  await save.click()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription(new RegExp(message))
  await expect.element(password).toHaveValue('Campana2025!')
  expect(document.querySelector('form [role=alert]')).toBe(null)
})

it('every rule that can refuse a password is ticked off as one types (V11, V20)', async () => {
  answer(referenceRoutes.countries, { countries: [...countries] })
  await openScreen('/registro')
  const password = page.getByLabelText('Contraseña', { exact: true })
  const unmet = () => textsOf(rules).filter((text) => !text.includes('(cumplida)'))
  const ownName = 'Que no sea tu nombre, tu correo ni el nombre de los premios'
  await page.getByLabelText('Correo electrónico').fill('ana@jurado.test')
  for (const [typed, expected] of [
    ['Jurado-2025!', []],
    ['Jurado-25!', [ownName]],
    ['Password2025!', ['Que no sea de las más usadas']],
    ['Núñez-1987!', []],
  ] as const) {
    await password.fill(typed)
    await expect.poll(unmet).toEqual(expected)
  }
  await page.getByLabelText('Apellido').fill('Núñez')
  await expect.poll(unmet).toEqual([ownName])
})

it('without an answer the toast says what failed, the form what to do; success takes the toast away (M02, M06)', async () => {
  const { open } = await brandWorld()
  answer(accountRoutes.update, { user: brand })
  const mend = instead(accountRoutes.update, 'cut')
  await open('/perfil/informacion')
  const name = page.getByLabelText('Nombre del contacto')
  await name.fill('Matías')
  await page.getByLabelText('Apellido del contacto').fill('Ibáñez')
  await save.nth(1).click()
  await expectToast('Error al actualizar los datos')
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'lo que escribiste' }))
    .toHaveTextContent(
      'Error al actualizar los datos. Revisa tu conexión y vuelve a intentarlo; lo que escribiste sigue aquí.',
    )
  await expect.element(name).toHaveValue('Matías')
  mend()
  // A toast under the pointer stays until it is told to go.
  const toasts = () => [...document.querySelectorAll('.Toastify__toast')]
  const [failed] = toasts()
  if (!failed) throw new Error('No toast')
  await page.elementLocator(failed).hover()
  await pressOn(save.nth(1))
  await expect
    .poll(() => toasts().map((toast) => toast.textContent))
    .toEqual([expect.stringContaining('actualizad')])
})
