import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerCalls, holdCalls } from './failures.ts'
import { api, expect, expectToast, type Portal, signIn } from './fixtures.ts'
import { test } from './jury-fixtures.ts'

async function save(page: Page, section: string) {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectToast(page, `Guardamos la sección ${section}`)
  await expect(page.getByText('Todo está guardado.')).toBeVisible()
}

async function openDraft(portal: Portal, admin: string, from: number | null = 1) {
  const { editionId } = await api(portal, 'POST', '/admin/editions', { from }, admin)
  return {
    path: `/admin/ediciones/${editionId}`,
    read: async () => (await api(portal, 'GET', `/admin/editions/${editionId}`, undefined, admin)).edition,
    remove: () => api(portal, 'DELETE', `/admin/editions/${editionId}`, undefined, admin),
  }
}

test('two admins who save the same section lose nothing (E11, E28)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const draft = await openDraft(portal, admin)
  for (const each of [page, phone]) {
    await signIn(each, { token: admin })
    await each.goto(`${draft.path}/categorias#content.0.tagline`)
    await expect(each.getByLabel('Frase del póster')).toBeFocused()
  }

  await test.step('what they changed in different places is joined', async () => {
    await phone.getByLabel('Frase del póster').fill('Frase de la otra persona.')
    await save(phone, 'Categorías y criterios')
    await page.getByLabel('Descripción').fill('Descripción de esta persona.')
    await page.getByRole('button', { name: 'Bajar Born to Perform' }).click()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expectToast(page, 'reunimos ambos cambios')
    await expect(page.getByLabel('Frase del póster')).toHaveValue('Frase de la otra persona.')
    await expect(page.getByText('Todo está guardado.')).toBeVisible()
    const [, moved] = (await draft.read()).categories
    expect(moved).toMatchObject({
      name: 'Born to Perform',
      tagline: 'Frase de la otra persona.',
      description: 'Descripción de esta persona.',
    })
  })

  await test.step('of the same text both are shown, and one is chosen', async () => {
    await page.getByLabel('Frase del póster').fill('Mi frase.')
    await save(page, 'Categorías y criterios')
    await phone.getByLabel('Frase del póster').fill('La suya.')
    await phone.getByRole('button', { name: 'Guardar', exact: true }).click()
    const notice = phone.getByRole('status').filter({ hasText: 'cambiaron mientras los editabas' })
    await expect(notice).toContainText('«Born to Perform», Frase del póster: Mi frase.')
    expect((await draft.read()).categories[1].tagline).toBe('Mi frase.')
    await notice.getByRole('button', { name: 'Conservar mi versión' }).click()
    await save(phone, 'Categorías y criterios')
    expect((await draft.read()).categories[1].tagline).toBe('La suya.')
  })
  await draft.remove()
})

test('who leaves a section before its save meets another version reads that it was not saved (E11)', async ({
  page,
  phone,
  portal,
  admin,
}) => {
  const draft = await openDraft(portal, admin)
  for (const each of [page, phone]) {
    await signIn(each, { token: admin })
    await each.goto(`${draft.path}/datos`)
    await expect(each.getByLabel('Plataforma')).toBeVisible()
  }
  await phone.getByLabel('Plataforma').fill('La de la otra persona')
  await save(phone, 'Datos')
  await page.getByLabel('Plataforma').fill('La mía')
  const goOn = await holdCalls(page, 'PATCH', '/admin/editions/*/about')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('link', { name: 'Preguntas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preguntas' })).toBeVisible()
  goOn()
  await expectToast(page, 'Lo que escribiste te espera como borrador en la página que dejaste.')
  expect((await draft.read()).about.platform).toBe('La de la otra persona')
  await draft.remove()
})

