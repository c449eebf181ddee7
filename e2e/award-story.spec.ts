import type { Page } from '@playwright/test'
import {
  CREATORS,
  CREDITED,
  type JudgeWithLogin,
  judgesWithLogin,
  PERFORM,
  sealedRound,
} from './award-story-fixtures.ts'
import { api, expect, expectToast, type Portal, signIn } from './fixtures.ts'
import { createAdmin } from './judging.ts'
import { letInstantCome } from './publication-fixtures.ts'
import { ROUND_PROGRAM } from './round-fixtures.ts'
import { test as base } from './sitting-fixtures.ts'

/** Gives the story a portal of its own, because it decides and publishes for a whole programme. */
const test = base.extend<object, { story: string }>({
  story: ['award-story', { option: true, scope: 'worker' }],
})

const WINNERS = `/ganadores/${ROUND_PROGRAM}-ad-awards-colombia-25`
const CAMPAIGN = 'La taza de oro'
const TABLET = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

type Choice = 'yes' | 'no' | 'abstain'

test('from sealed marks to a diploma: two people unseal, a panel decides, two people publish (J14, J31, J44, J50, J52, J55, J56, J60–J62, J64, J73)', async ({
  page,
  open,
  portal,
  admin,
  chromiumBrowser,
}) => {
  const judges = await judgesWithLogin(portal, admin, ['Amalia', 'Bruno', 'Carla', 'Darío'])
  const [chair, bruno, ...others] = judges as [JudgeWithLogin, JudgeWithLogin, ...JudgeWithLogin[]]
  const { brand, roundId, code } = await sealedRound(portal, judges, CAMPAIGN)
  const second = await createAdmin(portal)
  const context = await chromiumBrowser.newContext({ baseURL: portal.url, javaScriptEnabled: false })
  const stranger = await context.newPage()
  await signIn(page, { token: admin })

  await test.step('an admin asks for the results, and the chair agrees', async () => {
    await page.goto(`/admin/jurado/rondas/${roundId}/resultados`)
    await page.getByRole('button', { name: 'Pedir la apertura' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Pedir la apertura' }).click()
    await expectToast(page, 'Pediste abrir los resultados.')
    await portal.smtp.waitFor(chair.email, 'Primera ronda')
    const tablet = await open(chair, `/juez/ronda/${roundId}/resultados`, TABLET)
    await tablet.getByRole('button', { name: 'Abrir los resultados' }).click()
    await tablet.getByRole('dialog').getByRole('button', { name: 'Abrir los resultados' }).click()
    await expectToast(tablet, 'Los resultados están abiertos.')
    const ranking = tablet.getByRole('region', { name: /: puestos$/ }).first()
    await expect(ranking.getByRole('row').nth(1)).toContainText(CAMPAIGN)
    await tablet.context().close()
  })

  await test.step('an admin opens a session that starts from that round', async () => {
    await page.goto(`/admin/jurado/rondas?programId=${ROUND_PROGRAM}`)
    await page.getByRole('button', { name: 'Crear ronda' }).click()
    await page.getByRole('dialog').getByLabel('Nombre').fill('Gran final')
    await page.getByRole('radio', { name: /^Sesión/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Crear ronda' }).click()
    await page.getByLabel(/^Apertura/).fill(inDays(-1))
    await page.getByLabel(/^Cierre/).fill(inDays(1))
    await page
      .getByLabel('Resultados de partida')
      .selectOption({ label: 'Primera ronda (puntajes; con resultados)' })
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Guardamos las fechas y las reglas.')
    await page.getByRole('link', { name: 'Paneles' }).click()
    await page.getByRole('button', { name: 'Agregar panel' }).click()
    for (const { name } of [PERFORM, CREATORS])
      await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
    for (const { name } of judges) {
      await page.getByRole('combobox', { name: 'Agregar juez' }).fill(name)
      await page.getByRole('option', { name }).first().click()
    }
    await page.getByRole('radio', { name: `Preside ${chair.name}` }).check()
    await page.getByRole('button', { name: 'Guardar los paneles' }).click()
    await expectToast(page, 'Guardamos los paneles.')
    await page.getByRole('button', { name: 'Abrir ronda' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir ronda' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sesiones' })).toBeVisible()
  })

  const phone = await open(bruno, '/juez', PHONE)
  await test.step('the panel declares its interests, gives a gold at the second vote, and leaves the other category void', async () => {
    await phone.getByRole('link', { name: 'Declarar mis relaciones' }).click()
    await phone.getByRole('button', { name: 'No tengo nada que declarar' }).click()
    for (const { token } of [chair, ...others])
      await api(portal, 'POST', '/jury/declaration', { companies: [], people: [] }, token)
    await phone.getByRole('link', { name: 'Ir a la sala' }).click()
    await expect(phone.getByText('La sesión empieza en cuanto la presidencia la abra.')).toBeVisible()
    const panelId = Number(/sesion\/(\d+)/.exec(phone.url())?.[1])
    const table = await open(chair, '/juez', TABLET)
    await table.getByRole('link', { name: 'Abrir la mesa' }).click()
    await table.getByRole('button', { name: 'Comenzar la sesión' }).click()
    await table.getByRole('dialog').getByRole('button', { name: 'Comenzar' }).click()
    const room = { portal, table, phone, panelId, others }

    await pointOf(table, CAMPAIGN).click()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(CAMPAIGN)
    await table.getByRole('button', { name: 'Oro', exact: true }).click()
    await voteOnMotion(room, 'Sí', 'No', ['no', 'abstain'])
    await expect(decided(phone, 'Oro')).toContainText('Rechazada')
    await table.getByRole('button', { name: 'Votar de nuevo' }).click()
    await voteOnMotion(room, 'Sí', 'Sí', ['yes', 'no'])
    await expect(decided(phone, 'Oro')).toContainText('Aprobada')

    await pointOf(table, 'Faro').click()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Faro')
    await pointOf(table, 'La categoría').last().click()
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(CREATORS.name)
    await table.getByRole('button', { name: 'Desierto', exact: true }).click()
    await voteOnMotion(room, 'Sí', 'Abstención', ['yes', 'yes'])
    await expect(decided(phone, 'Desierto')).toContainText('Aprobada')

    await table.getByRole('button', { name: 'Terminar la sesión' }).click()
    await table.getByRole('dialog').getByRole('button', { name: 'Terminar la sesión' }).click()
    await expect(table.getByRole('status').filter({ hasText: 'La sesión terminó' })).toBeFocused()
    await expect(phone.getByRole('link', { name: /acta/i }).first()).toBeVisible()
    await table.context().close()
  })

  await test.step('both rounds are decided, and a judge signs the minutes', async () => {
    await page.goto(`/admin/jurado/rondas?programId=${ROUND_PROGRAM}`)
    await expect(page.getByText('Resuelta', { exact: true })).toHaveCount(2)
    await portal.smtp.waitFor(bruno.email, 'acta')
    await phone.goto('/juez')
    await phone.getByRole('link', { name: 'Ver las actas' }).click()
    await phone.getByRole('link', { name: new RegExp(PERFORM.name) }).click()
    await expect(phone.getByRole('region', { name: 'Decisiones' })).toContainText(code)
    await phone.getByRole('button', { name: 'Firmar el acta' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Firmar', exact: true }).click()
    await expect(phone.getByText('Firmaste esta acta.')).toBeVisible()
    await phone.context().close()
  })

  await test.step('one admin asks for the publication, another approves it; until then nobody sees anything', async () => {
    await page.goto(`/admin/jurado/publicacion?programId=${ROUND_PROGRAM}`)
    await page.getByRole('button', { name: 'Elegir el momento' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Momento de la publicación/)
      .fill('06/05/2031 07:08')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText(/^Propuesto para el .*06\/05\/2031/)).toBeVisible()
    const approver = { judgeId: 0, name: 'Segunda', token: second }
    const desk = await open(approver, `/admin/jurado/publicacion?programId=${ROUND_PROGRAM}`, DESK)
    await desk.getByRole('button', { name: 'Aprobar' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click()
    await expect(desk.getByText(/^Se publica el .*06\/05\/2031/)).toBeVisible()
    await desk.context().close()
    for (const path of [WINNERS, `${WINNERS}/${code}`])
      expect([path, (await stranger.goto(path))?.status()]).toEqual([path, 404])
  })

  await test.step('the instant comes: everybody sees the gold and the void category, without JavaScript', async () => {
    await letInstantCome(portal, ROUND_PROGRAM)
    expect((await stranger.goto(WINNERS))?.status()).toBe(200)
    await expect(stranger.getByRole('region', { name: /^Oro/ })).toContainText(CAMPAIGN)
    await expect(stranger.getByRole('region', { name: /^Desierto/ })).toContainText(CREATORS.name)
    await portal.smtp.waitFor(brand.email, 'Ganaste Oro')
  })

  await test.step('the brand gets its diploma, and anybody verifies it', async () => {
    const seat = { judgeId: 0, name: brand.name, token: brand.token }
    const owner = await open(seat, '/resultados', DESK)
    const download = owner.waitForEvent('download')
    await owner.getByRole('link', { name: `Descargar el diploma de ${CREDITED}` }).click()
    expect((await download).suggestedFilename()).toMatch(/^Diploma .+ – .+\.pdf$/)
    const verify = owner.getByRole('link', { name: `Verificar el diploma de ${CREDITED}` })
    await stranger.goto((await verify.getAttribute('href')) ?? '')
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(CREDITED)
    await expect(stranger.getByText('Este diploma es auténtico.')).toBeVisible()
    await expect(stranger.getByRole('main')).toContainText(/Oro[\s\S]*La taza de oro[\s\S]*Born to Perform/)
    await owner.context().close()
  })
  await context.close()
})

const pointOf = (table: Page, name: string) =>
  table.getByRole('navigation', { name: 'Orden del día' }).getByRole('button', { name })

const decided = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

interface Room {
  portal: Portal
  table: Page
  phone: Page
  panelId: number
  /** The judges who vote by calls to the API. */
  others: readonly JudgeWithLogin[]
}

/** Opens the vote that the chair has chosen, lets all four vote, and closes it. */
async function voteOnMotion(
  { portal, table, phone, panelId, others }: Room,
  ofChair: string,
  ofPhone: string,
  choices: readonly Choice[],
) {
  const choiceOf = (of: Page, name: string) => of.getByRole('button', { name, exact: true })
  await table.getByRole('button', { name: 'Abrir la votación' }).click()
  await choiceOf(phone, ofPhone).click()
  await expect(phone.getByText(`Votaste: ${ofPhone}`)).toBeVisible()
  for (const [index, { token }] of others.entries()) {
    const { room } = await api(portal, 'GET', `/jury/sittings/${panelId}`, undefined, token)
    const motion = room.now.motions.find(({ closedAt }: { closedAt: string | null }) => closedAt === null)
    const body = { choice: choices[index], clientId: crypto.randomUUID() }
    await api(portal, 'POST', `/jury/sittings/${panelId}/motions/${motion.id}/vote`, body, token)
  }
  await table.getByText('Mi voto').click()
  await choiceOf(table, ofChair).click()
  await expect(table.getByText('4 de 4 votaron').first()).toBeVisible()
  await table.getByRole('button', { name: 'Cerrar la votación' }).click()
}

/** Returns a date as it is typed, such as '05/12/2026 09:00'. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/')} 09:00`
