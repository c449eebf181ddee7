import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { answerCalls, expectFailures, holdCalls } from './failures.ts'
import { expect, expectToast, PASSWORD, register, registerBrand, signIn, test } from './fixtures.ts'

const OWN = 'Brisa-Verde-47!'

const submit = (page: Page) => page.getByRole('button', { name: 'Registrarme' }).click()
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirma tu contraseña')

async function fill(page: Page, email: string) {
  await page.getByLabel('Nombre', { exact: true }).fill('Íñigo')
  await page.getByLabel('Apellido').fill("D'Angelo Ñandú")
  await page.getByLabel('País').selectOption('Colombia')
  await page.getByLabel('Cargo').selectOption('Director')
  await page.getByLabel('Correo electrónico').fill(email)
  await password(page).fill(PASSWORD)
  await confirmation(page).fill(PASSWORD)
  await page.getByRole('checkbox').check()
}

async function expectFilled(page: Page, email: string) {
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Íñigo')
  await expect(page.getByLabel('Apellido')).toHaveValue("D'Angelo Ñandú")
  await expect(page.getByLabel('País')).toHaveValue('CO')
  await expect(page.getByLabel('Cargo')).toHaveValue('Director')
  await expect(page.getByLabel('Ad Awards Colombia 25')).toBeChecked()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await expect(password(page)).toHaveValue(PASSWORD)
  await expect(confirmation(page)).toHaveValue(PASSWORD)
  await expect(page.getByRole('checkbox')).toBeChecked()
}

