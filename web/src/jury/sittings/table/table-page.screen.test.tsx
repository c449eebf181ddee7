import { sittingRoutes } from '@portal/contract/jury/sittings/sittings.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold, instead } from '../../../../test/calls.ts'
import { CAMPAIGNS, sittingWorld, WHOLE_CATEGORY } from '../../../../test/sitting.ts'
import { choice, heading, openMotion, point, refusal } from '../../../../test/sitting-steps.ts'
import { dialog, pressOn } from '../../../../test/steps.ts'
import { expectTexts } from '../../../../test/texts.ts'

const [home, light, sugar] = CAMPAIGNS
const button = (name: string) => page.getByRole('button', { name, exact: true })
const closing = button('Cerrar la votación')
const agenda = page.getByRole('navigation', { name: 'Orden del día' })
const seats = page.getByRole('region', { name: /^Panel / })
const seat = (name: string) => seats.getByRole('listitem').filter({ hasText: name })
const motion = (name: string) => page.getByRole('heading', { name, level: 3 })

it('a double click opens a dialog and presses nothing in it, wherever it lies under the finger (J50)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', stage: 'waiting' })
  await sitting.openTable()
  await page.viewport(390, 844)
  await button('Comenzar la sesión').dblClick()
  await expect.element(dialog).toHaveAttribute('closedby', 'any')
  await dialog.getByRole('button', { name: 'Comenzar' }).click()
  await expect.element(page.getByText('Ningún punto en la sala.')).toHaveFocus()
  await point(home).click()
  await expect.element(page.getByRole('heading', { name: home, level: 2 })).toHaveFocus()
})

it('ordering the agenda by keyboard keeps the focus on the button that is pressed, also at the end (J50)', async () => {
  await sittingWorld({ me: 'Amalia' }).openTable()
  await agenda.getByRole('button', { name: 'Ordenar' }).click()
  const down = agenda.getByRole('button', { name: `Bajar ${home}` })
  for (let place = 1; place <= 3; place += 1) {
    await pressOn(down)
    await expect.element(agenda.getByRole('listitem').nth(place)).toMatchTextContent(home)
    await expect.element(down).toHaveFocus()
  }
  await expect.element(down).toBeDisabled()
})

it('adding to the agenda by keyboard keeps the focus in the dialog, with what was searched (J50)', async () => {
  await sittingWorld({ me: 'Amalia', agenda: [WHOLE_CATEGORY] }).openTable()
  await button('Agregar').click()
  const search = dialog.getByRole('searchbox')
  await search.fill('a')
  await pressOn(dialog.getByRole('button', { name: `Agregar ${sugar}` }))
  await expect.element(dialog.getByRole('button', { name: `Agregar ${sugar}` })).not.toBeInTheDocument()
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('a')
  await expect.element(agenda.getByRole('listitem').first()).toMatchTextContent(sugar)
})

it('an admin leads while the chair is out of the room, who sees nothing of the item and can’t lead (J51)', async () => {
  const team = sittingWorld({ me: 'admin', out: 'Amalia' })
  await team.openTable()
  await expect.element(point(light)).toMatchTextContent('1 juez fuera de sala')
  await point(light).click()
  await expect.element(seat('Amalia')).toMatchTextContent('Presidencia · Fuera de sala')

  const chair = sittingWorld({ me: 'Amalia', out: 'Amalia', itemId: 2 })
  await chair.openTable()
  await expect.element(page.getByText('Estás fuera de sala')).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent(light)
  await expect.element(button('Empezar')).toBeDisabled()
  chair.moveTo(3)
  await expect.element(page.getByText('Estás fuera de sala')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: sugar, level: 2 })).toBeVisible()
})

it('the table shows who has voted and who still has to declare, never what was voted (J14, J52)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1, toDeclare: ['Carla'] })
  await sitting.openTable()
  sitting.openMotion('gold')
  sitting.vote({ Bruno: 'yes' })
  await expect.element(seat('Bruno')).toMatchTextContent('Ya votó')
  await expect.element(seat('Carla')).toMatchTextContent('No ha declarado')
  await expect.element(seat('Darío')).toMatchTextContent('Falta su voto')
  await expect.element(seats).toMatchTextContent('3 de 4 en línea')
  expect(seats.element().textContent).not.toMatch(/Sí|No\b(?! ha)/)
})

