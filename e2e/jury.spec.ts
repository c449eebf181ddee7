import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Download, Page } from '@playwright/test'
import type * as SheetJs from '@e965/xlsx'
import { expectAccessible } from './axe.ts'
import { loseAnswers } from './failures.ts'
import { expect, expectToast, signIn } from './fixtures.ts'
import { ADMIN, alone, createJudge, initialPassword, NEW_PASSWORD, test } from './jury-fixtures.ts'

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
    await phone.getByRole('button', { name: 'Ingresar' }).click()
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

test('files that are no judge sheet get a sentence and leave the page alive (V60–V62, V65)', async ({
  page,
  portal,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/jueces')
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  const empty = sheets.utils.book_new(sheets.utils.aoa_to_sheet([['Nombre']]))
  const files: [name: string, content: Uint8Array | string, words: string][] = [
    ['grande.xlsx', new Uint8Array(5 * 1024 * 1024 + 1), 'El tamaño máximo permitido es de 5 MB.'],
    ['jueces.csv', 'Nombre', 'Sólo se permiten archivos de tipo .xsl/.xlsx'],
    [
      'documento.xlsx',
      '%PDF-1.7',
      'El archivo no es un formato válido. Por favor, sube un archivo .xls o .xlsx.',
    ],
    [
      'roto.xlsx',
      'PK\x03\x04 roto',
      'Error al procesar el archivo. Asegúrate de que sea un archivo .xls o .xlsx válido.',
    ],
    [
      'vacio.xls',
      sheets.write(empty, { type: 'buffer', bookType: 'biff8' }),
      'El archivo está vacío o no contiene datos válidos.',
    ],
  ]
  for (const [name, content, words] of files) {
    const path = join(portal.dataDir, name)
    await writeFile(path, content)
    await chooseSheet(page, path)
    await expect(page.getByRole('region', { name: 'Subir archivo de jueces' }).getByText(words)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
})

test('a cover before the table is skipped, and rows that the file hides are said before anything is registered (V61)', async ({
  page,
  portal,
  admin,
}) => {
  const titles = [
    'Nombre',
    'Apellido',
    'Email',
    'Tipo de juez',
    'País',
    'Empresa',
    'Rol empresa',
    'País empresa',
  ]
  const judge = (number: number) => [
    'Ana',
    'Paz',
    `oculta${number}@ejemplo.com`,
    'Jurado',
    'AR',
    'Café Sol',
    'Directora',
    'CO',
  ]
  const table = sheets.utils.aoa_to_sheet([titles, judge(1), judge(2), judge(3)])
  table['!rows'] = [{}, {}, { hidden: true }, { hidden: true }]
  const book = sheets.utils.book_new(sheets.utils.aoa_to_sheet([['Jueces 2026']]), 'Portada')
  sheets.utils.book_append_sheet(book, table, 'Lista')
  const path = join(portal.dataDir, 'con-portada.xlsx')
  await writeFile(path, sheets.write(book, { type: 'buffer', bookType: 'xlsx' }))
  await signIn(page, { token: admin })
  await page.goto('/admin/jueces')
  await page.getByRole('button', { name: 'Subir archivo' }).click()
  await chooseSheet(page, path)
  await expect(page.getByText('3 listas para importar')).toBeVisible()
  await expect(page.getByText('Leímos la hoja «Lista»')).toBeVisible()
  await expect(
    page.getByText('2 filas están ocultas en el archivo y también se importarán: 3 y 4.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a sheet in which every row is faulty, or of somebody who is no judge, says so, and nothing of it is registered (S19.3, V62, A39)', async ({
  page,
  portal,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/jueces')
  await page.getByRole('button', { name: 'Subir archivo' }).first().click()
  const template = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar plantilla' }).click()
  const book = sheets.readFile(await (await template).path())
  const [header = []] = sheets.utils.sheet_to_json<string[]>(Object.values(book.Sheets)[0] ?? {}, {
    header: 1,
  })
  const choose = async (...rows: string[][]) => {
    const path = join(portal.dataDir, 'jueces.xlsx')
    const sheet = sheets.utils.aoa_to_sheet([header, ...rows])
    await writeFile(path, sheets.write(sheets.utils.book_new(sheet), { type: 'buffer', bookType: 'xlsx' }))
    await chooseSheet(page, path)
  }
  await choose(...['Ana', 'Bo'].map((name) => header.map((_, index) => (index === 0 ? name : ''))))
  await expectToast(page, 'Hubo errores al procesar el archivo. Revisa los mensajes de error.')
  await expect(page.getByText('2 por corregir')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importar/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click()
  await choose(['Ana', 'Paz', ADMIN.email, 'Marca', 'Colombia', 'Páramo', 'Directora', 'Colombia'])
  await page.getByRole('button', { name: 'Importar 1 juez' }).click()
  await expect(page.getByText('Ana Paz. Esta dirección es de una cuenta que no es de juez')).toBeVisible()
})

test('two tabs and a mail server that fails: nobody is written to twice, the unknown is not repeated (S19.4)', async ({
  page,
  portal,
  admin,
}) => {
  const judges = await Promise.all(
    ['Bo', 'Cleo', 'Dina', 'Eva'].map((name) => createJudge(portal, admin, name)),
  )
  await signIn(page, { token: admin })
  const other = await page.context().newPage()
  await signIn(other, { token: admin })
  await Promise.all([page, other].map((tab) => tab.goto('/admin')))
  portal.smtp.refuseNext(550)
  portal.smtp.cutAfterDot()
  const sent = () =>
    judges.map(({ email }) => portal.smtp.messages.filter(({ envelope }) => envelope.to[0] === email).length)
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Invitar a todos' }).click()))
  await Promise.all([page, other].map((tab) => expectToast(tab, 'Terminó la verificación.')))
  await page.reload()
  await expect(page.getByText('Envío sin confirmar')).toHaveCount(1)
  await page.getByRole('button', { name: 'Invitar a todos' }).click()
  await expectToast(page, 'Terminó la verificación.')
  await expect(page.getByText('Envío sin confirmar')).toHaveCount(1)
  await expect(page.getByText('No se pudo enviar', { exact: true })).toHaveCount(0)
  expect(sent()).toEqual([1, 1, 1, 1])
})

test('found, copied and deleted (S19.2, S20.1)', async ({ page, portal, admin }) => {
  // Without a second judge the list would be empty in the end, and the search gone.
  await createJudge(portal, admin, 'Bo')
  const { email, invitationUrl, user } = await createJudge(portal, admin, 'Zoë')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, { token: admin })
  await page.goto('/admin')
  await page.getByLabel('Buscar').fill(`zoe ${user.lastName}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Copiar enlace/ }).click()
  await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(invitationUrl)
  await page.getByRole('button', { name: /^Eliminar a Zoë/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar juez' })
  await expect(dialog.getByText(`Zoë ${user.lastName}`)).toBeVisible()
  await expect(dialog).toContainText('sus planillas se conservan, y no cuentan')
  await expect(dialog).toContainText('ese panel queda sin presidencia')
  const restore = await loseAnswers(page, 'DELETE', '/judges/*/program/*')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect(dialog).toContainText('Revisa tu conexión y vuelve a intentarlo')
  await restore()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expectToast(page, 'Juez eliminado con éxito')
  await expect(page.getByText('Ningún juez coincide con la búsqueda.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('Buscar').fill('')
  await expect(page.getByText(email)).toHaveCount(0)
})
