import { type Judge, judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { judgeRow, judgesWorld } from '../../../test/judges.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const PATH = '/admin/jueces'
const row = (name: string) => page.getByRole('row', { name })
const search = page.getByLabelText('Buscar')
const upload = page.getByRole('button', { name: 'Subir archivo' })
const area = page.getByRole('region', { name: 'Subir archivo de jueces' })
const TITLES = 'Nombre,Apellido,Email,Tipo de juez,País,Empresa,Rol empresa,País empresa'.split(',')
const line = (name: string, email: string) =>
  `${name},Paz,${email},Jurado,AR,Café Sol,Directora,CO`.split(',')

async function chooseFile(name: string, content: string | Uint8Array) {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no place for a file')
  await userEvent.upload(
    input,
    new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
  )
}

async function chooseSheet(...rows: string[][]) {
  const sheet = { name: 'Lista', rows: [TITLES, ...rows] }
  await chooseFile('jueces.xlsx', await writeXlsx({ sheets: [sheet] }))
}

it('a judge is found, its link copied, and it is deleted, also after an answer that got lost (S19.2, S20.1)', async () => {
  const zoe = judgeRow(2, 'Zoë')
  judgesWorld(judgeRow(1, 'Bo'), zoe)
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openAsAdmin(PATH)
  await search.fill('zoe pérez')
  await expect.element(page.getByRole('row')).toHaveLength(2)
  await page.getByRole('button', { name: /^Copiar enlace/ }).click()
  await expect.element(page.getByRole('button', { name: 'Copiado!' })).toBeVisible()
  expect(copy).toHaveBeenCalledWith(zoe.invitationUrl)
  await page.getByRole('button', { name: /^Eliminar a Zoë/ }).click()
  await expect.element(dialog.getByText('Zoë Pérez')).toBeVisible()
  await expect.element(dialog).toMatchTextContent('sus planillas se conservan, y no cuentan')
  await expect.element(dialog).toMatchTextContent('ese panel queda sin presidencia')
  const restore = instead(judgeRoutes.remove, 'cut')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(dialog).toMatchTextContent('Revisa tu conexión y vuelve a intentarlo')
  restore()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expectToast('Juez eliminado con éxito')
  await expect.element(page.getByText('Ningún juez coincide con la búsqueda.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await search.fill('')
  await expect.element(row('Bo Pérez')).toBeVisible()
  await expect.element(page.getByText(zoe.user.email)).not.toBeInTheDocument()
})

it('judges stand under the programme that is chosen, and leave that one alone (J01)', async () => {
  judgesWorld(judgeRow(1, 'Valentina', { programIds: [1, 2] }), judgeRow(2, 'Bo', { programIds: [2] }))
  await openAsAdmin(PATH)
  await page.getByRole('radio', { name: 'Argentina' }).click()
  await expect.poll(() => location.search).toBe('?programId=2')
  const programs = row('Valentina').getByRole('list', { name: 'Programas' })
  await expect.element(programs.getByRole('listitem')).toHaveLength(2)
  await row('Valentina')
    .getByRole('button', { name: /^Eliminar a/ })
    .click()
  await expect.element(dialog).toMatchTextContent('seguirá en sus otros programas')
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expectToast('Juez eliminado con éxito')
  expect(sentWith(judgeRoutes.remove)).toMatchObject([
    { params: { judgeId: 1, programId: 2 }, query: { isLast: 'no' } },
  ])
  await expect.element(row('Valentina')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Colombia' }).click()
  await expect.element(row('Valentina')).toBeVisible()
})

it('who was invited, or perhaps was, is not written to again with all; what failed is named (S19.4)', async () => {
  const states: [string, Judge['invitationState']][] = [
    ['Ana', 'none'],
    ['Bo', 'failed'],
    ['Cleo', 'unknown'],
    ['Dina', 'sent'],
    ['Eva', 'sending'],
  ]
  judgesWorld(...states.map(([name, invitationState], at) => judgeRow(at + 1, name, { invitationState })))
  const restore = instead(judgeRoutes.invite, ({ body }) => {
    if (body.judgeId === 2) throw new Refusal('invitation_unknown')
    return { message: 'Enviada.' }
  })
  await openAsAdmin(PATH)
  await expect.element(row('Cleo').getByText('Envío sin confirmar')).toBeVisible()
  await page.getByRole('button', { name: 'Invitar a todos' }).click()
  await expectToast('Terminó la verificación.')
  restore()
  expect(sentWith(judgeRoutes.invite).map(({ body }) => body.judgeId)).toEqual([1, 2, 5])
  await expect.element(page.getByText('2 invitaciones enviadas · 1 con problemas')).toBeVisible()
})

it('files that are no judge sheet get a sentence and leave the page alive (V60–V62, V65)', async () => {
  judgesWorld()
  await openAsAdmin(PATH)
  await upload.first().click()
  const empty = await writeXlsx({ sheets: [{ name: 'Jueces', rows: [['Nombre']] }] })
  for (const [name, content, words] of [
    ['grande.xlsx', new Uint8Array(5 * 1024 * 1024 + 1), 'El tamaño máximo permitido es de 5 MB.'],
    ['jueces.csv', 'Nombre', 'Sólo se permiten archivos de tipo .xsl/.xlsx'],
    [
      'documento.xlsx',
      '%PDF-1.7',
      'El archivo no es un formato válido. Por favor, sube un archivo .xls o .xlsx.',
    ],
    [
      'roto.xlsx',
      'PK\u0003\u0004 roto',
      'Error al procesar el archivo. Asegúrate de que sea un archivo .xls o .xlsx válido.',
    ],
    ['vacio.xlsx', empty, 'El archivo está vacío o no contiene datos válidos.'],
  ] as const) {
    await chooseFile(name, content)
    await expect.element(area.getByText(words)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect.element(area).not.toBeInTheDocument()
})

it('a cover before the table is skipped, and rows that the file hides are said before anything is registered (V61)', async () => {
  judgesWorld()
  await openAsAdmin(PATH)
  await upload.first().click()
  const rows = [TITLES, ...[1, 2, 3].map((at) => line('Ana', `oculta${at}@ejemplo.com`))]
  const hidden = new Map([2, 3].map((at) => [at, { hidden: true }]))
  const sheets = [
    { name: 'Portada', rows: [['Jueces 2026']] },
    { name: 'Lista', rows, rowDefs: hidden },
  ]
  await chooseFile('con-portada.xlsx', await writeXlsx({ sheets }))
  await expect.element(page.getByText('3 listas para importar')).toBeVisible()
  await expect.element(page.getByText('Leímos la hoja «Lista»')).toBeVisible()
  await expect
    .element(page.getByText('2 filas están ocultas en el archivo y también se importarán: 3 y 4.'))
    .toBeVisible()
  await expectAccessible()
  expect(sentWith(judgeRoutes.create)).toEqual([])
})

it('a sheet in which every row is faulty, or of somebody who is no judge, says so, and nothing of it is registered (S19.3, V62, A39)', async () => {
  judgesWorld()
  answer(judgeRoutes.create, () => {
    const message = 'Esta dirección es de una cuenta que no es de juez.'
    throw new Refusal('address_taken', { issues: [{ path: 'email', message }] })
  })
  await openAsAdmin(PATH)
  await upload.first().click()
  await chooseSheet(...['Ana', 'Bo'].map((name) => TITLES.map((_, at) => (at === 0 ? name : ''))))
  await expectToast('Hubo errores al procesar el archivo. Revisa los mensajes de error.')
  await expect.element(page.getByText('2 por corregir')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Importar/ })).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Elegir otro archivo' }).click()
  await chooseSheet(line('Ana', 'mesa@premios.example'))
  await page.getByRole('button', { name: 'Importar 1 juez' }).click()
  await expect
    .element(page.getByText('Ana Paz. Esta dirección es de una cuenta que no es de juez'))
    .toBeVisible()
})
