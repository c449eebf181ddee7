import type { LegalDocument } from '@portal/contract/editions/edition.ts'
import { changeAnswers } from './change-answers.ts'
import { api, expect, expectToast } from './fixtures.ts'
import { createJudge, test } from './jury-fixtures.ts'

test('the sequence of the two documents, cancelled and by their own links (S21.1, S21.2, V67)', async ({
  phone,
  portal,
  admin,
}) => {
  const { path } = await createJudge(portal, admin)
  await phone.goto(path)
  const nda = phone.getByRole('checkbox', { name: /NDA/ })
  const image = phone.getByRole('checkbox', { name: /imagen/ })
  const dialog = phone.getByRole('dialog')

  await phone.getByRole('button', { name: 'la autorización de uso de imagen' }).click()
  await dialog.getByRole('button', { name: 'Aceptar derechos de imagen' }).click()
  await expect(dialog).toHaveCount(0)
  expect([await nda.isChecked(), await image.isChecked()]).toEqual([false, true])

  await phone.reload()
  await phone.getByRole('button', { name: 'Confirmo mi participación' }).click()
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Acuerdo de confidencialidad (NDA)')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(nda).toHaveAccessibleDescription('Debes aceptar el NDA para continuar')
  await expect(image).toHaveAccessibleDescription('Debes aceptar la sesión de imagen para continuar')
  await expect(nda).toBeFocused()

  await phone.getByRole('button', { name: 'Confirmo mi participación' }).click()
  await dialog.getByRole('button', { name: 'Aceptar NDA' }).click()
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Autorización de uso de imagen')
  await phone.keyboard.press('Escape')
  expect([await nda.isChecked(), await image.isChecked()]).toEqual([true, false])
  const { judge } = await api(portal, 'GET', `/judges/verification-code/${path.split('=')[1]}`)
  expect(judge).toEqual({ participationAccepted: false })
})

test('texts that changed since they were read are shown anew before the confirmation (S21.2, S21.3, E05)', async ({
  phone,
  portal,
  admin,
}) => {
  const { path } = await createJudge(portal, admin)
  let version = '2025-0'
  await changeAnswers<{ document: LegalDocument }>(phone, /\/api\/legal\/nda$/, ({ document }) => ({
    document: { ...document, version },
  }))
  await phone.goto(path)
  const dialog = phone.getByRole('dialog')
  const acceptBoth = async () => {
    await dialog.getByRole('button', { name: 'Aceptar NDA' }).click()
    await dialog.getByRole('button', { name: 'Aceptar derechos de imagen' }).click()
  }
  await phone.getByRole('button', { name: 'Confirmo mi participación' }).click()
  await expect(dialog).toContainText('2025-0')
  version = '2025-1'
  await acceptBoth()
  await expect(dialog.getByText('Los documentos cambiaron. Lee la versión nueva y acéptala.')).toBeVisible()
  await expect(dialog).toContainText('2025-1')
  await acceptBoth()
  await expect(phone).toHaveURL(`${portal.url}/login`)
})

test('a used, an unknown and a missing code lead to the start with their sentence (S21.3)', async ({
  phone,
  portal,
  admin,
}) => {
  const { path } = await createJudge(portal, admin)
  await api(portal, 'PATCH', `/judges/verify/${path.split('=')[1]}`, { nda: true, imageCession: true })
  for (const [address, words] of [
    [path, 'El código de verificación ya fue utilizado.'],
    ['/verify/juez?verification_code=nadie', 'Este enlace de invitación no existe.'],
    ['/verify/juez', 'Este enlace de invitación no existe.'],
  ]) {
    await phone.goto(address ?? '')
    await expectToast(phone, words ?? '')
    await expect(phone).toHaveURL(`${portal.url}/`)
  }
})

test('the looping videos play beside a form, can be stopped, and reach neither a phone nor who wants calm (S02.1, S21.1)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const { path } = await createJudge(portal, admin)
  const fetched: string[] = []
  phone.on('request', (request) => fetched.push(request.url()))
  for (const address of [path, '/login']) {
    await page.goto(address)
    const video = page.locator('video')
    await expect(video).toHaveJSProperty('paused', false)
    await expect(video).toHaveJSProperty('muted', true)
    await page.getByRole('button', { name: 'Pausar el video' }).click()
    await expect(video).toHaveJSProperty('paused', true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(video).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await phone.goto(address)
    await phone.waitForTimeout(2500)
    await expect(phone.locator('video')).toHaveCount(0)
  }
  expect(fetched.filter((url) => /loop.*\.(mp4|webm)$/.test(url))).toEqual([])
})
