import type { Page } from '@playwright/test'
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
  voteOffline,
} from './sitting-steps.ts'

const [home, light, sugar] = CAMPAIGNS
/** Gives the story a portal of its own, because ten more judges would stand in the lists of other stories. */
const test = base.extend<object, { story: string }>({
  story: ['sitting', { option: true, scope: 'worker' }],
})

const NAMES = ['Bruno', 'Carla', 'Darío', 'Elena', 'Fabián', 'Gloria', 'Hernán', 'Inés', 'Julia']

test('nine phones, a tablet and a projector follow one sitting; one loses its line, one its page, one dies (J50–J53, J72)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair, judges } = await openSitting({ names: NAMES })
  const room = `/juez/sesion/${panelId}`
  // One after the other: eleven pages that start at once take a slow machine's processors from each other for minutes.
  const phones: Page[] = []
  for (const judge of judges) {
    const phone = await open(judge, room, PHONE)
    await expect(heading(phone)).toBeVisible()
    phones.push(phone)
  }
  const table = await open(chair, `${room}/mesa`, TABLET)
  const projector = await open(chair, `${room}/pantalla`, PROJECTOR)
  const [dying, cutOff, reloaded, ...steady] = phones
  const [first] = judges
  const out = steady.at(-1)
  if (!dying || !cutOff || !reloaded || !out || !first) throw new Error('Nine judges sit beside the chair')
  const living = [cutOff, reloaded, ...steady]
  await expect(table.getByText('10 de 10 en línea')).toBeVisible()

  await test.step('two judges name an entry, and the chair begins with it on the agenda', async () => {
    for (const phone of [dying, cutOff]) {
      await phone.getByRole('button', { name: `Proponer ${sugar}` }).click()
      await expect(phone.getByText('Propusiste 1.')).toBeVisible()
    }
    await expect(projector.getByText('En un momento empezamos')).toBeVisible()
    await table.getByRole('button', { name: 'Comenzar la sesión' }).click()
    await table.getByRole('dialog').getByRole('button', { name: 'Comenzar' }).click()
    await expect(point(table, sugar)).toContainText('Propuesta por jueces')
    await expect(point(table, light)).toContainText('1 juez fuera de sala')
    await expect(heading(cutOff)).toHaveText('En un momento seguimos')
  })

  await test.step('one press, and eleven screens show what is spoken of', async () => {
    await point(table, home).click()
    for (const page of [...phones, projector]) await expect(heading(page)).toHaveText(home)
  })

  await test.step('votes without a line wait, also through a reload, and count once', async () => {
    await openMotion(table, 'Oro')
    await voteOffline(dying, 'No')
    await voteOffline(cutOff, 'No')
    await reloaded.route('**/vote', (route) => route.abort())
    await choice(reloaded, 'Sí').click()
    await reloaded.reload()
    await expect(reloaded.getByText('se enviará en cuanto vuelva')).toBeVisible()
    await Promise.all(steady.map((phone) => choice(phone, 'Sí').click()))
    await voteAtTable(table, 'Sí')
    await expect(projector.getByText('7 de 10 votaron')).toBeVisible()
    await expect(seat(table, 'Elena')).toContainText('Ya votó')
    await expect(seat(table, 'Carla')).not.toContainText('Ya votó')
    await reloaded.unroute('**/vote')
    await cutOff.context().setOffline(false)
    await expect(cutOff.getByText('Votaste: No')).toBeVisible()
    await expect(reloaded.getByText('Votaste: Sí')).toBeVisible()
    await expect(projector.getByText('9 de 10 votaron')).toBeVisible()
  })

  await test.step('a phone dies with a vote on it that was not sent; its judge votes on another', async () => {
    await dying.context().close()
    const another = await open(first, room, PHONE)
    await expect(another.getByText('Aún no has votado.')).toBeVisible()
    await choice(another, 'Abstención').click()
    await closeMotion(table, '10 de 10 votaron')
    for (const phone of [...living, another]) await expect(decided(phone)).toContainText('Aprobada')
    await expect(projector.getByText('Oro: aprobada')).toBeVisible()
    for (const tally of [/Sí\s*8/, /No\s*1/, /Abstención\s*1/])
      await expect(decided(another)).toContainText(tally)
  })

  await test.step('one of them is out of the room for the next entry, receives nothing of it, and the others do', async () => {
    const received: string[] = []
    out.on('response', async (response) => {
      if (response.url().includes('/sittings/')) received.push(await response.text().catch(() => ''))
    })
    await point(table, light).click()
    await expect(heading(out)).toHaveText('Estás fuera de sala')
    for (const phone of living.slice(0, -1)) await expect(heading(phone)).toHaveText(light)
    await expect(seat(table, 'Julia')).toContainText('Fuera de sala')
    expect(received.join()).not.toContain(light)
    await expect(out.locator('main')).not.toContainText(light)
  })

  await test.step('a vote that the line held back past the closing is never taken for counted', async () => {
    await openMotion(table, 'Plata')
    await voteOffline(cutOff, 'Sí')
    await closeMotion(table, '0 de 9 votaron', true)
    await expect(table.getByText('Sin quórum', { exact: true })).toBeVisible()
    await cutOff.context().setOffline(false)
    await expect(cutOff.getByText('Tu voto no se registró')).toBeVisible()
  })
})
