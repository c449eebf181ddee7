import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type CompanyGroupItem, conflictRoutes } from '@portal/contract/jury/conflict-list.ts'
import { answer, Refusal } from '../../../test/calls.ts'
import { admin } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'

const dialog = page.getByRole('dialog')

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