test('the form and each of its messages (S03.1, V10, V11, V12)', async ({ page }) => {
  await page.goto('/registro')
  for (const name of ['Acerca de ti', 'Detalles de acceso'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/')
  await expect(page.getByLabel('Cargo').getByRole('option')).toHaveText([
    'Elige tu cargo',
    'Becario',
    'Ejecutivo',
    'Gerente',
    'Director',
  ])
  await expect(page.getByLabel('Ad Awards Argentina 25')).toHaveValue('2')
  await expect(page.getByLabel('Ad Awards Colombia 25')).toHaveValue('1')
  await expect(page.getByLabel('País').getByRole('option', { name: 'España' })).toHaveCount(1)

  await submit(page)
  for (const [field, message] of [
    [page.getByLabel('Nombre', { exact: true }), 'El nombre es obligatorio'],
    [page.getByLabel('Apellido'), 'El apellido es obligatorio'],
    [page.getByLabel('País'), 'El código de país es obligatorio'],
    [page.getByLabel('Cargo'), 'Elige tu cargo'],
    [page.getByRole('radiogroup'), 'Elige el programa'],
    [page.getByLabel('Correo electrónico'), /El correo electrónico es obligatorio/],
    [password(page), /La contraseña es obligatoria/],
    [confirmation(page), 'Debes confirmar tu contraseña'],
    [page.getByRole('checkbox'), 'Debes aceptar los términos y condiciones para continuar'],
  ] as const)
    await expect(field).toHaveAccessibleDescription(message)
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused()
  await expectAccessible(page)

  for (const [typed, again, message] of [
    ['Corta-25', 'Corta-25', 'La contraseña debe tener al menos 10 caracteres'],
    ['minuscula-25', 'minuscula-25', 'Debe contener al menos una letra mayúscula'],
    ['Sin-Numeros!', 'Sin-Numeros!', 'Debe contener al menos un número'],
    // A hyphen is none of V11's special characters.
    ['Sin-Especial25', 'Sin-Especial25', 'Debe contener al menos un carácter especial'],
    [PASSWORD, `${PASSWORD}?`, 'Las contraseñas no coinciden'],
  ] as const) {
    await password(page).fill(typed)
    await confirmation(page).fill(again)
    await submit(page)
    await expect(page.getByText(message, { exact: true })).toHaveCount(1)
  }
})

test('a failure keeps all that was typed; success says where to look next (S03.2, M01, M06)', async ({
  page,
  portal,
}) => {
  const email = `inigo-${process.pid}@example.com`
  await page.goto('/registro')
  await fill(page, email)
  await expectFailures(page, ['POST', '/users'], 'Error al registrar', () => submit(page))
  await expectFilled(page, email)

  const taken = await registerBrand(portal)
  await page.getByLabel('Correo electrónico').fill(taken.email)
  await submit(page)
  await expectToast(page, 'El usuario ya ha sido registrado')
  await expectFilled(page, taken.email)

  await page.getByLabel('Correo electrónico').fill(email)
  const release = await holdCalls(page, 'POST', '/users')
  await submit(page)
  await expect(page.getByRole('dialog', { name: 'Estamos creando tu cuenta' })).toBeVisible()
  release()
  const dialog = page.getByRole('dialog', { name: '¡Tu cuenta fue creada!' })
  await expect(dialog).toContainText(email)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('terms that changed since the page was opened are read and accepted anew (A02, E05, S03.2)', async ({
  page,
}) => {
  const email = `tersa-${process.pid}@example.com`
  await page.route('**/registro', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '"kind":"terms","version":"2025-1"',
      '"kind":"terms","version":"2024-9"',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/registro')
  await fill(page, email)
  await submit(page)
  const words = 'Los términos cambiaron. Lee la versión nueva y acéptala.'
  await expectToast(page, words)
  const terms = page.getByRole('checkbox')
  await expect(terms).not.toBeChecked()
  await expect(terms).toHaveAccessibleDescription(words)
  await expect(terms).toBeFocused()
  await terms.check()
  await expectFilled(page, email)
  await submit(page)
  await expect(page.getByRole('dialog', { name: '¡Tu cuenta fue creada!' })).toContainText(email)
})

const linkTo = (links: readonly string[], path: string) => links.find((link) => link.includes(path)) ?? ''

test('the owner of a mailbox that a stranger registered sets a password of their own and gets in (L08, S02.2, S03.2)', async ({
  page,
  portal,
}) => {
  const { email, password: strangers } = await register(portal)
  await page.goto('/registro')
  await fill(page, email)
  await submit(page)
  await expectToast(page, 'El usuario ya ha sido registrado')
  await expect(page.getByText('Si nadie lo había confirmado, te enviamos un enlace')).toBeVisible()

  const { links } = await portal.smtp.waitFor(email, 'elige tu contraseña')
  await page.goto(linkTo(links, '/verify/registro'))
  await expect(page).toHaveURL('/verify/registro')
  // What was typed in this browser is there again, without the password.
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await expect(page.getByLabel('Correo electrónico')).not.toBeEditable()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Íñigo')
  await expect(password(page)).toHaveValue('')
  await password(page).fill(OWN)
  await confirmation(page).fill(OWN)
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await submit(page)
  await expect(page.getByText('Tu correo está verificado. Ya puedes ingresar.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  for (const [typed, after] of [
    [strangers, '/login'],
    [OWN, '/perfil/participaciones'],
  ] as const) {
    await page.getByLabel('Contraseña', { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    if (after === '/login') await expectToast(page, 'Credenciales incorrectas')
    await expect(page).toHaveURL(after)
  }
  await expect(page.getByText('Íñigo', { exact: false }).first()).toBeVisible()

  await page.goto(linkTo(links, '/verify/registro'))
  await expect(page.getByText('Código de verificación inválido o ya utilizado.')).toBeVisible()
})

test('‘No fui yo’ deletes the registration when its button is pressed, not when it is opened (L08)', async ({
  page,
  portal,
}) => {
  const { email } = await register(portal)
  const { links } = await portal.smtp.waitFor(email)
  for (const words of ['Eliminamos el registro.', 'Este enlace ya no vale']) {
    await page.goto(linkTo(links, '/no-fui-yo'))
    await expect(page.getByText(words)).toHaveCount(0)
    await page.getByRole('button', { name: 'No fui yo: eliminar el registro' }).click()
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('a link that is opened while another account is open says whose, and leads to the login (L08)', async ({
  page,
  portal,
}) => {
  const other = await registerBrand(portal)
  await signIn(page, other)
  const { email } = await register(portal)
  const { links } = await portal.smtp.waitFor(email)
  await page.goto(links[0] ?? '')
  await page.getByRole('link', { name: 'Ir a login' }).click()
  const whose = page.getByRole('paragraph').filter({ hasText: 'En este navegador está abierta la cuenta de' })
  await expect(whose).toContainText(other.name)
  await expect(whose).toContainText(other.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar sesión e ingresar con otra' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Tu correo está verificado. Ya puedes ingresar.')).toBeVisible()
})

test('a link that could not be verified on a bad line is verified after a reload (S04.1, S04.2)', async ({
  page,
  portal,
}) => {
  const { email } = await register(portal)
  const { links } = await portal.smtp.waitFor(email)
  const restore = await answerCalls(page, 'PATCH', '/users/verify-email/*', 'cut')
  await page.goto(links[0] ?? '')
  await expect(page.getByText('Error al validar el email inténtalo más tarde.')).toBeVisible()
  await expect(page).toHaveURL('/verify')
  await restore()
  await page.reload()
  await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible()
  // The code that was used is kept nowhere.
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/linkCode/)
})
