import { entriesListRoutes } from '@portal/contract/desk/entries-list.ts'
import { trashRoutes } from '@portal/contract/desk/trash.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { hold, loseAnswers, sentWith } from '../../../test/calls.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { inHours } from '../../../test/programs.ts'
import { dialog } from '../../../test/steps.ts'
import { deleted, trashOf } from '../../../test/trash.ts'

const PATH = '/admin/programa/papelera'

it('what was deleted comes back, once, although the first answer was lost (A62, A63)', async () => {
  trashOf([deleted()])
  await openAsAdmin(PATH)
  const row = page.getByRole('listitem').filter({ hasText: 'Taza perdida' })
  await expect.element(row).toMatchTextContent('Quedan 29 días')
  await expect.element(row).toMatchTextContent('Lo eliminó Lucía')
  await expectAccessible()
  await row.getByRole('button', { name: 'Recuperar' }).click()
  const restore = dialog.getByRole('button', { name: 'Recuperar' })
  const mend = loseAnswers(trashRoutes.restore)
  await restore.click()
  await expect.element(row).not.toBeInTheDocument()
  mend()
  await restore.dblClick()
  await expect.element(page.getByText('Recuperamos «Taza perdida».')).toBeVisible()
  expect(sentWith(trashRoutes.restore).length).toBe(2)
  hold(entriesListRoutes.campaign)
  await page.getByRole('link', { name: 'Ver la campaña' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/inscripciones/12')
})

it('the trash shows what takes the space, and is emptied of what was seen, for good (A79, A80)', async () => {
  trashOf([deleted({ id: 8, label: 'La otra' }), deleted()])
  await openAsAdmin(PATH)
  const space = page.getByRole('region', { name: 'Espacio y respaldos', exact: true })
  await expect.element(space).toMatchTextContent('Libre para subir videos')
  await expect.element(space).toMatchTextContent('Último respaldoEl portal no ha hecho respaldos')
  const empty = page.getByRole('button', { name: 'Vaciar la papelera' })
  await empty.click()
  const asked = page.getByRole('dialog', { name: '¿Vaciar la papelera?' })
  await expect.element(asked).toMatchTextContent('Hay 2 elementos.')
  await asked.getByRole('button', { name: 'Vaciar' }).dblClick()
  await expect.element(page.getByText('La papelera está vacía.')).toBeVisible()
  await expect.element(empty).not.toBeInTheDocument()
  expect(sentWith(trashRoutes.empty)).toEqual([{ query: { upTo: 8 } }])
})

it('who restores a sent campaign after the closing reads first that the jury judges it (A63, J02)', async () => {
  trashOf([
    deleted({ id: 8, label: 'La abierta', toJudge: 1, entriesCloseAt: inHours(1) }),
    deleted({ id: 7, label: 'La cerrada', toJudge: 1, entriesCloseAt: inHours(-1) }),
  ])
  await openAsAdmin(PATH)
  const said = dialog.getByText('El programa ya cerró: el jurado evaluará la inscripción')
  await page.getByRole('button', { name: 'Recuperar La abierta' }).click()
  await expect.element(dialog).toMatchTextContent('tal como estaba')
  await expect.element(said).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Recuperar La cerrada' }).click()
  await expect.element(said).toBeVisible()
})
