import { expect, signIn } from './fixtures.ts'
import { CAMPAIGNS, test } from './sitting-fixtures.ts'
import {
  PHONE,
  PROJECTOR,
  TABLET,
  choice,
  closeMotion,
  decided,
  heading,
  openMotion,
  point,
  seat,
  voteAtTable,
  voteOffline,
} from './sitting-steps.ts'

const [home, light, sugar] = CAMPAIGNS

test('a chair on a tablet leads three phones and a projector; one phone loses its line (J50–J53, J72)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair, judges } = await openSitting()
  const room = `/juez/sesion/${panelId}`
  const [bruno, carla, dario] = await Promise.all(judges.map((judge) => open(judge, room, PHONE)))
  if (!bruno || !carla || !dario) throw new Error('Three judges sit beside the chair')
  const table = await open(chair, `${room}/mesa`, TABLET)
  const projector = await open(chair, `${room}/pantalla`, PROJECTOR)

  await test.step('two judges name an entry, and everybody knows what comes next', async () => {
    for (const phone of [bruno, carla]) {
      await phone.getByRole('button', { name: `Proponer ${sugar}` }).click()
      await expect(phone.getByRole('button', { name: `Propuesta ${sugar}` })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect(phone.getByRole('button', { name: `Propuesta ${sugar}` })).toBeFocused()
    }
    await expect(dario.getByText('La sesión empieza en cuanto la presidencia la abra.')).toBeVisible()
    await expect(dario.getByRole('button', { name: `Proponer ${light}` })).toHaveCount(0)
    await expect(projector.getByText('En un momento empezamos')).toBeVisible()
  })

  await test.step('the chair begins: the agenda says why each entry is on it', async () => {
    await table.getByRole('button', { name: 'Comenzar la sesión' }).click()
    await table.getByRole('dialog').getByRole('button', { name: 'Comenzar' }).click()
    await expect(table.getByText('Ningún punto en la sala.')).toBeFocused()
    await expect(point(table, sugar)).toContainText('Propuesta por jueces')
    await expect(point(table, home)).toContainText('Opiniones divididas')
    await expect(point(table, light)).toContainText('Zona de deliberación')
    await expect(point(table, light)).toContainText('1 juez fuera de sala')
    await expect(heading(bruno)).toHaveText('En un momento seguimos')
  })

  await test.step('one press, and every screen shows what is spoken of', async () => {
    await point(table, home).click()
    await expect(table.getByRole('heading', { name: home, level: 2 })).toBeFocused()
    for (const page of [bruno, carla, dario, projector]) await expect(heading(page)).toHaveText(home)
    await expect(bruno.getByRole('region', { name: 'Respuestas' })).toContainText('una abuela')
    await expect(projector.getByText('Tres millones de reproducciones')).toBeVisible()
  })

  await test.step('a vote without a line waits on the phone, and counts once', async () => {
    await openMotion(table, 'Oro')
    await expect(table.getByRole('heading', { name: '¿Oro?', level: 3 })).toBeFocused()
    await expect(projector.getByRole('heading', { name: '¿Oro?' })).toBeVisible()
    await choice(bruno, 'Sí').click()
    await choice(dario, 'Sí').click()
    await expect(dario.getByText('Votaste: Sí')).toBeVisible()
    await voteOffline(carla, 'No')
    await expect(seat(table, 'Bruno')).toContainText('Ya votó')
    await expect(seat(table, 'Carla')).not.toContainText('Ya votó')
    await carla.context().setOffline(false)
    await expect(carla.getByText('Votaste: No')).toBeVisible()
    await expect(seat(table, 'Carla')).toContainText('Ya votó')
    // The table shows who has voted, never what.
    await expect(table.getByRole('region', { name: /^Panel / })).not.toContainText(/Sí|No\b/)
    await voteAtTable(table, 'Sí')
    await expect(projector.getByText('4 de 4 votaron')).toBeVisible()
    await closeMotion(table, '4 de 4 votaron')
    await expect(table.getByRole('heading', { name: 'Oro: aprobada' })).toBeFocused()
    for (const phone of [bruno, carla, dario]) {
      await expect(decided(phone)).toContainText('Aprobada')
      await expect(decided(phone)).toContainText(/Sí\s*3/)
    }
    await expect(projector.getByText('Oro: aprobada')).toBeVisible()
    await expect(projector.getByText('Abstención')).toBeInViewport({ ratio: 1 })
  })
})

