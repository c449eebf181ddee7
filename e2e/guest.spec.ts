import { videoFile } from '../server/test/videos.ts'
import { createCampaign } from './entries.ts'
import { expect, expectToast, registerBrand, signIn } from './fixtures.ts'
import { NEW_PASSWORD, test } from './jury-fixtures.ts'
import { logIn, saveAndGoOn } from './steps.ts'

test('somebody from outside joins one campaign by mail, uploads to it, sees nothing else and loses it at once (B04, B05)', async ({
  page,
  phone,
  portal,
}) => {
  const owner = await registerBrand(portal)
  const film = await createCampaign(portal, owner, { name: 'La película' })
  await createCampaign(portal, owner, { name: 'Lanzamiento secreto' })
  const email = `casa-${process.pid}@productora.example`
  await signIn(page, owner)
  await page.goto('/perfil/equipo')
  await page.getByRole('button', { name: 'Compartir una campaña' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Campaña', { exact: true }).selectOption('La película')
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click()
  await expectToast(page, `Enviamos la invitación a ${email}.`)

  const { text = '' } = await portal.smtp.waitFor(email)
  await phone.goto(/\/unirme\/[\w-]+/.exec(text)?.[0] ?? '')
  await expect(phone.getByText('Colaborarás en su campaña «La película».')).toBeVisible()
  await phone.getByLabel('Nombre', { exact: true }).fill('Sofía')
  await phone.getByLabel('Apellido').fill('Rey')
  await phone.getByLabel('País').selectOption('AR')
  await phone.getByLabel('Cargo').selectOption('Director')
  await phone.getByLabel('Contraseña', { exact: true }).fill(NEW_PASSWORD)
  await phone.getByLabel('Confirma tu contraseña', { exact: true }).fill(NEW_PASSWORD)
  await phone.getByRole('checkbox').check()
  await phone.getByRole('button', { name: 'Aceptar la invitación' }).click()
  await logIn(phone, { email, password: NEW_PASSWORD })
  await expect(phone).toHaveURL(/\/campanas/)
  await expect(phone.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText(['La película'])
  await phone.goto(`/inscripciones/archivos?campana=${film.id}`)
  const paid = phone.getByRole('region', { name: 'Vídeos pautados' })
  await paid.locator('input[type=file]').setInputFiles(videoFile('faststart'))
  await saveAndGoOn(phone)
  await expectToast(phone, 'Archivo "vertical-faststart.mp4" subido correctamente.')
  await phone.goto(`/inscripciones/creditos?campana=${film.id}`)
  await expect(phone.getByText('La marca nombra a las personas')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Quitar a Sofía Rey el acceso a La película' }).click()
  await dialog.getByRole('button', { name: 'Quitar el acceso' }).click()
  await expectToast(page, 'Quitaste el acceso.')
  await phone.goto('/campanas')
  await expect(phone).toHaveURL(/\/login$/)
})
