import type { Page } from '@playwright/test'
import { readEverything } from '../server/test/crawl.ts'
import { addJudgedEntry } from '../server/test/jury.ts'
import { endRound } from '../server/test/jury-rounds.ts'
import { createCampaign } from './entries.ts'
import { api, expect, expectToast, type Portal, registerBrand, signIn } from './fixtures.ts'
import { test as base } from './judging-fixtures.ts'
import { confirmJudge, createJudge } from './jury-fixtures.ts'
import { runAdmin } from './run-admin.ts'

/** Gives the story a portal of its own, because a round judges every entry of its programme. */
const test = base.extend<object, { story: string }>({
  story: ['jury-story', { option: true, scope: 'worker' }],
})

const COLOMBIA = 1
const PERFORM = { id: 1, name: 'Born to Perform' }
const CREATORS = { id: 3, name: 'Feat Creadores' }
const EACH = 12
/** A word that stands in a note and a comment. Nobody but their judge may read it. */
const CANARY = 'canario-sellado'

interface Judge {
  id: number
  name: string
  email: string
  token: string
}

/** Returns a date as it is typed, such as '05/12/2026 09:00'. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/')} 09:00`

test('two panels judge 24 entries, one judge in conflict, one offline, one removed; then all is sealed (J05–J10, J12–J15, J20–J24, J26, J30, J32, J33, J73)', async ({
  page,
  phone,
  portal,
  admin,
  database,
}) => {
  const judges: Judge[] = []
  for (const name of ['Ana', 'Bruno', 'Carla', 'Dora', 'Elio', 'Fabia']) {
    const judge = await createJudge(portal, admin, name)
    const token = await confirmJudge(portal, judge)
    judges.push({ id: judge.id, name: `${name} ${judge.user.lastName}`, email: judge.email, token })
  }
  const [ana, bruno, carla, dora, elio, fabia] = judges as [Judge, Judge, Judge, Judge, Judge, Judge]
  const brand = await registerBrand(portal, { countryCode: 'CO', programId: COLOMBIA })
  const real = await createCampaign(portal, brand, { countryCode: 'CO', categoryIds: [PERFORM.id] })
  const conflicted = await addJudgedEntry(database, {
    programId: COLOMBIA,
    categoryId: PERFORM.id,
    campaignId: real.id,
    enrollmentId: real.enrollments[0].id,
  })
  for (let made = 1; made < EACH * 2; made += 1)
    await addJudgedEntry(database, {
      programId: COLOMBIA,
      categoryId: made < EACH ? PERFORM.id : CREATORS.id,
    })

  let roundId = 0
  await signIn(page, { token: admin })
  await test.step('an admin makes the round and its panels', async () => {
    await page.goto(`/admin/jurado/rondas?programId=${COLOMBIA}`)
    await page.getByRole('button', { name: 'Crear ronda' }).click()
    await page.getByLabel('Nombre').fill('Primera ronda')
    await page.getByRole('dialog').getByRole('button', { name: 'Crear ronda' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fechas y reglas' })).toBeVisible()
    roundId = Number(/rondas\/(\d+)/.exec(page.url())?.[1])
    await page.getByLabel(/^Apertura/).fill(inDays(-1))
    await page.getByLabel(/^Cierre/).fill(inDays(10))
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Guardamos las fechas y las reglas.')
    await page.getByRole('link', { name: 'Paneles' }).click()
    await addPanel(page, 'Panel 1', PERFORM, [ana, bruno, carla, dora])
    await addPanel(page, 'Panel 2', CREATORS, [dora, ana, elio, fabia])
    await page.getByRole('button', { name: 'Guardar los paneles' }).click()
    await expectToast(page, 'Guardamos los paneles.')
  })

  await test.step('a judge declares a company, the others nothing; the conflict is confirmed', async () => {
    await enter(phone, portal, bruno, '/juez/declaracion')
    await phone.getByRole('combobox', { name: 'Empresas' }).fill(real.company.name)
    await phone.getByRole('option', { name: real.company.name, exact: true }).click()
    await phone.getByRole('button', { name: 'Guardar mi declaración' }).click()
    await expect(phone).toHaveURL('/juez')
    for (const { token } of judges.filter((judge) => judge !== bruno))
      await api(portal, 'POST', '/jury/declaration', { companies: [], people: [] }, token)
    // The portal compares what was declared every few seconds.
    await expect
      .poll(async () => (await api(portal, 'GET', '/admin/conflicts?search=Bruno', undefined, admin)).counts)
      .toMatchObject({ proposed: 1 })
    await page.getByRole('link', { name: 'Asignación', exact: true }).click()
    await page.reload()
    await page.getByRole('link', { name: /1 conflicto posible sin responder/ }).click()
    await page.getByRole('button', { name: /^Confirmar el conflicto entre Bruno/ }).click()
    await expectToast(page, 'onflicto')
  })

  await test.step('the pairs are assigned, without the one in conflict, and the round opens', async () => {
    await page.goto(`/admin/jurado/rondas/${roundId}/asignacion`)
    await page.getByRole('button', { name: 'Calcular' }).click()
    await expect(page.getByText('Se agregarán 95 planillas.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Asignar', exact: true }).click()
    await expect(page.getByText('95 planillas asignadas.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Abrir ronda' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir ronda' }).click()
    await expect(page.getByText('0 de 95 planillas terminadas', { exact: false })).toBeVisible()
    await portal.smtp.waitFor(ana.email, 'Primera ronda')
  })

  await test.step('the judge in conflict has one entry less, and no trace of it', async () => {
    await phone.goto(`/juez/ronda/${roundId}`)
    await expect(phone.getByRole('heading', { level: 2, name: PERFORM.name })).toBeVisible()
    await expect(phone.getByRole('listitem').filter({ hasText: /· AR-/ })).toHaveCount(EACH - 1)
    await expect(phone.locator('body')).not.toContainText(conflicted.code)
    await expect(phone.getByRole('heading', { name: CREATORS.name })).toHaveCount(0)
  })

  await test.step('a judge on a phone marks one entry, and the next without a connection', async () => {
    await leave(phone)
    await enter(phone, portal, elio, '/juez')
    await phone.getByRole('link', { name: 'Empezar' }).click()
    const ahead = phone.waitForResponse((response) => response.url().endsWith('ahead=yes'))
    await phone.getByRole('button', { name: /^Tu planilla/ }).click()
    await markAll(phone, '7')
    await expect(phone.getByText(/^Guardado \d/)).toBeVisible()
    await ahead
    await phone.context().setOffline(true)
    await phone
      .getByRole('region', { name: /^Tu planilla/ })
      .getByRole('link', { name: 'Siguiente' })
      .click()
    await phone.getByRole('button', { name: /^Tu planilla/ }).click()
    await markAll(phone, '9')
    await expect(phone.getByText('Guardado en este equipo', { exact: false }).first()).toBeVisible()
    expect(await finished(portal, elio, roundId)).toBe(1)
    await phone.context().setOffline(false)
    await expect.poll(() => finished(portal, elio, roundId)).toBe(2)
  })

  await test.step('the rest is marked, and handed in by category', async () => {
    for (const judge of [ana, carla, dora]) await markRest(portal, judge, roundId, PERFORM.id)
    await markRest(portal, bruno, roundId, PERFORM.id)
    for (const judge of [dora, elio]) await markRest(portal, judge, roundId, CREATORS.id)
    for (const judge of [ana, bruno, carla]) await handIn(portal, judge, roundId, PERFORM.id)
    await handIn(portal, dora, roundId, CREATORS.id)
    await phone.goto(`/juez/ronda/${roundId}/repaso`)
    await phone.getByRole('button', { name: 'Entregar categoría' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Entregar categoría' }).click()
    await expect(phone.getByText('Entregada.')).toBeVisible()
  })

  await test.step('an admin removes a judge, whose desk is empty from then on', async () => {
    await page.goto(`/admin/jurado/rondas/${roundId}/avance`)
    await expect(page.getByText('59 de 95 planillas terminadas', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: `Retirar a ${carla.name}` }).click()
    const removal = page.getByRole('dialog', { name: `Retirar a ${carla.name}` })
    await removal.getByLabel('Motivo').fill('Cambió de empresa.')
    await removal.getByRole('button', { name: 'Retirar de la ronda' }).click()
    await expect(page.getByText('47 de 83 planillas terminadas', { exact: false })).toBeVisible()
    expect((await api(portal, 'GET', '/jury/rounds', undefined, carla.token)).rounds).toEqual([])
  })

  await test.step('the round closes by the clock', async () => {
    const { entries } = await listOf(portal, ana, roundId)
    await endRound(database, roundId)
    const late = await sendMark(portal, ana, entries.at(-1)?.assignmentId ?? 0, 7)
    expect([late.status, (await late.json()).code]).toEqual([409, 'judging_over'])
    const { text = '' } = await portal.smtp.waitFor(fabia.email, 'Cerró Primera ronda: 59 registros')
    await page.goto(`/admin/jurado/rondas/${roundId}`)
    await expect(page.getByText('Los puntajes están sellados', { exact: false })).toBeVisible()
    const seal = await page.getByRole('code').innerText()
    expect(text).toContain(seal)
    const { stdout } = await runAdmin(portal, 'jury', 'verify')
    expect(stdout).toContain(`closed: 59 rows, head ${seal}; at closing 59 rows, head ${seal}`)
  })

  await test.step('sealed: who handed in how many, and nobody else’s mark', async () => {
    await page.getByRole('link', { name: 'Avance' }).click()
    const row = ({ name }: Judge) =>
      page.getByRole('region', { name: 'Avance de los jueces' }).getByRole('row').filter({ hasText: name })
    await expect(row(bruno)).toContainText('11 de 11 entregadas')
    await expect(row(elio)).toContainText('12 de 12 entregadas')
    await expect(row(fabia)).toContainText('0 de 12 entregadas')
    await expect(row(dora)).toContainText('12 de 24 entregadas')
    const own = (await listOf(portal, elio, roundId)).entries.at(-1)?.assignmentId ?? 0
    const told = async (token: string | undefined) =>
      [...(await readEverything(portal.url, token, { ...things, roundId, assignmentId: own }))]
        .filter(([, text]) => text.includes(CANARY))
        .map(([call]) => call)
    for (const token of [undefined, brand.token, admin, dora.token]) expect(await told(token)).toEqual([])
    expect(await told(elio.token)).toEqual(['A142 /jury/sheets/:assignmentId'])
    await phone.goto('/juez')
    await expect(phone.getByRole('heading', { level: 1, name: 'Gracias por juzgar' })).toBeVisible()
  })
})

async function addPanel(
  page: Page,
  name: string,
  category: { name: string },
  [chair, ...others]: readonly Judge[],
) {
  await page.getByRole('button', { name: 'Agregar panel' }).click()
  const panel = page.getByRole('region', { name, exact: true })
  await panel.getByRole('checkbox', { name: new RegExp(`^${category.name}`) }).check()
  for (const judge of [chair, ...others])
    if (judge) {
      await panel.getByRole('combobox', { name: 'Agregar juez' }).fill(judge.name)
      await page.getByRole('option', { name: judge.name }).first().click()
    }
  await panel.getByRole('radio', { name: `Preside ${chair?.name}` }).check()
}

async function enter(page: Page, portal: Portal, { token }: Judge, path: string) {
  await page.goto(portal.url)
  await page.evaluate((value) => localStorage.setItem('ad-awards-token', value), token)
  await page.goto(path)
}

const leave = (page: Page) => page.evaluate(() => localStorage.removeItem('ad-awards-token'))

async function markAll(page: Page, mark: string) {
  const groups = page.getByRole('radiogroup')
  await expect(groups).toHaveCount(3)
  for (const group of await groups.all())
    await group.getByRole('radio', { name: new RegExp(`^${mark}(,|$)`) }).click()
}

interface Listed {
  entries: { assignmentId: number; categoryId: number; state: string }[]
  categories: { id: number; criteria: { id: number }[] }[]
  round: { finished: number }
}

const listOf = (portal: Portal, { token }: Judge, roundId: number): Promise<Listed> =>
  api(portal, 'GET', `/jury/rounds/${roundId}`, undefined, token)

const finished = async (portal: Portal, judge: Judge, roundId: number) =>
  (await listOf(portal, judge, roundId)).round.finished

const sendMark = (portal: Portal, { token }: Judge, assignmentId: number, criterionId: number) =>
  fetch(`${portal.url}/api/jury/sheets/${assignmentId}/marks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      criterionId,
      value: 1 + ((assignmentId + criterionId) % 10),
      revision: 0,
      clientId: crypto.randomUUID(),
    }),
  })

/** Marks what the judge has not touched yet in a category, with a note and a comment on the last sheet. */
async function markRest(portal: Portal, judge: Judge, roundId: number, categoryId: number) {
  const { entries, categories } = await listOf(portal, judge, roundId)
  const criteria = categories.find(({ id }) => id === categoryId)?.criteria ?? []
  const own = entries.filter((entry) => entry.categoryId === categoryId)
  for (const { assignmentId } of own.filter(({ state }) => state === 'pending'))
    for (const { id } of criteria) expect((await sendMark(portal, judge, assignmentId, id)).status).toBe(200)
  const text = { note: CANARY, comment: CANARY, isCommentForBrand: true, revision: 0 }
  const body = { ...text, clientId: crypto.randomUUID() }
  await api(portal, 'POST', `/jury/sheets/${own.at(-1)?.assignmentId}/text`, body, judge.token)
}

const handIn = (portal: Portal, { token }: Judge, roundId: number, categoryId: number) =>
  api(portal, 'POST', `/jury/rounds/${roundId}/handed-in`, { categoryId }, token)

/** Values for what the calls' addresses name, besides the round and the sheet. */
const things = { campaignId: 1, categoryId: PERFORM.id, entryId: 1, judgeId: 1, programId: COLOMBIA }
