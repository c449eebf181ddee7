import type { Page } from '@playwright/test'
import { changeAnswers } from './change-answers.ts'
import { expect, signIn } from './fixtures.ts'
import { expectGoodInNarrowWindow, expectGoodScreen, NARROW, openScreen } from './good-screen.ts'
import { CAMPAIGNS, serveVideos, test } from './sitting-fixtures.ts'
import {
  choice,
  closeMotion,
  heading,
  openMotion,
  PHONE,
  point,
  PROJECTOR,
  seat,
  TABLET,
} from './sitting-steps.ts'

const [home, light] = CAMPAIGNS

const LONG_NAMES = {
  campaignName: 'La receta que las abuelas cuentan de memoria cuando nadie pregunta '.repeat(3).trim(),
  brandName: 'Compañía Latinoamericana de Alimentos y Bebidas del Sur',
}

const nameOnScreen = (page: Page, names: typeof LONG_NAMES) =>
  changeAnswers<{ screen?: { now?: { entry: object } } }>(
    page,
    /\/api\/sittings\/\d+\/screen(\?.*)?$/,
    (body) => {
      if (body.screen?.now) Object.assign(body.screen.now.entry, names)
      return body
    },
  )

function linesOf(button: Element) {
  const words = document.createRange()
  words.selectNodeContents(button.lastChild ?? button)
  return words.getClientRects().length
}

