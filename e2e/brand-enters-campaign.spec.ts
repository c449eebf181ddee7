import type { Page } from '@playwright/test'
import { videoFile } from '../server/test/videos.ts'
import { expect, expectToast, PASSWORD, test } from './fixtures.ts'

const EMAIL = 'lucia.nandu@example.com'

/** Reloads the whole page, as after a crash. The screen must restore its content by itself (R18). */
async function reload(page: Page) {
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function chooseCompany(page: Page, label: string, typed: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option }).click()
}

test('a brand registers, enters a campaign with real videos and sends it (S02–S17, R06, R16, R18, A01–A35)', async ({
  page,
  portal,
}) => {
  await test.step('registers and verifies the address by the mailed link (S03, S04)', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Regístrate' }).click()
    await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
    await page.getByLabel('Apellido').fill('Ñandú')
    await page.getByLabel('País').selectOption('Argentina')
    await page.getByLabel('Cargo').selectOption('Gerente')
    await expect(page.getByLabel('Ad Awards Argentina 25')).toBeChecked()
    await page.getByLabel('Correo electrónico').fill(EMAIL)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirma tu contraseña').fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Registrarme' }).click()
    await expect(page.getByRole('dialog')).toContainText(EMAIL)
    await page.getByRole('button', { name: 'Ir al inicio' }).click()

    const mail = await portal.smtp.waitFor(EMAIL)
    expect(mail.text).toContain('Lucía')
    const link = mail.links[0] ?? ''
    expect(link).toContain(`${portal.url}/verify?verification_code=`)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible()
    // The code leaves the address bar at once.
    expect(page.url()).toBe(`${portal.url}/verify`)
    await page.getByRole('link', { name: 'Ir a login' }).click()
  })

  await test.step('logs in (S02)', async () => {
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(EMAIL)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await expect(page).toHaveURL(`${portal.url}/perfil/participaciones`)
    await reload(page)
    await expect(page.getByText(EMAIL)).toBeVisible()
  })

  await test.step('creates a campaign in three categories with a new company (S07–S10)', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Inscribir' }).click()
    await page.getByRole('button', { name: /^Born to Perform/ }).click()
    await page.getByRole('button', { name: /^Feat Creadores/ }).click()
    await page.getByLabel('Nombre de la campaña').fill('La primera taza')
    // What was chosen and typed survives a reload.
    await reload(page)
    await expect(page.getByRole('button', { name: /^Feat Creadores/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByLabel('Nombre de la campaña')).toHaveValue('La primera taza')
    await page.getByRole('button', { name: /^Power to the people/ }).click()

    await page.getByRole('combobox', { name: 'Empresa' }).fill('Café Aurora')
    await page.getByRole('option', { name: 'Registrar nueva empresa' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registra una nueva empresa' })
    await expect(dialog.getByLabel('Nombre de la empresa')).toHaveValue('Café Aurora')
    await dialog.getByLabel('Tipo de empresa').selectOption('Anunciante')
    await dialog.getByLabel('País').selectOption('Argentina')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Empresa registrada con éxito')
    await expect(page.getByRole('combobox', { name: 'Empresa' })).toHaveValue(
      'Café Aurora (Anunciante) - Argentina',
    )
    await page.getByRole('button', { name: 'Completar inscripción' }).click()
    await expectToast(page, 'Campaña creada exitosamente')
    await expect(page).toHaveURL(`${portal.url}/campanas`)
  })

  await test.step('sees what is missing, and each item leads to its field (S16.7)', async () => {
    await reload(page)
    await expect(page.getByText('0 de 3 completadas')).toBeVisible()
    await page.getByRole('button', { name: 'Revisa tus pendientes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Estado de tus campañas' })
    await expect(dialog.getByRole('heading', { name: 'Campañas incompletas' })).toBeVisible()
    // Its three categories lack the same, so each thing is named once (F26).
    await expect(dialog.getByRole('article')).toHaveCount(1)
    await expect(dialog.getByRole('link', { name: 'Falta la fecha de inicio' })).toHaveCount(1)
    await dialog.getByRole('link', { name: 'Falta la fecha de inicio' }).click()
    await expect(page.getByLabel('Fecha de inicio')).toBeFocused()
  })

  await test.step('saves the general data (S11)', async () => {
    await reload(page)
    await page.getByLabel('Fecha de inicio').fill('2025-03-28')
    await page.getByLabel('Fecha de fin').fill('2025-02-03')
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expect(page.getByText('La fecha de inicio no puede ser mayor que la fecha de fin')).toBeVisible()
    await page.getByLabel('Fecha de inicio').fill('2025-02-03')
    await page.getByLabel('Fecha de fin').fill('2025-03-28')
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expectToast(page, 'Campaña actualizada correctamente')
    await expect(page.getByRole('heading', { level: 1, name: 'Archivos' })).toBeVisible()
  })

  await test.step('uploads real mp4 files (S12)', async () => {
    await reload(page)
    const campaignVideos = page.getByRole('region', { name: 'Vídeos pautados' })
    const caseVideo = page.getByRole('region', { name: 'Vídeo caso' })
    await campaignVideos
      .locator('input[type=file]')
      .setInputFiles([videoFile('vertical'), videoFile('faststart')])
    await caseVideo.locator('input[type=file]').setInputFiles(videoFile('rotated'))
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expectToast(page, 'Archivo "vertical.mp4" subido correctamente.')
    await expectToast(page, 'Archivo "rotated.mp4" subido correctamente.')
    await expect(page.getByRole('heading', { level: 1, name: 'Detalles de la Campaña' })).toBeVisible()
    await page.getByRole('link', { name: /Archivos/ }).click()
    await reload(page)
    await expect(campaignVideos.getByText('2 de 3')).toBeVisible()
    await expect(caseVideo.getByText('1 de 1')).toBeVisible()
    const width = await campaignVideos
      .locator('video')
      .first()
      .evaluate(async (video: HTMLVideoElement) => {
        if (video.readyState === 0)
          await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve))
        return video.videoWidth
      })
    expect(width).toBe(180)
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  })

  await test.step('answers the questions; a 401-word answer saves nothing and stays (S13, V44)', async () => {
    const answers = page.getByRole('textbox')
    await expect(answers).toHaveCount(8)
    for (let index = 0; index < 8; index += 1)
      await answers.nth(index).fill(`Respuesta ${index + 1} con año y ñ.`)
    const long = Array.from({ length: 401 }, (_, index) => `palabra${index}`).join(' ')
    await answers.nth(1).fill(long)
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expect(page.getByText('Máximo 400 palabras', { exact: true })).toBeVisible()
    await expect(answers.nth(1)).toHaveValue(long)
    await expect(answers.nth(1)).toBeFocused()
    // Unsaved text is still there after a reload (S13.6).
    await reload(page)
    await expect(answers.nth(7)).toHaveValue('Respuesta 8 con año y ñ.')
    await expect(answers.nth(1)).toHaveValue(long)
    await answers.nth(1).fill('Ahora sí, dentro del máximo.')
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expectToast(page, 'Respuestas guardadas correctamente.')
    await expect(page.getByRole('heading', { level: 1, name: 'Créditos' })).toBeVisible()
  })

  await test.step('names people and companies (S14, S15)', async () => {
    await reload(page)
    const people = page.getByRole('region', { name: 'Créditos a las personas (Al menos una)' })
    await people.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Registrar nueva persona' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registra una nueva persona' })
    await dialog.getByLabel('Nombre completo').fill('Julián Echeverría')
    await dialog.getByLabel('Rol').fill('Director creativo')
    await chooseCompany(page, 'Empresa', 'cafe', 'Café Aurora (Anunciante) - Argentina')
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Persona registrada con éxito')
    await expectToast(page, 'Crédito de la persona creado con éxito')
    await chooseCompany(page, 'Anunciante', 'AURORA', 'Café Aurora (Anunciante) - Argentina')
    await expectToast(page, 'Crédito de Anunciante creado con éxito')
    await reload(page)
    await expect(people.getByText('Julián Echeverría', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Finalizar' }).click()
    await expect(page).toHaveURL(`${portal.url}/campanas`)
  })

  await test.step('sends the entries and gets a receipt of each sending, in the portal, as a PDF and by mail (S16.8, F25, T10–T12)', async () => {
    await reload(page)
    await expect(page.getByText('3 de 3 completadas')).toBeVisible()
    // The card is still open: one comes from there (F23).
    await page.getByRole('button', { name: 'Enviar Feat Creadores' }).click()
    await expectToast(page, 'Inscripción enviada: AR25-03-')
    await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
    await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
    await expectToast(page, 'Inscripciones enviadas correctamente.')
    await expect(page).toHaveURL(/\/comprobantes\/\d+$/)
    await reload(page)
    await expect(page.getByText(/^AR25-/)).toHaveCount(2)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF' }).click()
    expect((await saved).suggestedFilename()).toBe('Comprobante de 2 inscripciones La primera taza.pdf')
    await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
    await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
    await expectToast(page, 'No hay inscripciones para enviar.')

    const receipt = await portal.smtp.waitFor(EMAIL, 'AR25-03-')
    expect(receipt.text).toContain('La primera taza')
    await portal.smtp.waitFor(EMAIL, 'Inscripciones enviadas (2)')
  })

  await test.step('signs out, and the address of a step asks for the login again (R01, R06)', async () => {
    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL(`${portal.url}/`)
    await page.goto('/campanas')
    await expect(page).toHaveURL(`${portal.url}/login`)
  })
})
