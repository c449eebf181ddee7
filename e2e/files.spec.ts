import { videoFile, videoOfSize } from '../server/test/videos.ts'
import { test } from './entries.ts'
import { answerCalls, closeToasts, expectFailures } from './failures.ts'
import { expect, expectToast } from './fixtures.ts'
import { expectStep, press, saveAndGoOn } from './steps.ts'

test('files: what may be dropped (S12.2, S23.2, V50, V51, V52, V53, V70)', async ({ page, campaign }) => {
  await page.goto(`/inscripciones/archivos?campana=${campaign.id}`)
  const paid = page.getByRole('region', { name: 'Vídeos pautados' })
  const cased = page.getByRole('region', { name: 'Vídeo caso' })
  const drop = (section: typeof paid) => section.locator('input[type=file]')
  const chosen = (section: typeof paid) => section.getByRole('button', { name: /^Quitar / })
  const text = { name: 'guion.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }
  const only = (most: number) =>
    `Solo se permiten archivos en formato .mp4 y un máximo de ${most} archivo(s).`

  await expect(paid).toContainText('entre 1 y 3 minutos')
  await expect(cased).toContainText('hasta 2 minutos')
  for (const section of [paid, cased]) {
    await expect(section).toContainText('sin caracteres especiales')
    await expect(section).toContainText('400MB')
  }
  const two = [videoFile('vertical'), videoFile('faststart')]
  for (const [section, files, most] of [
    [paid, text, 3],
    [paid, [...two, videoFile('rotated'), videoFile('hybrid')], 3],
    [cased, text, 1],
  ] as const) {
    await drop(section).setInputFiles(videoFile('vertical'))
    await expect(chosen(section)).toHaveCount(1)
    await drop(section).setInputFiles(files)
    await expectToast(page, only(most))
    await expect(drop(section)).toHaveAccessibleDescription(new RegExp(RegExp.escape(only(most))))
    await expect(chosen(section)).toHaveCount(0)
    await closeToasts(page)
  }

  // Of two files with the same name one is kept, and one file too many is left out.
  await drop(paid).setInputFiles(two)
  await drop(paid).setInputFiles([videoFile('vertical'), videoFile('rotated')])
  await expect(chosen(paid)).toHaveCount(3)
  await drop(paid).setInputFiles(videoFile('hybrid'))
  await expect(chosen(paid)).toHaveCount(3)
  await expect(paid.getByText(/^\d+ KB$/)).toHaveCount(3)
  await chosen(paid).first().click()
  await expect(chosen(paid)).toHaveCount(2)

  const TOO_LARGE = 'El tamaño máximo permitido es de 400MB por archivo.'
  await drop(cased).setInputFiles(await videoOfSize(400 * 1024 * 1024 + 1))
  await expectToast(page, TOO_LARGE)
  await expect(chosen(cased)).toHaveCount(0)
})

test('a chosen file that is taken out hands the focus to where another is chosen (2.4.3, S12.2)', async ({
  page,
  campaign,
}) => {
  await page.goto(`/inscripciones/archivos?campana=${campaign.id}`)
  const input = page.getByRole('region', { name: 'Vídeo caso' }).locator('input[type=file]')
  await input.setInputFiles(videoFile('vertical'))
  await page.getByRole('button', { name: /^Quitar / }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Quitar / })).toHaveCount(0)
  await expect(input).toBeFocused()
})

test('files: one after the other, a refused one stops none; played and deleted (S12.1, S12.3, S12.4, M03, M06)', async ({
  page,
  campaign,
}) => {
  await page.goto(`/inscripciones/archivos?campana=${campaign.id}`)
  const paid = page.getByRole('region', { name: 'Vídeos pautados' })
  await paid.locator('input[type=file]').setInputFiles([videoFile('vertical'), videoFile('faststart')])
  await page.getByRole('link', { name: /Créditos/ }).click()
  const notUploaded = page
    .getByRole('main')
    .locator('div', { hasText: /^Aún no has subido los 2 videos que elegiste/ })
  await notUploaded.getByRole('link', { name: 'Archivos' }).first().click()
  await expect(paid.getByRole('button', { name: /^Quitar / })).toHaveCount(2)
  let begun = 0
  await page.route('**/api/uploads', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    begun += 1
    const json = { message: 'No hay espacio para guardar el archivo.', code: 'disk_full' }
    if (begun === 1) return route.fulfill({ status: 413, json })
    await expect(page.getByRole('dialog', { name: 'La carga puede tardar varios minutos…' })).toBeVisible()
    return route.fallback()
  })
  await saveAndGoOn(page)
  await expectToast(page, 'No hay espacio para guardar el archivo.')
  await expectToast(page, 'Archivo "vertical-faststart.mp4" subido correctamente.')
  await expectStep(page, 'Detalles de la Campaña')
  expect(begun).toBe(2)

  await page.goto(`/inscripciones/archivos?campana=${campaign.id}`)
  await expect(paid.getByText('1 de 3')).toBeVisible()
  await expect(paid.getByRole('button', { name: 'Reproducir vertical-faststart.mp4' })).toBeVisible()
  await paid.getByRole('button', { name: 'Eliminar vertical-faststart.mp4' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Eliminar archivo?' })
  const confirm = () => dialog.getByRole('button', { name: 'Eliminar', exact: true }).click()
  const path = `/campaigns/files/${campaign.id}/*`
  await expectFailures(page, ['DELETE', path], 'Error al eliminar el archivo.', confirm)
  // The server's message comes with a second toast about its consequence.
  const restore = await answerCalls(page, 'DELETE', path, {
    status: 409,
    json: { message: 'Ahora no.', code: 'campaign_blocked' },
  })
  await confirm()
  await expectToast(page, 'Ahora no.')
  await expectToast(page, 'Error al eliminar el archivo.')
  await closeToasts(page)
  await restore()
  await confirm()
  await expectToast(page, 'Archivo eliminado correctamente.')
  await expect(paid.getByText('0 de 3')).toBeVisible()

  const mend = await answerCalls(page, 'GET', `/campaigns/files/${campaign.id}`, { status: 500, json: {} })
  await page.reload()
  await expect(page.getByText('Error al cargar los archivos.')).toBeVisible()
  await mend()
  await press(page, 'Reintentar')
  await expect(paid.getByText('0 de 3')).toBeVisible()
})
