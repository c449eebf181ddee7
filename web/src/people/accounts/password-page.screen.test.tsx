import { accountRoutes } from '@portal/contract/people/accounts.ts'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountOf } from '../../../test/account.ts'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, hold, instead, loseAnswers } from '../../../test/calls.ts'
import { expectAccessible } from '../../../test/axe.ts'
import { brand } from '../../../test/people.ts'
import { dialog } from '../../../test/steps.ts'
import { expectFailures, expectToast, toasts } from '../../../test/toasts.ts'

const GOOD = 'Nueva-Clave-2025'
const change = page.getByRole('dialog', { name: 'Cambia tu contraseña' })
const fieldsIn = (place: typeof change) => ({
  first: place.getByLabelText('Nueva contraseña', { exact: true }),
  second: place.getByLabelText('Confirma la contraseña', { exact: true }),
})
const update = accountRoutes.update

const rules = [
  ['Cort1!a', 'Cort1!a', 'Debe tener al menos 8 caracteres'],
  ['minuscula1!', 'minuscula1!', 'Debe incluir una letra mayúscula'],
  ['SinEspecial1', 'SinEspecial1', 'Debe incluir un carácter especial'],
  ['SinNumero!!', 'SinNumero!!', 'Debe incluir al menos un número'],
  [GOOD, `${GOOD}!`, 'Las contraseñas no coinciden'],
] as const

async function expectRules(
  place: typeof change,
  save: () => Promise<void>,
  missing: readonly (readonly [string, string, string])[],
) {
  const { first, second } = fieldsIn(place)
  for (const [typed, again, message] of [...missing, ...rules]) {
    await first.fill(typed)
    await second.fill(again)
    await save()
    await expect.element(place.getByText(message, { exact: true })).toHaveLength(1)
  }
}

it('the password of the profile: rules, failures, success (S06.3, V20, V21, V22, V23, V24, M01)', async () => {
  const { open } = await brandWorld()
  accountOf()
  await open('/perfil/contraseña')
  const section = page.getByRole('region', { name: 'Inicio de sesión' })
  const { first, second } = fieldsIn(section)
  const save = () => section.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(first).toBeVisible()
  await expectRules(section, save, [
    ['', '', 'Este campo es obligatorio'],
    [GOOD, '', 'Debes confirmar la contraseña'],
  ])
  await second.fill(GOOD)
  await expectFailures(update, save, { fallback: 'Error al actualizar la contraseña' })
  await expect.element(first).toHaveValue(GOOD)
  // The change is made although its answer is lost.
  loseAnswers(update)
  await save()
  await expectToast('Contraseña actualizada exitosamente')
  await expect.element(first).toHaveValue('')
})

const saveForced = () => change.getByRole('button', { name: 'Guardar contraseña' }).click()
const temporary = { ...brand, hasChangedPassword: false }

it('a temporary password must be changed before anything else (S01.1, S01.2, S01.3, V20, V21, V22, V23, V24, M01)', async () => {
  const { open } = await brandWorld(temporary)
  accountOf(temporary)
  for (const path of ['/perfil/participaciones', '/campanas', '/perfil/contraseña']) {
    await open(path)
    await expect.element(change).toBeVisible()
  }
  await expect.element(change.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  await expect.element(change.getByRole('button', { name: 'Cerrar', exact: true })).not.toBeInTheDocument()
  for (let times = 0; times < 3; times += 1) await userEvent.keyboard('{Escape}')
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true })
  await expect.element(change).toBeVisible()
  // Nothing behind it can be reached.
  expect(change.element().matches(':modal')).toBe(true)
  await expectAccessible()

  const { first, second } = fieldsIn(change)
  for (const [field, what] of [
    [first, 'contraseña'],
    [second, 'confirmación'],
  ] as const) {
    await change.getByRole('button', { name: `Mostrar ${what}` }).click()
    await expect.element(field).toHaveAttribute('type', 'text')
    await change.getByRole('button', { name: `Ocultar ${what}` }).click()
    await expect.element(field).toHaveAttribute('type', 'password')
  }
  await expectRules(change, saveForced, [
    ['', GOOD, 'Este campo es obligatorio'],
    [GOOD, '', 'Este campo es obligatorio'],
  ])

  await second.fill(GOOD)
  const fallback = 'No se pudo actualizar la contraseña'
  await expectFailures(update, saveForced, { fallback })
  await expect.element(first).toHaveValue(GOOD)
  // The change is made but its answer is lost, and the connection stays away for a moment.
  const mend = loseAnswers(update)
  const mendLogin = instead(sessionRoutes.login, 'cut')
  await saveForced()
  await expectToast(fallback)
  mend()
  mendLogin()
  await saveForced()
  await expectToast('Contraseña actualizada con éxito')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('without a word on it the password counts as changed (S01.4)', async () => {
  const { open } = await brandWorld()
  const { hasChangedPassword: _, ...user } = brand
  answer(accountRoutes.get, () => new Response(JSON.stringify({ user })) as never)
  await open('/campanas')
  await expect.element(page.getByText('No tienes campañas registradas')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('who signs out while a new password is being saved stays out (T01, S01.3)', async () => {
  const { open } = await brandWorld()
  accountOf()
  answer(sessionRoutes.logout, { message: '' })
  await open('/perfil/contraseña')
  await page.getByLabelText('Nueva contraseña').fill(GOOD)
  await page.getByLabelText('Confirma la contraseña', { exact: true }).fill(GOOD)
  const goOn = hold(update)
  await page.getByRole('button', { name: /^Guardar/ }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.element(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
  goOn()
  await expect.poll(toasts).toEqual(['Contraseña actualizada exitosamente'])
  await expect.element(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible()
  expect(localStorage.getItem('ad-awards-token')).toBe(null)
})
