import { expect, setClock } from './fixtures.ts'
import { withServer } from './round-fixtures.ts'
import { CAMPAIGNS, test } from './sitting-fixtures.ts'
import {
  choice,
  closeMotion,
  decided,
  heading,
  openMotion,
  PHONE,
  point,
  PROJECTOR,
  TABLET,
  voteOffline,
  voteAtTable,
} from './sitting-steps.ts'

const [home, , sugar] = CAMPAIGNS

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
  table,
}) => {
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

test('who was asked about closing one vote is not asked about the next one, after somebody else closed it (J52)', async ({
  table,
  tableOfAdmin,
}) => {
  await point(table, home).click()
  await openMotion(table, 'Oro')
  await table.getByRole('button', { name: 'Cerrar la votación' }).click()
  await expect(table.getByRole('dialog')).toBeVisible()
  await closeMotion(tableOfAdmin, '0 de 4 votaron', true)
  await expect(table.getByText('Sin quórum', { exact: true })).toBeVisible()
  await expect(table.getByRole('dialog')).toHaveCount(0)
  await openMotion(tableOfAdmin, 'Plata')
  await expect(table.getByRole('heading', { name: '¿Plata?', level: 3 })).toBeVisible()
  await expect(table.getByRole('dialog')).toHaveCount(0)
})

test('a chair who decides a tie that is gone by then is told so, and closes the vote anew (J52)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair, judges } = await openSitting({ hasBegun: true })
  const [bruno, carla, dario] = await Promise.all(
    judges.map((judge) => open(judge, `/juez/sesion/${panelId}`, PHONE)),
  )
  if (!bruno || !carla || !dario) throw new Error('Three judges sit beside the chair')
  const table = await open(chair, `/juez/sesion/${panelId}/mesa`, TABLET)
  await point(table, home).click()
  await openMotion(table, 'Pasa a finalista')
  await choice(bruno, 'Sí').click()
  await choice(carla, 'No').click()
  await choice(dario, 'No').click()
  await voteAtTable(table, 'Sí')
  await closeMotion(table, '4 de 4 votaron')
  await expect(table.getByRole('dialog', { name: 'Hay un empate' })).toBeVisible()
  await choice(dario, 'Sí').click()
  await expect(dario.getByText('Votaste: Sí')).toBeVisible()
  await table.getByRole('button', { name: 'Decido en contra' }).click()
  await expect(table.getByText('Ya no hay empate')).toBeVisible()
  await expect(table.getByRole('dialog')).toHaveCount(0)
  await expect(table.getByRole('heading', { name: '¿Pasa a finalista?', level: 3 })).toBeFocused()
  await closeMotion(table, '4 de 4 votaron')
  await expect(table.getByRole('heading', { name: 'Pasa a finalista: aprobada' })).toBeFocused()
})

test('the agenda, the room and the projector say which vote counts, after one without a quorum and after a motion put again (J50, J52)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair, judges } = await openSitting({ hasBegun: true })
  const room = `/juez/sesion/${panelId}`
  const phones = await Promise.all(judges.map((judge) => open(judge, room, PHONE)))
  const [bruno] = phones
  if (!bruno) throw new Error('A judge sits beside the chair')
  const table = await open(chair, `${room}/mesa`, TABLET)
  const projector = await open(chair, `${room}/pantalla`, PROJECTOR)
  const vote = async (name: 'Sí' | 'No') => {
    for (const phone of phones) {
      await choice(phone, name).click()
      await expect(phone.getByText(`Votaste: ${name}`)).toBeVisible()
    }
    await closeMotion(table, '3 de 4 votaron', true)
    for (const phone of phones) await expect(decided(phone)).toBeVisible()
  }
  await point(table, home).click()

  await test.step('a vote anew without a quorum: the vote before it counts', async () => {
    await openMotion(table, 'Oro')
    await vote('Sí')
    await expect(point(table, home)).toContainText('Oro: aprobada')
    await table.getByRole('button', { name: 'Votar de nuevo' }).click()
    await table.getByRole('button', { name: 'Abrir la votación' }).click()
    await closeMotion(table, '0 de 4 votaron', true)
    const counts = 'Vale la votación anterior: aprobada.'
    await expect(table.getByRole('list', { name: 'Votado en este punto' })).toContainText(counts)
    await expect(point(table, home)).toContainText('Oro: aprobada')
    await expect(point(table, home)).not.toContainText('sin quórum')
    await expect(decided(bruno)).toContainText(counts)
    await expect(projector.getByText('Oro: sin quórum')).toBeVisible()
    await expect(projector.getByText(counts)).toBeVisible()
  })

  await test.step('a motion that is put again by its own button: the last vote counts', async () => {
    await openMotion(table, 'Pasa a finalista')
    await vote('No')
    await expect(point(table, home)).toContainText('Pasa a finalista: rechazada')
    await openMotion(table, 'Pasa a finalista')
    await vote('Sí')
    await expect(point(table, home)).toContainText('Pasa a finalista: aprobada')
    await expect(point(table, home)).not.toContainText('rechazada')
    await expect(projector.getByText('Pasa a finalista: aprobada')).toBeVisible()
    await expect(projector.locator('main')).not.toContainText('rechazada')
  })
})