it('who was asked about closing one vote is not asked about the next one, after somebody else closed it (J52)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1 })
  await sitting.openTable()
  await openMotion('Oro')
  await expect.element(motion('¿Oro?')).toHaveFocus()
  await closing.click()
  await expect.element(dialog).toMatchTextContent('Faltan 4 votos.')
  sitting.closeMotion()
  await expect.element(page.getByText('Sin quórum', { exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  sitting.openMotion('silver')
  await expect.element(motion('¿Plata?')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a tie is the chair’s to decide; if it is gone by then the chair reads so, and closes the vote anew (J52)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1 })
  await sitting.openTable()
  await openMotion('Pasa a finalista')
  sitting.vote({ Amalia: 'yes', Bruno: 'yes', Carla: 'no', Darío: 'no' })
  await expect.element(page.getByText('4 de 4 votaron').first()).toBeVisible()
  await closing.click()
  await expect.element(page.getByRole('dialog', { name: 'Hay un empate' })).toBeVisible()
  sitting.vote({ Darío: 'yes' })
  await button('Decido en contra').click()
  await expect.element(page.getByText('Ya no hay empate')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(motion('¿Pasa a finalista?')).toHaveFocus()
  await closing.click()
  await expect.element(page.getByRole('heading', { name: 'Pasa a finalista: aprobada' })).toHaveFocus()

  await openMotion('Pasa a finalista')
  sitting.vote({ Amalia: 'yes', Bruno: 'yes', Carla: 'no', Darío: 'no' })
  await expect.element(page.getByText('4 de 4 votaron').first()).toBeVisible()
  await closing.click()
  await button('Decido a favor').click()
  await expect.element(page.getByText('Hubo empate y la presidencia decidió a favor.')).toBeVisible()
})

it('the agenda says which vote counts, after one without a quorum and after a motion put again (J50, J52)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1 })
  await sitting.openTable()
  const vote = async (kind: string, of: 'yes' | 'no') => {
    await openMotion(kind)
    sitting.vote({ Bruno: of, Carla: of, Darío: of })
    await expect.element(page.getByText('3 de 4 votaron').first()).toBeVisible()
    await closing.click()
    await dialog.getByRole('button', { name: 'Cerrar la votación' }).click()
    await expect.element(closing).not.toBeInTheDocument()
  }
  await vote('Oro', 'yes')
  await expect.element(point(home)).toMatchTextContent('Oro: aprobada')
  await button('Votar de nuevo').click()
  await button('Abrir la votación').click()
  await closing.click()
  await dialog.getByRole('button', { name: 'Cerrar la votación' }).click()
  const onItem = page.getByRole('list', { name: 'Votado en este punto' })
  await expect.element(onItem).toMatchTextContent('Vale la votación anterior: aprobada.')
  await expect.element(onItem).toMatchTextContent('Segunda votación')
  await expect.element(point(home)).toMatchTextContent('Oro: aprobada')
  await expect.element(point(home)).not.toMatchTextContent('sin quórum')

  await vote('Pasa a finalista', 'no')
  await expect.element(point(home)).toMatchTextContent('Pasa a finalista: rechazada')
  await vote('Pasa a finalista', 'yes')
  await expect.element(point(home)).toMatchTextContent('Pasa a finalista: aprobada')
  await expect.element(point(home)).not.toMatchTextContent('rechazada')
})

it('a chair who leads reads that its own vote was not counted, once somebody else has closed the motion (J53)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1 })
  await sitting.openTable()
  await openMotion('Oro')
  await page.getByText('Mi voto').click()
  const restore = instead(sittingRoutes.vote, 'cut')
  await choice('Sí').click()
  await expect.element(page.getByText('se enviará en cuanto vuelva')).toBeVisible()
  sitting.closeMotion()
  sitting.openMotion('silver')
  restore()
  await expect.element(motion('¿Plata?')).toBeVisible()
  await expect.element(refusal).toMatchTextContent(`La votación «Oro» de «${home}» se cerró`)
  await expect.element(choice('Sí')).not.toBeInTheDocument()
  await refusal.getByRole('button', { name: 'Entendido' }).click()
  await expect.element(refusal).not.toBeInTheDocument()
})

it('a vote that waits for the line goes on at the chair’s table (J53)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1 })
  sitting.openMotion('gold')
  await sitting.openRoom()
  const restore = instead(sittingRoutes.vote, 'cut')
  await choice('Sí').click()
  await expect.element(page.getByText('se enviará en cuanto vuelva')).toBeVisible()
  await page.getByRole('link', { name: 'Abrir la mesa' }).click()
  await expect.element(seat('Amalia')).toMatchTextContent('Falta su voto')
  restore()
  await expect.element(seat('Amalia')).toMatchTextContent('Ya votó')
})

it('the chair who votes at the table reads one count of votes there (J52)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1 })
  await sitting.openTable()
  await openMotion('Oro')
  await page.getByText('Mi voto').click()
  // The table learns of the vote later than the chair's own card does.
  const release = hold(sittingRoutes.table)
  await choice('Sí').click()
  await expect.element(page.getByText('Votaste: Sí')).toBeVisible()
  const counts = page.getByText(/^\d de 4 vot/)
  await expectTexts(counts, ['0 de 4 votaron', '0 de 4 votaron'])
  release()
  await expectTexts(counts, ['1 de 4 votó', '1 de 4 votó'])
})

it('what is still missing stands before the end (J52, J55)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1 })
  sitting.changes.table = { missing: ['Falta tratar 2 inscripciones.'] }
  await sitting.openTable()
  await button('Terminar la sesión').click()
  await expect.element(dialog).toMatchTextContent('Falta tratar 2 inscripciones.')
})

it('a chair who hasn’t declared sees nothing of the table but where to declare (J14, J51)', async () => {
  await sittingWorld({ me: 'Amalia', toDeclare: ['Amalia'] }).openTable()
  await expect.element(heading).toHaveTextContent('Primero, tu declaración')
  await expect
    .element(page.getByRole('link', { name: 'Declarar mis relaciones' }))
    .toHaveAttribute('href', '/juez/declaracion')
})
