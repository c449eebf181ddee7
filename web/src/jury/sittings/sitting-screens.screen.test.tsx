import { resultRoutes } from '@portal/contract/jury/results/results.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { defaultSettings } from '@portal/contract/jury/rounds/rounds.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, Refusal } from '../../../test/calls.ts'
import { sheetsOfJudge, tall, wide } from '../../../test/sheets-of-judge.ts'
import { expectGoodDialog } from '../../../test/good-dialog.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { candidate, round } from '../../../test/rounds.ts'
import { CAMPAIGNS, sittingWorld } from '../../../test/sitting.ts'
import { choice, heading } from '../../../test/sitting-steps.ts'

const [home] = CAMPAIGNS
const ROOM = '/juez/sesion/1'
const videos = [wide, tall]
const retry = page.getByRole('button', { name: 'Reintentar' })

async function expectGood(title: string) {
  await expect.element(heading).toBeVisible()
  await expect.poll(() => document.title).toBe(`${title} · Ad Awards`)
  await expectGoodScreen()
}

/** The rounds of a programme as an admin reads them: one session, which is open. */
function sessionRound() {
  const candidates = [candidate(4, 'Amalia Paz'), candidate(5, 'Bruno Gil')]
  const rules = {
    ...defaultSettings,
    categories: [{ id: 3, name: 'Feat Creadores', places: 5, criteria: [] }],
  }
  const session = round({ kind: 'session', name: 'Deliberación', candidates, rules })
  answer(roundRoutes.list, ({ params }) =>
    roundRoutes.list.response.parse({ rounds: params.programId === 1 ? [session] : [] }),
  )
  answer(roundRoutes.read, { round: session })
}

it.each([
  [ROOM, 'Panel de Creadores'],
  [`${ROOM}/mesa`, 'Mesa · Panel de Creadores'],
  ['/juez', 'Inicio'],
  ['/juez/sesion/999999', 'No encontramos esta sesión'],
])('the screen %s before the sitting begins (J50, J72)', async (address, title) => {
  expect.hasAssertions()
  sheetsOfJudge()
  await sittingWorld({ me: 'Amalia', stage: 'waiting' }).open(address)
  await expectGood(title)
})

it.each([
  [ROOM, home],
  [`${ROOM}/mesa`, 'Mesa · Panel de Creadores'],
  [`${ROOM}/pantalla`, 'Pantalla de proyección'],
])('the screen %s while a vote is open (J50, J52)', async (address, title) => {
  expect.hasAssertions()
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1, videos })
  sitting.openMotion('gold')
  await sitting.open(address)
  if (address.endsWith('mesa')) await page.getByText('Mi voto').click()
  await expectGood(title)
})

it('the word of a choice is never broken over two lines at the table (J52)', async () => {
  const sitting = sittingWorld({ me: 'Amalia', itemId: 1 })
  sitting.openMotion('gold')
  await sitting.openTable()
  await page.getByText('Mi voto').click()
  for (const width of [1280, 1024, 700]) {
    await page.viewport(width, 800)
    expect(linesOf(choice('Abstención').element())).toBe(1)
  }
})

function linesOf(button: Element) {
  const words = document.createRange()
  words.selectNodeContents(button.lastChild ?? button)
  return words.getClientRects().length
}

it('the room before the judge has declared (J14, J72)', async () => {
  expect.hasAssertions()
  await sittingWorld({ toDeclare: ['Bruno'] }).openRoom()
  await expectGood('Primero, tu declaración')
})

it.each([
  ['/admin/jurado/sesiones?programId=1', 'Sesiones'],
  ['/admin/jurado/sesiones?programId=2', 'Sesiones'],
  ['/admin/jurado/rondas/1/sesiones', 'Sesiones · Deliberación'],
  ['/admin/jurado/rondas/1/fechas', 'Fechas y reglas · Deliberación'],
])('the admin’s screen %s of a session (J50)', async (address, title) => {
  expect.hasAssertions()
  sessionRound()
  await sittingWorld({ me: 'admin' }).open(address)
  await expectGood(title)
})

it('typed addresses of sections that a session doesn’t have lead to its sittings (J50, J70)', async () => {
  for (const section of ['asignacion', 'avance', 'cierre', 'resultados']) {
    sessionRound()
    await sittingWorld({ me: 'admin' }).open(`/admin/jurado/rondas/1/${section}`)
    await expect.element(heading).toHaveTextContent('Sesiones')
    expect(location.pathname).toBe('/admin/jurado/rondas/1/sesiones')
  }
})

it('typed addresses of pages that are the chair’s or the team’s lead a judge home, an admin to the sittings (J44, J50, J70)', async () => {
  sheetsOfJudge()
  answer(resultRoutes.unsealing, () => {
    throw new Refusal('not_found')
  })
  for (const [address, title] of [
    ['/juez/ronda/1/resultados', 'No encontramos estos resultados'],
    [`${ROOM}/pantalla`, 'No encontramos esta sesión'],
    [`${ROOM}/mesa`, 'No encontramos esta sesión'],
  ] as const) {
    await sittingWorld().open(address)
    await expectGood(title)
    await expect.element(retry).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
    await expect.poll(() => location.pathname).toBe('/juez')
  }
  sessionRound()
  await sittingWorld({ me: 'admin' }).open('/admin/jurado/sesiones/999999/pantalla')
  await expectGood('No encontramos esta sesión')
  await expect.element(retry).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Ver las sesiones' }).click()
  await expect.poll(() => location.pathname).toBe('/admin/jurado/sesiones')
})

it.each([
  ['Comenzar la sesión', '¿Comenzar la sesión?'],
  ['Teclas', 'Conducir con el teclado'],
  ['Agregar', 'Agregar al orden del día'],
  ['Terminar la sesión', 'Aún no se puede terminar la sesión'],
  ['Otra moción', 'Votar: Otra moción'],
  ['Cerrar la votación', '¿Cerrar la votación?'],
])('the table’s dialog behind «%s» (J50, J52)', async (name, title) => {
  expect.hasAssertions()
  const stage = name.startsWith('Comenzar') ? 'waiting' : 'sitting'
  const sitting = sittingWorld({ me: 'Amalia', stage, itemId: 1, agenda: [1, 2] })
  sitting.changes.table = { missing: ['Falta tratar 2 inscripciones.'] }
  if (name.startsWith('Cerrar')) sitting.openMotion('gold')
  await sitting.openTable()
  await expectGoodDialog(name, title)
})

it.each([
  ['Tengo un conflicto', '¿Tienes un conflicto con «Volver a casa»?'],
  ['Dejar constancia de mi disidencia', 'Dejar constancia de mi disidencia'],
])('the room’s dialog behind «%s» (J14, J55)', async (name, title) => {
  expect.hasAssertions()
  const sitting = sittingWorld({ itemId: 1 })
  sitting.openMotion('gold')
  sitting.closeMotion()
  await sitting.openRoom()
  await expectGoodDialog(name, title)
})