test('a judge reads that a vote was not counted also when the panel has gone on by then (J53)', async ({
  table,
  phone,
}) => {
  const refusal = phone.getByRole('alert').filter({ hasText: 'Tu voto no se registró' })
  await point(table, home).click()
  await openMotion(table, 'Oro')
  await voteOffline(phone, 'Sí')
  await closeMotion(table, '0 de 4 votaron', true)
  await expect(table.getByText('Sin quórum', { exact: true })).toBeVisible()
  await table.getByRole('button', { name: 'Pausa' }).click()
  await expect(table.getByText('Ningún punto en la sala.')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(heading(phone)).toHaveText('En un momento seguimos')
  await expect(refusal).toContainText(`La votación «Oro» de «${home}» se cerró`)
  await point(table, sugar).click()
  await expect(heading(phone)).toHaveText(sugar)
  await refusal.getByRole('button', { name: 'Entendido' }).click()
  await expect(refusal).toHaveCount(0)
})

test('a chair who leads reads that its own vote was not counted, once somebody else has closed the motion (J53)', async ({
  table,
  tableOfAdmin,
}) => {
  await point(table, home).click()
  await openMotion(table, 'Oro')
  await table.getByText('Mi voto').click()
  await voteOffline(table, 'Sí')
  await closeMotion(tableOfAdmin, '0 de 4 votaron', true)
  await openMotion(tableOfAdmin, 'Plata')
  await table.context().setOffline(false)
  await expect(table.getByRole('heading', { name: '¿Plata?', level: 3 })).toBeVisible()
  const refusal = table.getByRole('alert').filter({ hasText: 'Tu voto no se registró' })
  await expect(refusal).toContainText(`La votación «Oro» de «${home}» se cerró`)
  await expect(choice(table, 'Sí')).toBeHidden()
  await refusal.getByRole('button', { name: 'Entendido' }).click()
  await expect(refusal).toHaveCount(0)
  await closeMotion(tableOfAdmin, '0 de 4 votaron', true)
})

test('an entry that was named stays named, although the room shows it before the press is answered (J50)', async ({
  openSitting,
  open,
}) => {
  const { panelId, judges } = await openSitting()
  const [judge] = judges
  if (!judge) throw new Error('A judge sits beside the chair')
  const phone = await open(judge, `/juez/sesion/${panelId}`, PHONE)
  const named = phone.getByRole('button', { name: `Propuesta ${sugar}` })
  const isTold = Promise.withResolvers<void>()
  await phone.route(/\/named(\?|$)/, async (route) => {
    const answer = await route.fetch()
    await isTold.promise
    await route.fulfill({ response: answer })
  })
  await phone.getByRole('button', { name: `Proponer ${sugar}` }).click()
  await expect(named).toBeVisible()
  const answered = phone.waitForResponse(/\/named$/)
  isTold.resolve()
  await answered
  await phone.waitForResponse(/\/jury\/sittings\/\d+/)
  await expect(named).toHaveAttribute('aria-pressed', 'true')
  await expect(phone.getByText('Propusiste 1.')).toBeVisible()
})
