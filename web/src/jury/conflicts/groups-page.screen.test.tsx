import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type CompanyGroupItem, conflictRoutes } from '@portal/contract/jury/judges/conflict-list.ts'
import { answer, Refusal } from '../../../test/calls.ts'
import { pressTwice } from '../../../test/lost-answers.ts'
import { admin } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

it('an admin groups companies, each in one group only, and deletes the group (J12)', async () => {
  let groups: CompanyGroupItem[] = []
  const taken = 'Café Luna ya está en el grupo «Grupo Aurora».'
  answer(conflictRoutes.listGroups, () => ({ groups }))
  answer(conflictRoutes.addGroup, ({ body }) => {
    if (groups.length > 0)
      throw new Refusal('invalid_input', { issues: [{ path: 'aliases', message: taken }] })
    const group = { ...body, id: 1, revision: '1' }
    groups = [group]
    return { group }
  })
  answer(conflictRoutes.removeGroup, () => {
    groups = []
    return { message: 'Grupo eliminado' }
  })
  const add = async (name: string, companies: string) => {
    await page.getByRole('button', { name: 'Agregar un grupo' }).click()
    await dialog.getByLabelText('Nombre del grupo').fill(name)
    await dialog.getByLabelText('Empresas del grupo').fill(companies)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
  }
  await openAs(admin, '/admin/jurado/grupos')
  await add('Grupo Aurora', 'Café Sol\nCafé Luna')
  await expect.element(page.getByText('Grupo guardado')).toBeVisible()
  const names = page.getByRole('list', { name: 'Empresas de Grupo Aurora' })
  await expect.element(names).toMatchTextContent('Café Luna')

  await add('Colina', 'Café Luna')
  await expect.element(dialog.getByText(taken)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Eliminar Grupo Aurora' }).click()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expect.element(page.getByText('Aún no hay grupos de empresas.')).toBeVisible()
})

it('a group that a lost answer has deleted is gone at the next press, one that another admin has deleted is left (J12)', async () => {
  let groups: CompanyGroupItem[] = [
    { id: 1, name: 'Boreal', aliases: [], revision: '1' },
    { id: 2, name: 'Austral', aliases: [], revision: '1' },
  ]
  const remove = (groupId: number) => {
    if (groups.every(({ id }) => id !== groupId)) throw new Refusal('not_found')
    groups = groups.filter(({ id }) => id !== groupId)
    return { message: 'Grupo eliminado' }
  }
  answer(conflictRoutes.listGroups, () => ({ groups }))
  answer(conflictRoutes.removeGroup, ({ params }) => remove(params.groupId))
  await openAs(admin, '/admin/jurado/grupos')
  await page.getByRole('button', { name: 'Eliminar Boreal' }).click()
  await pressTwice(conflictRoutes.removeGroup, 'Eliminar')
  await expectToast('Ya está hecho: solo faltaba la respuesta.')
  await expect.element(page.getByText('Boreal')).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Eliminar Austral' }).click()
  remove(2)
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expectToast('Otra persona ya eliminó el grupo.')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Aún no hay grupos de empresas.')).toBeVisible()
})
