import type { Page } from '@playwright/test'
import { closeToasts, loseAnswers } from './failures.ts'
import { api, expect, expectToast, signIn } from './fixtures.ts'
import { inviteToTeam, NEW_PASSWORD, alone as test } from './jury-fixtures.ts'
import { import2026 } from './next-edition.ts'

/** Presses the button of the open dialog with a lost answer, and again. */
async function createTwice(page: Page, button: string, path: string) {
  const dialog = page.getByRole('dialog')
  const restore = await loseAnswers(page, 'POST', `/admin${path}`)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toContainText('Revisa tu conexión y vuelve a intentarlo')
  await restore()
  await closeToasts(page)
  await dialog.getByRole('button', { name: button }).click()
}

test('a round and an edition whose answer was lost are not created a second time (A85, A92, A117)', async ({
  page,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/jurado/rondas')
  await page.getByRole('button', { name: 'Crear ronda' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Primera')
  await createTwice(page, 'Crear ronda', '/programs/*/rounds')
  await expectToast(page, 'Creamos la ronda como borrador.')
  await expect(page).toHaveURL(/\/rondas\/\d+/)
  await page.goto('/admin/jurado/rondas')
  await expect(page.getByRole('list', { name: 'Rondas' }).getByRole('listitem')).toHaveCount(1)

  await page.goto('/admin/ediciones')
  const editions = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(editions).toHaveCount(1)
  await page.getByRole('button', { name: 'Nueva edición' }).click()
  await createTwice(page, 'Crear borrador', '/editions')
  await expectToast(page, 'Creamos el borrador.')
  await page.goto('/admin/ediciones')
  await expect(editions).toHaveCount(2)
})

test('an invitation whose answer was lost is mailed once (A102)', async ({ page, portal, admin }) => {
  const email = 'dos-veces@equipo.example'
  await signIn(page, { token: admin })
  await page.goto('/admin/equipo')
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Correo electrónico').fill(email)
  await createTwice(page, 'Enviar invitación', '/team/invitations')
  await expectToast(page, `Enviamos la invitación a ${email}.`)
  const { mails } = await api(portal, 'GET', `/admin/mails?search=${email}`, undefined, admin)
  expect(mails).toHaveLength(1)
})

test('who joined although the answer was lost is led to sign in (A107)', async ({ page, portal, admin }) => {
  await page.goto(await inviteToTeam(portal, admin))
  await page.getByLabel('Nombre', { exact: true }).fill('Sofía')
  await page.getByLabel('Apellido').fill('Rey')
  await page.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirma tu contraseña', { exact: true }).fill(NEW_PASSWORD)
  const join = page.getByRole('button', { name: 'Entrar al equipo' })
  const restore = await loseAnswers(page, 'POST', '/team-invitations/*')
  await join.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Revisa tu conexión')
  await restore()
  await join.click()
  await expect(page.getByText('ya puedes ingresar con tu contraseña')).toBeVisible()
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click()
  await expect(page).toHaveURL('/login')
})

test('an edition that was published although the answer was lost is so at the next press (E14)', async ({
  page,
  portal,
  admin,
}) => {
  const editionId = await import2026(portal, admin)
  await signIn(page, { token: admin })
  await page.goto(`/admin/ediciones/${editionId}/datos`)
  await page.getByRole('button', { name: 'Publicar' }).click()
  await createTwice(page, 'Publicar', '/editions/*/publish*')
  await expectToast(page, 'Ad Awards 2026 ya está publicada.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Archivar' })).toBeVisible()
})
