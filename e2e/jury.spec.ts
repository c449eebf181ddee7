import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Download, Page } from '@playwright/test'
import type * as SheetJs from '@e965/xlsx'
import { expectAccessible } from './axe.ts'
import { expect, expectToast, signIn } from './fixtures.ts'
import { alone, initialPassword, NEW_PASSWORD } from './jury-fixtures.ts'

alone.use({ story: 'jury' })

const sheets: typeof SheetJs = createRequire(import.meta.resolve('../web/package.json'))('@e965/xlsx')
const fixture = (name: string) =>
  fileURLToPath(new URL(`../web/src/jury/import/fixtures/${name}`, import.meta.url))

const chooseSheet = (page: Page, file: string) => page.setInputFiles('input[type=file]', file)

alone(
  'a sheet of 40 with five faults, corrected; all invited; a judge confirms on a phone and logs in (S19, S20, S21, S22, T14, V61–V66)',
  async ({ page, portal, admin, phone }) => {
    await signIn(page, { token: admin })
    await page.goto('/admin')
    await expect(page.getByText('No hay jueces registrados.')).toBeVisible()
    await expect(page.getByText('Súbelos desde un archivo de Excel')).toBeVisible()
    await page.getByRole('button', { name: 'Subir archivo' }).click()
    await chooseSheet(page, fixture('jueces-40.xls'))
    await expect(page.getByText('35 listas para importar · 5 por corregir')).toBeVisible()
    const lines = page.getByRole('region', { name: 'Errores al subir el archivo:' }).getByRole('listitem')
    await expect(lines).toHaveText([
      /Fila 6\s*Error al crear juez: Begoña Brühl verifica sus datos, hay campos vacíos/,
      /Fila 13\s*Error al crear juez: José María verifica sus datos, hay campos vacíos/,
      /Fila 20\s*Error al crear juez: Zoë O'Connor verifica sus datos, el email no es válido/,
      /Fila 27\s*Error al crear juez: Íñigo Ñáñez verifica sus datos, el país «Colomvia» no es válido/,
      /Fila 34\s*Error al crear juez: Ana Sáenz verifica sus datos, el país de la empresa «XX» no es válido/,
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Importar 35 jueces' }).click()
    await expect(page.getByText('35 jueces registrados · 5 con error')).toBeVisible()
    await expectToast(page, 'Hubo errores al procesar el archivo. Revisa los mensajes de error.')

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar filas con error' }).click()
    const corrected = await correct(await downloading, portal.dataDir)
    await page.getByRole('button', { name: 'Subir otro archivo' }).click()
    await chooseSheet(page, corrected)
    await page.getByRole('button', { name: 'Importar 5 jueces' }).click()
    await expectToast(page, 'Jueces registrados con éxito. Recuerda enviar su invitación.')
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    await expect(page.getByText('40 jueces')).toBeVisible()

    await page.getByRole('button', { name: 'Invitar a todos' }).click()
    await expect(page.getByText('Enviando correos')).toBeVisible()
    await expect(page.getByText('40 invitaciones enviadas')).toBeVisible({ timeout: 40_000 })
    await expectToast(page, 'Terminó la verificación.')
    // Other stories on this portal send mails of other kinds.
    const invited = portal.smtp.messages
      .filter(({ subject }) => subject?.startsWith('Confirma tu participación como jurado'))
      .map(({ envelope }) => envelope.to[0])
    expect(invited.toSorted()).toEqual(
      Array.from({ length: 40 }, (_, index) => `juez${index + 1}@ejemplo.com`).toSorted(),
    )

    const email = 'juez1@ejemplo.com'
    const link = (await portal.smtp.waitFor(email)).links.find((each) => each.includes('/verify/juez'))
    await phone.goto(link ?? '')
    await expect(phone.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible()
    await expect(phone).toHaveURL(`${portal.url}/verify/juez`)
    await expect(phone.getByLabel('Correo electrónico')).toHaveValue(email)
    await phone.getByRole('button', { name: 'Confirmo mi participación' }).click()
    await phone.getByRole('button', { name: 'Aceptar NDA' }).click()
    await phone.getByRole('button', { name: 'Aceptar derechos de imagen' }).click()
    await expectToast(phone, '¡Tu cuenta ha sido verificada exitosamente! Ahora puedes iniciar sesión.')
    await expect(phone).toHaveURL(`${portal.url}/login`)

    const { text = '' } = await portal.smtp.waitFor(email, 'contraseña inicial')
    await phone.getByLabel('Correo electrónico').fill(email)
    await phone.getByLabel('Contraseña', { exact: true }).fill(initialPassword(text))
    await phone.getByRole('button', { name: 'Ingresar', exact: true }).click()
    await phone.getByLabel('Nueva contraseña').fill(NEW_PASSWORD)
    await phone.getByLabel('Confirma la contraseña').fill(NEW_PASSWORD)
    await phone.getByRole('button', { name: 'Guardar contraseña' }).click()
    await expectToast(phone, 'Contraseña actualizada con éxito')
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Ya eres parte de Ad Awards 2025')
    await expect(phone.getByText('dentro de las próximas 2 semanas')).toBeVisible()
    await expect(phone.getByText('Huella del texto (SHA-256)')).toHaveCount(2)

    await page.reload()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByRole('cell', { name: 'Sí', exact: true })).toBeVisible()
    await row.getByRole('button', { name: /Ver constancia/ }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar constancia' }).click()
    const record = await readFile(await (await saving).path(), 'utf8')
    expect(record).toContain(email)
    expect(record).toContain('Acuerdo de confidencialidad')
  },
)

/** Corrects the file of the rejected rows, as the admin does in a spreadsheet. */
async function correct(download: Download, folder: string): Promise<string> {
  const book = sheets.readFile(await download.path())
  const [header = [], ...rows] = sheets.utils.sheet_to_json<string[]>(book.Sheets.Jueces ?? {}, {
    header: 1,
    defval: '',
  })
  expect(rows).toHaveLength(5)
  const fixed = rows.map((row) =>
    row.map((text, index) => {
      if (text.trim() === '') return 'Corregido'
      if (header[index] === 'Email') return text.replace(/@ejemplo$/, '@ejemplo.com')
      return text.replace('Colomvia', 'colombia').replace(/^XX$/, 'México')
    }),
  )
  const path = join(folder, 'corregidos.xlsx')
  await writeFile(
    path,
    sheets.write(sheets.utils.book_new(sheets.utils.aoa_to_sheet([header, ...fixed])), {
      type: 'buffer',
      bookType: 'xlsx',
    }),
  )
  return path
}
