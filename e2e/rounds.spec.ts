import type { Page } from '@playwright/test'
import type { Round, RoundState } from '../contract/src/jury/rounds.ts'
import { api, expect, expectToast, signIn } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'
import { alone as test } from './jury-fixtures.ts'
import {
  clearEntries,
  closedRound,
  confirmedJudges,
  draftRound,
  judgedEntriesInTwo,
  openRound,
  ROUND_PROGRAM,
  withServer,
} from './round-fixtures.ts'

const LIST = `/admin/jurado/rondas?programId=${ROUND_PROGRAM}`

test.use({ story: 'rounds' })
test.afterEach(({ portal }) => clearEntries(portal))

const missing = (page: Page) => page.getByRole('complementary', { name: 'Qué falta para abrir' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page) => page.getByRole('region', { name: 'Avance de los jueces' }).getByRole('row')

/** Returns a date as it is typed, such as '05/12/2026 09:00'. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/')} 09:00`

/** Returns the seconds of the closing in the next answer to a change of a round, or of one of its judges. */
async function closingSeconds(page: Page, judgeId?: number) {
  const answer = await page.waitForResponse(
    (response) => /\/rounds\/\d+/.test(response.url()) && response.request().method() !== 'GET',
  )
  const { round } = (await answer.json()) as { round: Round }
  const judge = round.candidates.find((each) => each.judgeId === judgeId)
  return new Date((judge ?? round).closesAt ?? '').getUTCSeconds()
}

async function choose(page: Page, name: string, text: string) {
  await page.getByRole('combobox', { name }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

test('a round goes from its creation over panels and the assignment to being open (J05–J09)', async ({
  page,
  portal,
  admin,
}) => {
  const judges = await confirmedJudges(portal, admin, ['Ana', 'Bruno', 'Carla'])
  await judgedEntriesInTwo(portal, 2)
  await signIn(page, { token: admin })
  await page.goto('/admin/jueces')
  await page.getByRole('navigation', { name: 'Jurado' }).getByRole('link', { name: 'Rondas' }).click()
  await page.getByRole('radio', { name: 'Colombia' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByText('Aún no hay rondas.')).toBeVisible()

  await page.getByRole('button', { name: 'Crear ronda' }).click()
  await page.getByLabel('Nombre').fill('Primera ronda')
  await page.getByRole('dialog').getByRole('button', { name: 'Crear ronda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Fechas y reglas' })).toBeVisible()

  await page.getByRole('button', { name: 'Abrir ronda' }).click()
  const refusal = page.getByRole('dialog', { name: 'Aún no se puede abrir la ronda' })
  await refusal.getByRole('link', { name: 'Elige cuándo abre la ronda.' }).click()
  await expect(page.getByLabel(/^Apertura/)).toBeFocused()
  await page.getByLabel(/^Apertura/).fill(inDays(-1))
  await page.getByLabel(/^Cierre/).fill(inDays(10))
  await page.getByLabel('Lugares por categoría').fill('3')
  const seconds = closingSeconds(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Guardamos las fechas y las reglas.')
  // A round is still open during the minute that its closing names.
  expect(await seconds).toBe(59)
  await expect(missing(page).getByRole('link', { name: /Elige cuándo/ })).toHaveCount(0)

  await missing(page).getByRole('link', { name: 'Crea al menos un panel.' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Paneles' })).toBeVisible()
  const add = page.getByRole('button', { name: 'Agregar panel' })
  await add.click()
  await add.click()
  await panel(page, 'Panel 1').getByRole('checkbox').first().check()
  await expect(panel(page, 'Panel 2').getByRole('checkbox').first()).toBeDisabled()
  await expect(panel(page, 'Panel 2')).toContainText('En «Panel 1»')
  await page.getByRole('button', { name: 'Quitar el panel Panel 2' }).click()
  for (const box of await panel(page, 'Panel 1').getByRole('checkbox').all()) await box.check()
  await choose(page, 'Agregar juez', judges[0]?.name ?? '')
  await page.getByRole('button', { name: 'Agregar a los 2 que faltan' }).click()
  await expect(page.getByRole('list', { name: 'Jueces de Panel 1' }).getByRole('listitem')).toHaveCount(3)
  // The load changes at once, before anything is saved.
  await expect(page.getByText('4 inscripciones', { exact: false }).first()).toBeVisible()
  await page.getByRole('radio', { name: `Preside ${judges[1]?.name}` }).check()
  await page.getByRole('button', { name: 'Guardar los paneles' }).click()
  await expectToast(page, 'Guardamos los paneles.')

  await page.getByRole('link', { name: 'Asignación', exact: true }).click()
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByRole('heading', { name: 'Vista previa' })).toBeFocused()
  await expect(page.getByText('Se agregarán 12 planillas.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Asignar', exact: true }).click()
  await expect(page.getByText('12 planillas asignadas.', { exact: false })).toBeVisible()

  await expect(page.getByRole('complementary', { name: 'No falta nada para abrir' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir ronda' }).click()
  const asking = page.getByRole('dialog', { name: '¿Abrir la ronda «Primera ronda»?' })
  await expect(asking).toContainText('no se podrán cambiar los criterios y sus pesos')
  await asking.getByRole('button', { name: 'Abrir ronda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Avance' })).toBeVisible()
  await expect(page.getByText('0 de 12 planillas terminadas', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Fechas y reglas' }).click()
  await expect(page.getByText('Quedaron fijas al abrir la ronda.', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Lugares por categoría')).toHaveCount(0)
})

test('an admin reminds judges, gives time, removes, restores and adds them, and sees no mark (J10, J26, J30, J33)', async ({
  page,
  portal,
  admin,
}) => {
  const judges = await confirmedJudges(portal, admin, ['Dora', 'Elio', 'Fabia', 'Gino', 'Hilda'])
  const [dora, elio] = judges.map(({ name }) => name)
  await judgedEntriesInTwo(portal, 1)
  const round = await openRound(portal, admin, { name: 'Ronda abierta', judges: judges.slice(0, 4) })
  await signIn(page, { token: admin })
  await page.goto(`/admin/jurado/rondas/${round.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Avance' })).toBeVisible()
  await page.getByRole('radio', { name: /^Sin empezar/ }).check()
  await expect(rows(page)).toHaveCount(5)

  await page.getByRole('button', { name: `Recordar a ${dora}` }).click()
  await expectToast(page, 'Enviamos')
  await page.getByRole('button', { name: 'Recordar a los 4 que faltan' }).click()
  await expect(page.locator('.Toastify__toast')).not.toHaveCount(1)

  await page.getByRole('button', { name: `Dar más tiempo a ${dora}` }).click()
  const time = page.getByRole('dialog', { name: `Dar más tiempo a ${dora}` })
  const until = time.getByLabel(/^Puede juzgar hasta/)
  await until.fill('31/02/2099 18:00')
  await time.getByRole('button', { name: 'Dar más tiempo' }).click()
  await expect(until).toHaveAccessibleDescription(/Esa fecha no existe/)
  const longer = inDays(40)
  await until.fill(longer)
  await time.getByRole('button', { name: 'Dar más tiempo' }).click()
  await expect(time.getByText('Escribe el motivo')).toBeVisible()
  await time.getByLabel('Motivo').fill('Estuvo de viaje.')
  const seconds = closingSeconds(page, judges[0]?.judgeId)
  await time.getByRole('button', { name: 'Dar más tiempo' }).click()
  expect(await seconds).toBe(59)
  await expect(rows(page).filter({ hasText: dora ?? '' })).toContainText(
    `${longer.replace(' ', ', ')} (más tiempo)`,
  )

  await page.getByRole('button', { name: `Retirar a ${elio}` }).click()
  const removal = page.getByRole('dialog', { name: `Retirar a ${elio}` })
  await removal.getByLabel('Motivo').fill('Cambió de empresa.')
  await removal.getByRole('button', { name: 'Retirar de la ronda' }).click()
  await page.getByRole('radio', { name: /^Retirados/ }).check()
  await page.getByRole('button', { name: `Restituir a ${elio}` }).click()
  const back = page.getByRole('dialog', { name: `¿Restituir a ${elio}?` })
  await expect(back).toContainText('Cambió de empresa.')
  await back.getByRole('button', { name: 'Restituir' }).click()
  await expectToast(page, `${elio} vuelve a la ronda.`)

  await page.getByRole('button', { name: 'Agregar juez' }).click()
  const adding = page.getByRole('dialog', { name: 'Agregar juez' })
  await choose(page, 'Juez', judges[4]?.name ?? '')
  await adding.getByLabel('Motivo').fill('Refuerza el panel.')
  await adding.getByRole('button', { name: 'Agregar a la ronda' }).click()
  await expectToast(page, 'Agregamos al juez.')
})

test('a deleted judge stands in the progress by name or number, with nothing to do about it (J10, J65)', async ({
  page,
  portal,
  admin,
}) => {
  const judges = await confirmedJudges(portal, admin, ['Lía', 'Mara', 'Nora', 'Omar'])
  await judgedEntriesInTwo(portal, 1)
  const round = await openRound(portal, admin, { name: 'Ronda con bajas', judges })
  const [, mara, nora] = judges
  await api(portal, 'DELETE', `/judges/${mara?.judgeId}/program/${ROUND_PROGRAM}`, undefined, admin)
  const { people } = await api(portal, 'GET', `/admin/people?search=${nora?.email}`, undefined, admin)
  const deletion = `/admin/people/user/${people[0].id}/deletion`
  await api(portal, 'POST', deletion, { confirmation: nora?.email }, admin)
  await signIn(page, { token: admin })
  await page.goto(`/admin/jurado/rondas/${round.id}/avance`)
  await page.getByRole('radio', { name: /^Eliminados/ }).check()
  await expect(rows(page)).toHaveCount(3)
  for (const name of [mara?.name ?? '', /^Juez \d$/]) {
    const row = rows(page).filter({ has: page.getByRole('rowheader', { name }) })
    await expect(row).toContainText('Eliminado')
    await expect(row.getByRole('button')).toHaveCount(0)
  }
  await page.getByRole('radio', { name: /^Terminaron/ }).check()
  await expect(page.getByText('Ningún juez está así.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('radio', { name: /^Eliminados/ }).check()
  await expect(page.getByRole('heading', { level: 3, name: /^Juez \d$/ })).toBeVisible()
})

test('the open page of a round shows that the round closes and is unsealed, and keeps what is typed (J10, J26, J72)', async ({
  page,
  portal,
  admin,
}) => {
  const judges = await confirmedJudges(portal, admin, ['Lara', 'Mauro', 'Nora'])
  const lara = judges[0]?.name
  await judgedEntriesInTwo(portal, 1)
  const { id } = await openRound(portal, admin, { name: 'Ronda que cierra', judges })
  const set = (state: RoundState) =>
    withServer(portal, ({ db }) =>
      db
        .updateTable('rounds')
        .set({ state, closed_at: new Date(), closes_at: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute(),
    )
  await page.clock.install()
  await signIn(page, { token: admin })
  await page.goto(`/admin/jurado/rondas/${id}/avance`)
  await page.getByRole('button', { name: `Dar más tiempo a ${lara}` }).click()
  const time = page.getByRole('dialog', { name: `Dar más tiempo a ${lara}` })
  await time.getByLabel('Motivo').fill('Viaja.')
  const tab = await page.context().newPage()
  await tab.goto(`/admin/jurado/rondas/${id}/avance`)
  const remindAll = tab.getByRole('button', { name: 'Recordar a los 3 que faltan' })
  await expect(remindAll).toBeVisible()

  await set('closed')
  await remindAll.click()
  await expectToast(tab, 'La ronda no está abierta.')
  await expect(remindAll).toHaveCount(0)
  await tab.close()
  // The page asks for the round every minute.
  await page.clock.fastForward('01:01')
  await expect(page.getByText('Cerrada', { exact: true })).toBeVisible()
  await expect(time.getByLabel('Motivo')).toHaveValue('Viaja.')
  await expect(time.getByLabel('Motivo')).toBeFocused()

  await set('unsealed')
  await time.getByLabel(/^Puede juzgar hasta/).fill(inDays(20))
  await time.getByRole('button', { name: 'Dar más tiempo' }).click()
  await expectToast(page, 'Los resultados ya están abiertos.')
  await expect(page.getByText('Con resultados', { exact: true })).toBeVisible()
})

test('what is typed into the rules stays, and what others saved meanwhile is shown (J05, S13.6)', async ({
  page,
  portal,
  admin,
}) => {
  const round = await draftRound(portal, admin, { name: 'Ronda de dos' })
  await signIn(page, { token: admin })
  await page.goto(`/admin/jurado/rondas/${round.id}/fechas`)
  await page.getByLabel('Lugares por categoría').fill('9')
  await page.getByLabel('Nombre').fill('Ronda mía')
  const path = `/admin/rounds/${round.id}`
  await api(portal, 'PATCH', path, { revision: round.revision, name: 'Ronda de otra persona' }, admin)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Nombre: Ronda de otra persona')).toBeVisible()
  await page.getByRole('button', { name: 'Conservar mi versión' }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Guardamos las fechas y las reglas.')
  const saved = (await api(portal, 'GET', path, undefined, admin)).round
  expect(saved).toMatchObject({ name: 'Ronda mía', settings: { places: 9 }, opensAt: round.opensAt })

  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  await test.step('what is saved is no draft, though this kind of round hides fields', async () => {
    await page.getByLabel('Nombre').fill('Ronda nuestra')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect
      .poll(async () => (await api(portal, 'GET', path, undefined, admin)).round.name)
      .toBe('Ronda nuestra')
    await expect.poll(kept).toEqual([])
    await page.goto(`/admin/jurado/rondas/${round.id}/fechas`)
    await expect(page.getByLabel('Nombre')).toHaveValue('Ronda nuestra')
    await expect(page.getByText('Recuperamos un borrador')).toHaveCount(0)
  })

  await test.step('nor is what was typed in a field that the last choice hid', async () => {
    await page.getByLabel('Jueces por inscripción').fill('7')
    await page.getByRole('radio', { name: /^Todos los jueces ven todo/ }).check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Guardamos las fechas y las reglas.')
    await expect.poll(kept).toEqual([])
  })
})

test('a closed round says what comes next, and can only be read (J32, J72)', async ({
  page,
  portal,
  admin,
}) => {
  const judges = await confirmedJudges(portal, admin, ['Inés', 'Jaime', 'Karla'])
  await closedRound(portal, 'Ronda cerrada', judges)
  await signIn(page, { token: admin })
  await page.goto(LIST)
  await page.getByRole('link', { name: 'Ronda cerrada' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cierre' })).toBeVisible()
  await expect(page.getByText('Los puntajes están sellados', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sello de la ronda' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir ronda' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Fechas y reglas' }).click()
  // All criteria count the same, so nothing is said about their weight (E03).
  await expect(page.getByRole('region', { name: 'Criterios y lugares' })).toContainText(/^[^%]* · [^%]*$/)
  await page.getByRole('link', { name: 'Paneles' }).click()
  await expect(page.getByRole('list', { name: /^Jueces de/ }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Guardar los paneles' })).toHaveCount(0)
})

test('the judges of a session are added, removed and brought back where its panels are (J33, J52)', async ({
  page,
  portal,
  admin,
}) => {
  const judges = await confirmedJudges(portal, admin, ['Lucas', 'Mora', 'Nico', 'Olga'])
  const [, , nico = '', olga = ''] = judges.map(({ name }) => name)
  await judgedEntriesInTwo(portal, 1)
  const draft = await draftRound(portal, admin, {
    name: 'Final',
    kind: 'session',
    judges: judges.slice(0, 3),
  })
  const [panel] = draft.panels
  const panelOf = (name: string, place: number) => ({
    ...(place === 0 && { id: panel?.id }),
    name,
    categoryIds: [panel?.categoryIds[place]],
    judgeIds: panel?.judgeIds,
    chairId: judges[1]?.judgeId,
  })
  const panels = ['Panel 1', 'Panel 2'].map(panelOf)
  const body = { revision: draft.revision, panels }
  const { round } = await api(portal, 'POST', `/admin/rounds/${draft.id}/panels`, body, admin)
  await api(portal, 'POST', `/admin/rounds/${draft.id}/open`, { revision: round.revision }, admin)
  await signIn(page, { token: admin })
  await page.goto(`/admin/jurado/rondas/${draft.id}/paneles`)
  const inPanel = page.getByRole('list', { name: 'Jueces de Panel 1' }).getByRole('listitem')
  await expect(inPanel).toHaveCount(3)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: `Retirar a ${nico}` }).click()
  await expect(dialog).toContainText('dejará de contar para el quórum')
  await expect(dialog).not.toContainText('Preside')
  await dialog.getByLabel('Motivo').fill('Está enfermo')
  await dialog.getByRole('button', { name: 'Retirar de la ronda' }).click()
  await expect(inPanel).toHaveCount(2)

  await page.getByRole('button', { name: 'Agregar juez' }).click()
  await choose(page, 'Juez', olga)
  await dialog.getByLabel('Panel 1').check()
  await dialog.getByLabel('Motivo').fill('Suplente')
  await dialog.getByRole('button', { name: 'Agregar a la ronda' }).click()
  await expectToast(page, 'Agregamos al juez a la sesión.')
  await expect(inPanel).toHaveCount(3)

  // One who sits in a panel can help another out.
  await page.getByRole('button', { name: 'Agregar juez' }).click()
  await choose(page, 'Juez', olga)
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByLabel('Panel 2').check()
  await dialog.getByLabel('Motivo').fill('Suplente')
  await dialog.getByRole('button', { name: 'Agregar a la ronda' }).click()
  await expect(page.getByRole('list', { name: 'Jueces de Panel 2' }).getByText(olga)).toBeVisible()

  await page.getByRole('button', { name: `Retirar a ${judges[1]?.name}` }).click()
  await expect(dialog).toContainText('Preside Panel 1 y Panel 2: elige después otra presidencia.')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: `Restituir a ${nico}` }).click()
  await dialog.getByRole('button', { name: 'Restituir' }).click()
  await expect(inPanel).toHaveCount(4)
  // Without the notices, which would cover what is looked at.
  await page.reload()
  await expect(inPanel).toHaveCount(4)
  await expectGoodScreen(page)
})
