import { expect, setClock } from './fixtures.ts'
import { withServer } from './round-fixtures.ts'
import { CAMPAIGNS, test } from './sitting-fixtures.ts'
import { TABLET } from './sitting-steps.ts'

const sugar = CAMPAIGNS[2]

test('a double click opens a dialog and presses nothing in it, wherever it lies under the finger (J50)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair } = await openSitting()
  const table = await open(chair, `/juez/sesion/${panelId}/mesa`, { width: 390, height: 844 })
  await table.getByRole('button', { name: 'Comenzar la sesión' }).dblclick()
  const dialog = table.getByRole('dialog')
  await expect(dialog).toHaveAttribute('closedby', 'any')
  await dialog.getByRole('button', { name: 'Comenzar' }).click()
  await expect(table.getByText('Ningún punto en la sala.')).toBeFocused()
})

test('ordering the agenda by keyboard keeps the focus on the button that is pressed, also at the end (J50)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair } = await openSitting({ hasBegun: true })
  const table = await open(chair, `/juez/sesion/${panelId}/mesa`, TABLET)
  const agenda = table.getByRole('navigation', { name: 'Orden del día' })
  await agenda.getByRole('button', { name: 'Ordenar' }).click()
  const down = agenda.getByRole('button', { name: /^Bajar/ }).first()
  const name = (await down.textContent())?.trim() ?? ''
  const moved = agenda.getByRole('button', { name, exact: true })
  const points = await agenda.locator('ol > li').count()
  for (let place = 1; place < points; place += 1) {
    await moved.press('Enter')
    await expect(agenda.locator('ol > li').nth(place)).toContainText(name)
    await expect(moved).toBeFocused()
  }
  await expect(moved).toBeDisabled()
})

test('adding to the agenda by keyboard keeps the focus in the dialog, with what was searched (J50)', async ({
  openSitting,
  open,
  portal,
}) => {
  const { panelId, chair, entries } = await openSitting({ hasBegun: true })
  const ids = entries.map(({ entryId }) => entryId)
  await withServer(portal, ({ db }) => db.deleteFrom('agenda_items').where('entry_id', 'in', ids).execute())
  const table = await open(chair, `/juez/sesion/${panelId}/mesa`, TABLET)
  await table.getByRole('button', { name: 'Agregar' }).click()
  const dialog = table.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('a')
  await dialog.getByRole('button', { name: `Agregar ${sugar}` }).press('Enter')
  await expect(dialog.getByRole('button', { name: `Agregar ${sugar}` })).toHaveCount(0)
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await expect(dialog.getByRole('searchbox')).toHaveValue('a')
})

test('a chair whose clock is days late begins the sitting all the same (J50)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair } = await openSitting()
  const table = await open(chair, `/juez/sesion/${panelId}/mesa`, TABLET)
  await setClock(table, -48)
  await table.reload()
  await expect(table.getByRole('button', { name: 'Comenzar la sesión' })).toBeVisible()
})
