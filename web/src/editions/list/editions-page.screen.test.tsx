import { editionRoutes } from '@portal/contract/editions/editions.ts'
import file from '@portal/edition/2025.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { DRAFT, editionWorld } from '../../../test/editions.ts'
import { expectSameTwice, pressTwice } from '../../../test/lost-answers.ts'
import { catchFiles } from '../../../test/saved-files.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const create = dialog.getByRole('button', { name: 'Crear borrador' })

it('a new edition begins with the newest one, once for a double click (E10)', async () => {
  editionWorld()
  answer(editionRoutes.create, { editionId: DRAFT })
  await openAsAdmin('/admin/ediciones')
  await page.getByRole('button', { name: 'Nueva edición' }).click()
  await expect.element(dialog.getByLabelText('Edición', { exact: true })).toHaveValue(String(DRAFT))
  await create.dblClick()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Datos' })).toBeVisible()
  await expect.element(page.getByText('Borrador', { exact: true })).toBeVisible()
  expect(sentWith(editionRoutes.create)).toMatchObject([{ body: { from: DRAFT } }])
})

it('an edition is exported, imported and deleted; all faults of a file are named (E10, E18)', async () => {
  editionWorld()
  const exported = editionRoutes.file.response.parse(file)
  answer(editionRoutes.file, exported)
  answer(editionRoutes.import, { editionId: DRAFT })
  await openAsAdmin('/admin/ediciones/1/datos')
  const files = catchFiles()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['ad-awards-2025.json'])
  const text = (await files[0]?.text()) ?? ''
  expect(JSON.parse(text)).toEqual(exported)

  await page.getByRole('link', { name: 'Ediciones' }).first().click()
  await page.getByRole('button', { name: 'Nueva edición' }).click()
  await dialog.getByText('Un archivo').click()
  const choose = (content: string) =>
    userEvent.upload(
      dialog.getByLabelText('Archivo de la edición'),
      new File([content], 'edicion.json', { type: 'application/json' }),
    )
  const drop = () => dialog.getByRole('button', { name: 'Quitar edicion.json' }).click()
  await create.click()
  await expect.element(dialog.getByText('Elige un archivo.')).toBeVisible()
  await choose('{')
  await create.click()
  await expect.element(dialog.getByText(/no es JSON válido/)).toBeVisible()

  await drop()
  await choose(text)
  const paths = ['about.year', 'questions.0.maxWords', 'questions.0.categoryIds.0']
  const mend = instead(editionRoutes.import, () => {
    throw new Refusal('invalid_input', { issues: paths.map((path) => ({ path, message: 'No vale.' })) })
  })
  await create.click()
  await expect.element(dialog.getByText('El archivo tiene 3 errores')).toBeVisible()
  for (const path of paths) await expect.element(dialog.getByText(path, { exact: true })).toBeVisible()
  await expectAccessible()
  mend()
  await create.click()
  await expect.element(page.getByLabelText('Nombre del premio')).toHaveValue('Ad Awards')
  expect(sentWith(editionRoutes.import).at(-1)).toMatchObject({ body: exported })

  await page.getByRole('button', { name: 'Eliminar borrador' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).dblClick()
  await expectToast('Eliminamos el borrador')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ediciones' })).toBeVisible()
  await expect.element(page.getByText('Ad Awards 2026')).not.toBeInTheDocument()
})

it('an edition whose answer was lost is not created a second time (A85)', async () => {
  expect.hasAssertions()
  editionWorld()
  answer(editionRoutes.create, { editionId: DRAFT })
  await openAsAdmin('/admin/ediciones')
  await page.getByRole('button', { name: 'Nueva edición' }).click()
  await pressTwice(editionRoutes.create, 'Crear borrador')
  await expectToast('Creamos el borrador.')
  expectSameTwice(editionRoutes.create)
})

it('a draft that a lost answer has deleted is gone at the next press, one that another admin has deleted is left (E10)', async () => {
  for (const isMine of [true, false]) {
    editionWorld()
    await openAsAdmin(`/admin/ediciones/${DRAFT}/datos`)
    await page.getByRole('button', { name: 'Eliminar borrador' }).click()
    const gone = () => {
      throw new Refusal('not_found')
    }
    if (!isMine) instead(editionRoutes.remove, gone)
    await (isMine
      ? pressTwice(editionRoutes.remove, 'Eliminar')
      : dialog.getByRole('button', { name: 'Eliminar' }).click())
    await expectToast(isMine ? 'Eliminamos el borrador' : 'Otra persona ya eliminó el borrador')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ediciones' })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})