test('screens of a sitting: room, table, projector, list (J50–J52, J72)', async ({
  page,
  openSitting,
  admin,
}) => {
  const { panelId, roundId, chair } = await openSitting()
  await serveVideos(page)
  await signIn(page, chair)
  const room = `/juez/sesion/${panelId}`
  const point = page.getByRole('button', { name: /Volver a casa/ })
  const check = (address: string, title: string, before = async () => {}) =>
    test.step(address, async () => {
      await openScreen(page, address)
      await expect(page).toHaveTitle(`${title} · Ad Awards`)
      await before()
      await expectGoodScreen(page)
    })
  await check('/juez', 'Inicio')
  await check(room, 'Panel de Creadores')
  await check('/juez/sesion/999999', 'No encontramos esta sesión')
  await check(`${room}/mesa`, 'Mesa · Panel de Creadores')
  await check(`${room}/mesa`, 'Mesa · Panel de Creadores', async () => {
    await page.getByRole('button', { name: 'Comenzar la sesión' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Comenzar' }).click()
    await point.click()
    await page.getByRole('button', { name: 'Oro', exact: true }).click()
    await page.getByRole('button', { name: 'Abrir la votación' }).click()
    await expect(page.getByText('0 de 4 votaron').first()).toBeVisible()
    await page.getByText('Mi voto').click()
    for (const width of [1280, 1024, 700]) {
      await page.setViewportSize({ width, height: 800 })
      // The word of a choice is never broken over two lines.
      expect(await choice(page, 'Abstención').evaluate(linesOf)).toBe(1)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await check(room, 'Volver a casa', () => expect(page.getByRole('button', { name: 'Sí' })).toBeVisible())
  await check(`${room}/pantalla`, 'Pantalla de proyección', async () => {
    await expect(page.getByRole('heading', { name: '¿Oro?' })).toBeVisible()
    await page.setViewportSize(PROJECTOR)
    // The video that is shown is not cut, although the choice of videos lies above it.
    await expect(page.getByRole('group', { name: 'Video caso' })).toBeInViewport({ ratio: 1 })
    // Nobody scrolls a projector, so even a long name has to leave room for the vote.
    await nameOnScreen(page, LONG_NAMES)
    await page.reload()
    await expect(heading(page)).toHaveText(LONG_NAMES.campaignName)
    for (const words of ['Votación abierta', '0 de 4 votaron'])
      await expect(page.getByText(words)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await page.evaluate((token) => localStorage.setItem('ad-awards-token', token), admin)
  await check('/admin/jurado/sesiones?programId=1', 'Sesiones')
  await check('/admin/jurado/sesiones?programId=2', 'Sesiones')
  await check(`/admin/jurado/rondas/${roundId}/sesiones`, 'Sesiones · Deliberación')
  await check(`/admin/jurado/rondas/${roundId}/fechas`, 'Fechas y reglas · Deliberación')
})

test('typed addresses of sections that a session doesn’t have lead to its sittings (J50, J70)', async ({
  page,
  openSitting,
  admin,
}) => {
  const { roundId } = await openSitting()
  await signIn(page, { token: admin })
  for (const section of ['asignacion', 'avance', 'cierre', 'resultados']) {
    await page.goto(`/admin/jurado/rondas/${roundId}/${section}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sesiones' })).toBeVisible()
    await expect(page).toHaveURL(`/admin/jurado/rondas/${roundId}/sesiones`)
  }
})

test('typed addresses of pages that are the chair’s or the team’s lead a judge home (J44, J50, J70)', async ({
  page,
  openSitting,
  admin,
}) => {
  const { panelId, roundId, judges } = await openSitting()
  await signIn(page, { token: judges[0]?.token ?? '' })
  const isMissing = async (address: string, title: string) => {
    await openScreen(page, address)
    await expect(page).toHaveTitle(`${title} · Ad Awards`)
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    await expectGoodScreen(page)
  }
  await isMissing(`/juez/ronda/${roundId}/resultados`, 'No encontramos estos resultados')
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
  await expect(page).toHaveURL('/juez')
  await isMissing(`/juez/sesion/${panelId}/pantalla`, 'No encontramos esta sesión')
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
  await expect(page).toHaveURL('/juez')
  await page.evaluate((token) => localStorage.setItem('ad-awards-token', token), admin)
  await isMissing('/admin/jurado/sesiones/999999/pantalla', 'No encontramos esta sesión')
  await page.getByRole('link', { name: 'Ver las sesiones' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/jurado\/sesiones(\?|$)/)
})

test('the room before the judge has declared (J14, J72)', async ({ page, openSitting }) => {
  const { panelId, chair } = await openSitting({ haveDeclared: false })
  await signIn(page, chair)
  await openScreen(page, `/juez/sesion/${panelId}`)
  await expect(page).toHaveTitle('Primero, tu declaración · Ad Awards')
  await expectGoodScreen(page)
})

test('who reads further down is brought to the name of what the panel goes on to, and hears it (J50–J52)', async ({
  openSitting,
  open,
}) => {
  const { panelId, chair, judges } = await openSitting({ hasBegun: true })
  const room = `/juez/sesion/${panelId}`
  const [bruno, , dario] = await Promise.all(judges.map((judge) => open(judge, room, PHONE)))
  if (!bruno || !dario) throw new Error('Judges sit beside the chair')
  const table = await open(chair, `${room}/mesa`, TABLET)
  const heard = (page: typeof bruno, words: string) => page.getByRole('status').filter({ hasText: words })
  await point(table, home).click()
  await expect(heading(bruno)).toHaveText(home)
  await openMotion(table, 'Oro')
  await choice(bruno, 'Sí').focus()
  await bruno.getByText('Tres millones').evaluate((answer) => answer.scrollIntoView({ behavior: 'instant' }))
  await expect(heading(bruno)).not.toBeInViewport()
  await table.getByRole('button', { name: 'Cerrar la votación' }).click()
  await table.getByRole('dialog').getByRole('button', { name: 'Cerrar la votación' }).click()
  await expect(bruno.getByRole('region', { name: 'Oro' })).toBeInViewport()
  await expect(heading(bruno)).toBeFocused()
  await bruno.getByText('Tres millones').evaluate((answer) => answer.scrollIntoView({ behavior: 'instant' }))

  await point(table, light).click()
  await expect(heading(bruno)).toHaveText(light)
  await expect(heading(bruno)).toBeInViewport()
  await expect(heard(bruno, light)).toHaveCount(1)
  await expect(heard(dario, 'Estás fuera de sala')).toHaveCount(1)
  await openMotion(table, 'Oro')
  await expect(bruno.getByRole('region', { name: '¿Oro?' })).toContainText(light)
  await expect(heard(bruno, '¿Oro?')).toContainText(light)
})

test('a vote that waits for the line goes on after a reload and at the chair’s table (J53)', async ({
  begun: { panelId },
  table,
  phone,
}) => {
  await point(table, home).click()
  await openMotion(table, 'Oro')
  const waits = async (page: typeof phone, name: 'Sí' | 'No' = 'Sí') => {
    await page.route('**/vote', (route) => route.abort())
    await choice(page, name).click()
    await expect(page.getByText('se enviará en cuanto vuelva')).toBeVisible()
  }
  await waits(phone)
  await phone.reload()
  await expect(phone.getByText('se enviará en cuanto vuelva')).toBeVisible()
  await phone.unroute('**/vote')
  await expect(phone.getByText('Votaste: Sí')).toBeVisible()

  await table.getByRole('link', { name: 'Mi sala' }).click()
  await waits(table)
  await table.getByRole('link', { name: 'Abrir la mesa' }).click()
  await expect(seat(table, 'Bruno')).toContainText('Ya votó')
  await expect(table.getByText('1 de 4 votó').first()).toBeVisible()
  await table.unroute('**/vote')
  await expect(table.getByText('2 de 4 votaron').first()).toBeVisible()

  // A vote that waited doesn't count in the next motion, and its judge is told.
  await waits(phone, 'No')
  await phone.goto('/juez')
  await closeMotion(table, '2 de 4 votaron', true)
  await openMotion(table, 'Plata')
  await phone.unroute('**/vote')
  await phone.goto(`/juez/sesion/${panelId}`)
  await expect(phone.getByText('La votación «Oro» de «Volver a casa» se cerró')).toBeVisible()
  await expect(phone.getByText('Aún no has votado.')).toBeVisible()
  const keptIn = (page: typeof phone) =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('vote')))
  expect([await keptIn(phone), await keptIn(table)]).toEqual([[], []])
})

test('who says ‘Tengo un conflicto’ is out of the room at once (J14, J51)', async ({ openSitting, open }) => {
  const { panelId, chair, judges } = await openSitting({ hasBegun: true })
  const [bruno] = judges
  if (!bruno) throw new Error('Judges sit beside the chair')
  const table = await open(chair, `/juez/sesion/${panelId}/mesa`, { width: 1024, height: 768 })
  await table.getByRole('button', { name: /Volver a casa/ }).click()
  const room = await open(bruno, `/juez/sesion/${panelId}`, { width: 390, height: 844 })
  await room.getByRole('button', { name: 'Tengo un conflicto' }).click()
  // Meanwhile the chair goes on to another item, and the first answer is lost.
  await table.getByRole('button', { name: 'La categoría' }).click()
  await expect(room).toHaveTitle('Feat Creadores · Ad Awards')
  await room.route(
    '**/conflict',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const tell = room
    .getByRole('dialog', { name: /Volver a casa/ })
    .getByRole('button', { name: 'Tengo un conflicto' })
  await tell.click()
  await expect(room.getByRole('dialog').getByRole('alert')).toBeVisible()
  await tell.click()
  await expect(room.getByRole('dialog')).toHaveCount(0)
  await expect(heading(room)).toBeFocused()
  await table.getByRole('button', { name: /Volver a casa/ }).click()
  await expect(room.getByRole('heading', { level: 1 })).toHaveText('Estás fuera de sala')
  await expect(table.getByRole('listitem').filter({ hasText: 'Bruno' })).toContainText('Fuera de sala')
})

test('dialogs of a sitting (J50, J52, J55)', async ({ page, openSitting }) => {
  const { panelId, chair } = await openSitting()
  await signIn(page, chair)
  const table = `/juez/sesion/${panelId}/mesa`
  const expectGoodDialog = (name: string, title: string) =>
    test.step(title, async () => {
      await page.setViewportSize(NARROW)
      const opener = page.getByRole('button', { name, exact: true })
      await expect(opener).toBeEnabled()
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await expect(dialog.locator('[data-loading]')).toHaveCount(0)
      await expectGoodInNarrowWindow(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
      await page.setViewportSize({ width: 1280, height: 800 })
    })
  await openScreen(page, table)
  await expectGoodDialog('Comenzar la sesión', '¿Comenzar la sesión?')
  await page.getByRole('button', { name: 'Comenzar la sesión' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Comenzar' }).click()
  const point = page.getByRole('button', { name: /Volver a casa/ })
  await point.click()
  await expect(point).toHaveAttribute('aria-current', 'step')
  await openScreen(page, `/juez/sesion/${panelId}`)
  await expectGoodDialog('Tengo un conflicto', '¿Tienes un conflicto con «Volver a casa»?')
  await openScreen(page, table)
  await expectGoodDialog('Teclas', 'Conducir con el teclado')
  await expectGoodDialog('Agregar', 'Agregar al orden del día')
  await expectGoodDialog('Terminar la sesión', 'Aún no se puede terminar la sesión')
  await expectGoodDialog('Otra moción', 'Votar: Otra moción')
  await page.getByRole('button', { name: 'Oro', exact: true }).click()
  await page.getByRole('button', { name: 'Abrir la votación' }).click()
  await expectGoodDialog('Cerrar la votación', '¿Cerrar la votación?')
  await page.getByRole('button', { name: 'Cerrar la votación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar la votación' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openScreen(page, `/juez/sesion/${panelId}`)
  await expectGoodDialog('Dejar constancia de mi disidencia', 'Dejar constancia de mi disidencia')
})