test('out of the room, a tie, a vote anew, a dissent, and what the end still lacks (J51, J52, J55)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair, judges } = await openSitting({ hasBegun: true })
  const room = `/juez/sesion/${panelId}`
  const [bruno, carla, dario] = await Promise.all(judges.map((judge) => open(judge, room, PHONE)))
  const [, second] = judges
  if (!bruno || !carla || !dario || !second) throw new Error('Three judges sit beside the chair')
  const table = await open(chair, `${room}/mesa`, TABLET)

  await test.step('a judge in conflict is out of the room and receives nothing of the item', async () => {
    const received: string[] = []
    dario.on('response', async (response) => {
      if (response.url().includes('/sittings/')) received.push(await response.text().catch(() => ''))
    })
    await point(table, light).click()
    await expect(heading(dario)).toHaveText('Estás fuera de sala')
    await expect(heading(bruno)).toHaveText(light)
    await expect(seat(table, 'Darío')).toContainText('Fuera de sala')
    await openMotion(table, 'Pasa a finalista', 'Secreta')
    await expect(bruno.getByText('los votos se borran')).toBeVisible()
    await choice(bruno, 'Sí').click()
    await choice(carla, 'Abstención').click()
    await voteAtTable(table, 'No')
    await expect(table.getByText('3 de 3 votaron').first()).toBeVisible()
    expect(received.join()).not.toContain(light)
    await expect(dario.locator('main')).not.toContainText(light)
  })

  await test.step('a tie is the chair’s to decide', async () => {
    await closeMotion(table, '3 de 3 votaron')
    await table.getByRole('button', { name: 'Decido a favor' }).click()
    await expect(table.getByRole('heading', { name: 'Pasa a finalista: aprobada' })).toBeFocused()
    await expect(decided(carla)).toContainText('Hubo empate y la presidencia decidió a favor.')
    await expect(dario.locator('main')).not.toContainText('finalista')
  })

  await test.step('the category as a whole: a vote, and the same anew; both tallies stay', async () => {
    await point(table, 'La categoría').click()
    await expect(heading(dario)).toHaveText('Feat Creadores')
    const phones = [bruno, carla, dario]
    await openMotion(table, 'Desierto')
    for (const phone of phones) await choice(phone, 'No').click()
    await voteAtTable(table, 'Sí')
    await closeMotion(table, '4 de 4 votaron')
    await expect(decided(bruno)).toContainText('Rechazada')
    await table.getByRole('button', { name: 'Votar de nuevo' }).click()
    await table.getByRole('button', { name: 'Abrir la votación' }).click()
    await expect(bruno.getByText('Se vota de nuevo')).toBeVisible()
    for (const phone of phones) await choice(phone, 'No').click()
    await closeMotion(table, '3 de 4 votaron', true)
    await expect(table.getByRole('heading', { name: 'Desierto: rechazada' }).first()).toBeFocused()
    await expect(decided(bruno)).toContainText(/No\s*3/)
    await expect(bruno.getByRole('region', { name: 'Votado antes' })).toContainText('1 sí, 3 no')
  })

  const words = carla.getByLabel('Tu disidencia')
  await test.step('a dissent stays as the chair goes on, and can be changed', async () => {
    await carla.getByRole('button', { name: 'Dejar constancia de mi disidencia' }).click()
    await words.fill('La categoría tenía una pieza más')
    // The chair goes on while the judge is typing, and opens a vote.
    await point(table, light).click()
    await expect(heading(bruno)).toHaveText(light)
    await openMotion(table, 'Oro')
    await expect(carla.getByRole('dialog')).toContainText('Se abrió una votación')
    await expect(words).toHaveValue('La categoría tenía una pieza más')
    await words.fill('La categoría tenía una pieza más para premiar.')
    await carla.getByRole('button', { name: 'Dejar constancia', exact: true }).click()
    await expect(carla.getByText('Tu disidencia quedará en el acta.')).toBeVisible()
    await expect(choice(carla, 'Sí')).toBeVisible()
    await carla.getByText('Votado en otros puntos (2)').click()
    await closeMotion(table, '0 de 3 votaron', true)
    await expect(decided(carla)).toContainText('Sin quórum')
    await carla.getByRole('button', { name: /^Cambiar mi disidencia \(Feat Creadores/ }).click()
    await expect(words).toHaveValue('La categoría tenía una pieza más para premiar.')
    await carla.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('a dissent taken back is gone on every screen of the judge, and begins empty again', async () => {
    const laptop = await open(second, room, TABLET)
    await laptop.getByText('Votado en otros puntos (2)').click()
    const change = /^Cambiar mi disidencia \(Feat Creadores/
    await expect(laptop.getByRole('button', { name: change })).toBeVisible()
    await carla.getByRole('button', { name: change }).click()
    await words.fill('Ya no hace falta')
    await carla.getByRole('button', { name: 'Retirar mi disidencia' }).click()
    const sure = carla.getByRole('dialog', { name: '¿Retirar tu disidencia?' })
    await sure.getByRole('button', { name: 'Cancelar' }).click()
    await expect(words).toHaveValue('Ya no hace falta')
    await expect(carla.getByRole('button', { name: 'Retirar mi disidencia' })).toBeFocused()
    await carla.getByRole('button', { name: 'Retirar mi disidencia' }).click()
    await sure.getByRole('button', { name: 'Retirar' }).click()
    await expect(carla.getByText('Retiramos tu disidencia')).toBeVisible()
    await expect(carla.getByRole('dialog')).toHaveCount(0)
    const again = carla.getByRole('button', { name: /^Disentir \(Feat Creadores/ }).first()
    await expect(again).toBeFocused()
    for (const page of [carla, laptop])
      await expect(page.getByRole('button', { name: change })).toHaveCount(0)
    await again.click()
    await expect(words).toHaveValue('')
    await expect(carla.getByText('Recuperamos un borrador')).toHaveCount(0)
    await expect(carla.getByRole('button', { name: 'Retirar mi disidencia' })).toHaveCount(0)
    await carla.getByRole('button', { name: 'Cancelar' }).click()
  })

  await test.step('what is still missing before the end', async () => {
    // A judge who is out of the room can dissent from what else was voted, but reads nothing of this item.
    await dario.getByText('Votado en otros puntos (2)').click()
    await expect(dario.getByRole('button', { name: /^Disentir \(Feat Creadores/ })).toHaveCount(2)
    await expect(dario.locator('main')).not.toContainText('Oro')
    await table.getByRole('button', { name: 'Terminar la sesión' }).click()
    await expect(table.getByRole('dialog')).toContainText('Falta tratar 2 inscripciones.')
  })
})

test('a reload and a second device show the same vote, and each judge has one (J53)', async ({
  begun: { panelId, judge },
  open,
  table,
  phone,
}) => {
  await expect(table.getByRole('button', { name: 'Empezar' })).toBeEnabled()
  await table.keyboard.press('n')
  await openMotion(table, 'Plata')
  await choice(phone, 'Sí').click()
  await expect(phone.getByText('Votaste: Sí')).toBeVisible()
  const laptop = await open(judge, `/juez/sesion/${panelId}`, TABLET)
  await expect(choice(laptop, 'Sí')).toHaveAttribute('aria-pressed', 'true')
  await choice(laptop, 'No').click()
  await expect(choice(phone, 'No')).toHaveAttribute('aria-pressed', 'true')
  await phone.reload()
  await expect(phone.getByText('Votaste: No')).toBeVisible()
  await expect(phone.getByText('1 de 4 votó')).toBeVisible()
})

test('a vote that the line held back past the closing is never taken for counted (J53)', async ({
  table,
  phone,
}) => {
  await point(table, home).click()
  await openMotion(table, 'Oro')
  await voteOffline(phone, 'Sí')
  await closeMotion(table, '0 de 4 votaron', true)
  await expect(table.getByText('Sin quórum', { exact: true })).toBeVisible()
  await phone.context().setOffline(false)
  await expect(phone.getByText('Tu voto no se registró')).toBeVisible()
  await expect(decided(phone)).toContainText('Hacen falta al menos 3 votos')
})

test('the chair who votes at the table reads one count of votes there (J52)', async ({ table }) => {
  await point(table, home).click()
  await openMotion(table, 'Oro')
  await table.getByText('Mi voto').click()
  // The table learns of the vote later than the chair's own card does.
  const late = Promise.withResolvers<void>()
  await table.route(/\/api\/sittings\/\d+(\?|$)/, async (route) => {
    await late.promise
    await route.continue()
  })
  const isRoom = (url: string) => url.includes('/api/jury/sittings/')
  const told = table.waitForResponse(
    async (answer) => isRoom(answer.url()) && (await answer.json()).room?.now?.motions[0]?.votes === 1,
  )
  await choice(table, 'Sí').click()
  await told
  await table.waitForRequest((request) => isRoom(request.url()))
  await expect(table.getByText(/^\d de 4 vot/)).toHaveText(['0 de 4 votaron', '0 de 4 votaron'])
  late.resolve()
  await expect(table.getByText(/^\d de 4 vot/)).toHaveText(['1 de 4 votó', '1 de 4 votó'])
})

test('an admin sets how a session votes, and leads while the chair is out of the room (J50–J52)', async ({
  openSitting,
  open,
  page,
  admin,
}) => {
  await signIn(page, { token: admin })
  await page.goto('/admin/jurado/rondas?programId=1')
  await page.getByRole('button', { name: 'Crear ronda' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Gran final')
  await page.getByRole('radio', { name: /^Sesión/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear ronda' }).click()
  await page.getByRole('radio', { name: 'La moción no se aprueba' }).check()
  await page.getByLabel('Oro', { exact: false }).fill('1')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardamos las fechas y las reglas.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'La moción no se aprueba' })).toBeChecked()
  await expect(page.getByLabel('Oro', { exact: false })).toHaveValue('1')
  await expect(page.getByText('Cobertura')).toHaveCount(0)

  const { panelId, roundId, chair } = await openSitting({ hasBegun: true, outOfRoom: 'chair' })
  await page.goto(`/admin/jurado/rondas/${roundId}`)
  await page.getByRole('link', { name: 'Abrir la mesa' }).click()
  await point(page, light).click()
  const table = await open(chair, `/juez/sesion/${panelId}/mesa`, TABLET)
  await expect(table.getByText('Estás fuera de sala')).toBeVisible()
  await expect(table.locator('main')).not.toContainText(light)
  await expect(table.getByRole('button', { name: 'Empezar' })).toBeDisabled()
  await page.keyboard.press('n')
  await expect(table.getByText('Estás fuera de sala')).toHaveCount(0)
})

test('who hasn’t declared sees nothing of a sitting but where to declare (J14, J51)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair } = await openSitting({ haveDeclared: false })
  const page = await open(chair, `/juez/sesion/${panelId}/mesa`, PHONE)
  await expect(heading(page)).toHaveText('Primero, tu declaración')
  await page.goto('/juez')
  await expect(page.getByRole('link', { name: 'Declarar mis relaciones' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ir a la sala' })).toHaveCount(0)
  await page.goto(`/juez/sesion/${panelId}`)
  await page.getByRole('link', { name: 'Declarar mis relaciones' }).click()
  await page.getByRole('button', { name: 'No tengo nada que declarar' }).click()
  await page.getByRole('link', { name: 'Ir a la sala' }).click()
  await expect(page.getByRole('button', { name: `Proponer ${home}` }).first()).toBeVisible()
  await page.goto(`/juez/sesion/${panelId}/mesa`)
  const panel = page.getByRole('region', { name: /^Panel/ }).getByRole('listitem')
  await expect(panel.filter({ hasText: 'Presidencia · En línea' })).toHaveCount(1)
  await expect(panel.filter({ hasText: 'No ha declarado' })).toHaveCount((await panel.count()) - 1)
})