test('what is typed survives a reload, a failure and a second click (E11)', async ({
  page,
  portal,
  admin,
}) => {
  const draft = await openDraft(portal, admin)
  await signIn(page, { token: admin })
  await page.goto(`${draft.path}/preguntas`)
  await page.getByRole('button', { name: 'Agregar pregunta' }).click()
  await page.keyboard.type('¿Qué más?')
  await page.reload()
  await expect(page.getByText(/^Recuperamos un borrador/)).toBeVisible()
  await page.getByRole('button', { name: '¿Qué más?', exact: true }).click()
  await page.route('**/api/admin/editions/*/questions', (route) => route.abort())
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expectToast(page, 'No pudimos guardar')
  await expect(page.getByLabel('Pregunta', { exact: true })).toHaveValue('¿Qué más?')
  await page.unroute('**/api/admin/editions/*/questions')
  await page.getByRole('button', { name: 'Guardar', exact: true }).dblclick()
  await expect(page.getByText('Todo está guardado.')).toBeVisible()
  // The question has its id now, so saving it again stores no second one.
  await page.getByLabel('Descripción').fill('Lo que no cupo antes.')
  await save(page, 'Preguntas')
  const { questions } = await draft.read()
  expect(questions.map(({ text }: { text: string }) => text).slice(5)).toEqual([
    expect.stringContaining('merece ganar'),
    '¿Qué más?',
  ])

  await page.getByRole('button', { name: 'Quitar ¿Qué más?' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '¿Qué más?', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar ¿Qué más?' }).click()
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
  await expect(page.getByRole('button', { name: '¿Qué más?', exact: true })).toBeVisible()
  await expect(page.getByText('Todo está guardado.')).toBeVisible()
  await draft.remove()
})

test('a size in megabytes reads as it was typed, a decimal too (E01)', async ({ page, portal, admin }) => {
  const draft = await openDraft(portal, admin)
  await signIn(page, { token: admin })
  await page.goto(`${draft.path}/videos`)
  const size = page.getByLabel('Tamaño máximo (MB)').first()
  await size.fill('')
  await size.pressSequentially('20,3')
  await expect(size).toHaveValue('20,3')
  await save(page, 'Videos')
  await page.reload()
  await expect(size).toHaveValue('20,3')
  await draft.remove()
})

test('an edition that begins empty gets its first programme (E02)', async ({ page, portal, admin }) => {
  const draft = await openDraft(portal, admin, null)
  await signIn(page, { token: admin })
  await page.goto(`${draft.path}/programas`)
  await page.getByRole('button', { name: 'Agregar programa' }).click()
  await page.getByRole('combobox', { name: 'País' }).fill('urug')
  await page.getByRole('option', { name: 'Uruguay' }).click()
  await save(page, 'Programas')
  expect((await draft.read()).programs).toMatchObject([{ countryCode: 'UY' }])
  await draft.remove()
})

test('no published text can be edited while it is not known where it was published (E05)', async ({
  page,
  portal,
  admin,
}) => {
  const draft = await openDraft(portal, admin)
  await signIn(page, { token: admin })
  const goOn = await holdCalls(page, 'GET', '/admin/editions/1')
  await page.goto(`${draft.path}/textos`)
  await expect(page.getByText('Versión 2025-1').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Nueva versión/ })).toHaveCount(0)
  await expect(page.getByLabel('Versión', { exact: true })).toHaveCount(0)
  goOn()
  await expect(page.getByRole('button', { name: /^Nueva versión/ })).toHaveCount(4)
  await expect(page.getByLabel('Versión', { exact: true })).toHaveCount(0)
  await draft.remove()
})

test('categories are ordered by drag too (E11)', async ({ page, portal, admin }) => {
  const draft = await openDraft(portal, admin)
  await signIn(page, { token: admin })
  await page.goto(`${draft.path}/categorias`)
  // The whole list is in sight, so nothing scrolls under the pointer.
  await page.setViewportSize({ width: 1280, height: 1400 })
  const items = page.getByRole('listitem')
  await items
    .filter({ hasText: 'Born to Perform' })
    .locator('[draggable]')
    .dragTo(items.filter({ hasText: 'Lo vi en Vertical' }), { targetPosition: { x: 200, y: 60 } })
  await expect(page.getByText('Born to Perform: lugar 4 de 8.')).toBeAttached()
  await save(page, 'Categorías y criterios')
  const { categories } = await draft.read()
  expect(categories[3].name).toBe('Born to Perform')
  await draft.remove()
})

test('an edition is exported and imported; all faults of a file are named (E10, E18)', async ({
  page,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/ediciones/1/datos')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('ad-awards-2025.json')
  const content = JSON.parse(await readFile(await file.path(), 'utf8'))

  await page.getByRole('link', { name: 'Ediciones' }).first().click()
  await page.getByRole('button', { name: 'Nueva edición' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nueva edición' })
  await dialog.getByText('Un archivo').click()
  const choose = (text: string) =>
    dialog
      .getByLabel('Archivo de la edición')
      .setInputFiles({ name: 'edicion.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const create = dialog.getByRole('button', { name: 'Crear borrador' })
  await create.click()
  await expect(dialog.getByText('Elige un archivo.')).toBeVisible()

  await choose('{')
  await create.click()
  await expect(dialog.getByText(/no es JSON válido/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Quitar edicion.json' }).click()
  const [first, ...others] = content.questions
  await choose(
    JSON.stringify({
      ...content,
      about: { ...content.about, year: 25 },
      questions: [{ ...first, maxWords: 0, categoryIds: [99] }, ...others],
    }),
  )
  await create.click()
  const faults = dialog.getByRole('alert')
  await expect(faults).toContainText('El archivo tiene 3 errores')
  for (const path of ['about.year', 'questions.0.maxWords', 'questions.0.categoryIds.0'])
    await expect(faults.getByText(path, { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: 'Quitar edicion.json' }).click()
  await choose(JSON.stringify({ ...content, about: { ...content.about, name: 'Premios del archivo' } }))
  await create.click()
  await expect(page.getByLabel('Nombre del premio')).toHaveValue('Premios del archivo')
  await page.getByRole('button', { name: 'Eliminar borrador' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).dblclick()
  await expectToast(page, 'Eliminamos el borrador')
  await expect(page.getByRole('heading', { level: 1, name: 'Ediciones' })).toBeVisible()
  await expect(page.getByText('Premios del archivo')).toHaveCount(0)
})

test('legal texts can only be read while the edition before could not be loaded (E05)', async ({
  page,
  portal,
  admin,
}) => {
  const draft = await openDraft(portal, admin)
  await signIn(page, { token: admin })
  const letThrough = await answerCalls(page, 'GET', '/admin/editions/1', 'cut')
  await page.goto(`${draft.path}/textos`)
  const add = page.getByRole('button', { name: 'Nueva versión: Términos y condiciones' })
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
  await expect(add).toHaveCount(0)
  await letThrough()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(add).toBeVisible()
  await draft.remove()
})
