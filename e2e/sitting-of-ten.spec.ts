import { expect } from './fixtures.ts'
import { CAMPAIGNS, test as base } from './sitting-fixtures.ts'
import {
  choice,
  closeMotion,
  decided,
  heading,
  openMotion,
  PHONE,
  point,
  PROJECTOR,
  seat,
  TABLET,
  voteAtTable,
} from './sitting-steps.ts'

const [home, light] = CAMPAIGNS
/** Gives the story a portal of its own, because ten more judges would stand in the lists of other stories. */
const test = base.extend<object, { story: string }>({
  story: ['sitting-of-ten', { option: true, scope: 'worker' }],
})

const NAMES = ['Bruno', 'Carla', 'Darío', 'Elena', 'Fabián', 'Gloria', 'Hernán', 'Inés', 'Julia']

test('nine phones, a tablet and a projector follow one sitting; a phone dies and another takes its place (J50–J53)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair, judges } = await openSitting({ names: NAMES, hasBegun: true })
  const room = `/juez/sesion/${panelId}`
  const phones = await Promise.all(judges.map((judge) => open(judge, room, PHONE)))
  const table = await open(chair, `${room}/mesa`, TABLET)
  const projector = await open(chair, `${room}/pantalla`, PROJECTOR)
  const [dying, ...living] = phones
  const [first] = judges
  if (!dying || !first) throw new Error('Nine judges sit beside the chair')
  await expect(table.getByText('10 de 10 en línea')).toBeVisible()

  await test.step('one press, and eleven screens show what is spoken of', async () => {
    await point(table, home).click()
    for (const page of [...phones, projector]) await expect(heading(page)).toHaveText(home)
  })

  await test.step('a phone dies with a vote on it that was not sent; its judge votes on another', async () => {
    await openMotion(table, 'Oro')
    await expect(choice(dying, 'No')).toBeVisible()
    await dying.context().setOffline(true)
    await choice(dying, 'No').click()
    await Promise.all(living.map((phone) => choice(phone, 'Sí').click()))
    await voteAtTable(table, 'Sí')
    await expect(projector.getByText('9 de 10 votaron')).toBeVisible()
    await dying.context().close()
    const another = await open(first, room, PHONE)
    await expect(another.getByText('Aún no has votado.')).toBeVisible()
    await choice(another, 'Abstención').click()
    await closeMotion(table, '10 de 10 votaron')
    for (const phone of [...living, another]) await expect(decided(phone)).toContainText('Aprobada')
    await expect(projector.getByText('Oro: aprobada')).toBeVisible()
    await expect(decided(another)).toContainText(/Sí\s*9/)
    await expect(decided(another)).toContainText(/Abstención\s*1/)
  })

  await test.step('one of them is out of the room for the next entry, and the others are not', async () => {
    await point(table, light).click()
    const out = living.at(-1)
    if (!out) throw new Error('Eight phones are left')
    await expect(heading(out)).toHaveText('Estás fuera de sala')
    for (const phone of living.slice(0, -1)) await expect(heading(phone)).toHaveText(light)
    await expect(seat(table, 'Julia')).toContainText('Fuera de sala')
  })
})
