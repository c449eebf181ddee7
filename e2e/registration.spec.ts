import type { Page } from '@playwright/test'
import { expect, expectToast, PASSWORD, register, test } from './fixtures.ts'

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
  await submit(page)
  await expect(page.getByText('Tu correo está verificado. Ya puedes ingresar.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  for (const [typed, after] of [
    [strangers, '/login'],
    [OWN, '/perfil/participaciones'],
  ] as const) {
    await page.getByLabel('Contraseña', { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    if (after === '/login') await expectToast(page, 'Credenciales incorrectas')
    await expect(page).toHaveURL(after)
  }
  await expect(page.getByText('Íñigo', { exact: false }).first()).toBeVisible()

  await page.goto(linkTo(links, '/verify/registro'))
  await expect(page.getByText('Código de verificación inválido o ya utilizado.')).toBeVisible()

  await test.step('who never registered deletes it, when the button is pressed and not when the link is opened', async () => {
    const another = await register(portal)
    const mail = await portal.smtp.waitFor(another.email)
    for (const words of ['Eliminamos el registro.', 'Este enlace ya no vale']) {
      await page.goto(linkTo(mail.links, '/no-fui-yo'))
      await expect(page.getByText(words)).toHaveCount(0)
      await page.getByRole('button', { name: 'No fui yo: eliminar el registro' }).click()
      await expect(page.getByText(words)).toBeVisible()
    }
  })
})
