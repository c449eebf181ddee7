import type { Page } from '@playwright/test'
import { addConflict, type TestEntry } from '../server/test/jury.ts'
import { endRound } from '../server/test/jury-rounds.ts'
import { answerCalls } from './failures.ts'
import { api, expect, signIn } from './fixtures.ts'
import { type Desk, markIn, serveVideos, storedMarks, test } from './judging-fixtures.ts'
import { NEW_PASSWORD } from './jury-fixtures.ts'
import { logIn } from './steps.ts'

const pathOf = ({ round }: Desk, code = 'siguiente') => `/juez/ronda/${round.roundId}/${code}`
/** Returns the first entry in the judge's order. */
const firstOf = ({ entries, codes }: Desk) => entries.find(({ code }) => code === codes[0]) as TestEntry
const sheetOf = (page: Page) => page.getByRole('region', { name: 'Tu planilla' })

async function openEntry(page: Page, desk: Desk, code = desk.codes[0]) {
  await signIn(page, desk)
  await page.goto(pathOf(desk, code))
  await expect(page.getByRole('heading', { name: 'Respuestas' })).toBeVisible()
}

/** A criterion of category 3, which has the criteria 7, 8 and 9. */
const FIRST = 'Integración nativa'

test('thirty entries by keyboard alone (J20, J22, J23)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 30 })
  await serveVideos(page)
  await signIn(page, desk)
  await page.goto('/juez')
  await expect(page.getByText('0 de 30 inscripciones')).toBeVisible()
  await page.getByRole('link', { name: 'Empezar' }).focus()
  await page.keyboard.press('Enter')
  for (const [index, code] of desk.codes.entries()) {
    await expect(page).toHaveURL(pathOf(desk, code))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('radiogroup')).toHaveCount(3)
    await page.keyboard.press(String((index % 9) + 1))
    await page.keyboard.press('Tab')
    await page.keyboard.press('8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('0')
    await expect(sheetOf(page)).toContainText('3 de 3 puntajes')
    await page.keyboard.press('n')
  }
  await expect(page).toHaveURL(pathOf(desk, 'repaso'))
  await expect(page.getByText('30 planillas listas para entregar.')).toBeVisible()
  await expect.poll(() => storedMarks(desk)).toHaveLength(90)
})

test('a mark that is typed right after N is the next entry’s (J22)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 2 })
  const ahead = page.waitForResponse((response) => response.url().endsWith('ahead=yes'))
  await openEntry(page, desk)
  await ahead
  // Presses as quickly as fingers do, without a look at the screen.
  for (const key of ['7', 'n', '3']) await page.keyboard.press(key)
  await expect
    .poll(() => storedMarks(desk))
    .toEqual(desk.codes.map((code, at) => `${code} 7 ${[7, 3][at]}`).toSorted())
})

test('keys play the video and help, and none acts while somebody types (J22)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 2 })
  await serveVideos(page)
  await openEntry(page, desk)
  const player = page.getByRole('group', { name: 'Video caso' })
  await expect(player).toBeVisible()
  await page.keyboard.press(' ')
  const isPaused = () => player.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
  await expect.poll(isPaused).toBe(false)
  await page.keyboard.press('7')
  await expect(page.getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press(' ')
  await expect.poll(isPaused).toBe(true)

  await page.getByText('Nota privada').click()
  await page.getByRole('textbox', { name: /^Nota privada/ }).pressSequentially('7 n j?')
  await expect(page).toHaveURL(pathOf(desk, desk.codes[0]))
  await expect(sheetOf(page)).toContainText('1 de 3 puntajes')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Juzgar con el teclado' })
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('9')
  await expect(page).toHaveURL(pathOf(desk, desk.codes[0]))
  await expect(sheetOf(page)).toContainText('1 de 3 puntajes')
})

test('on a phone the sheet is a drawer that leaves the video its controls (J21)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk()
  await serveVideos(page, 'tall')
  await page.setViewportSize({ width: 390, height: 844 })
  await openEntry(page, desk)
  const handle = page.getByRole('button', { name: 'Tu planilla 0 de 3 puntajes' })
  await expect(handle).toHaveAttribute('aria-expanded', 'false')
  await handle.click()
  const [video, drawer] = await Promise.all([
    page.getByRole('group', { name: 'Video caso' }).boundingBox(),
    sheetOf(page).boundingBox(),
  ])
  expect((video?.y ?? 0) >= 0 && (video?.y ?? 0) + (video?.height ?? 0) <= (drawer?.y ?? 0)).toBe(true)
  await markIn(page, FIRST, '7').click()
  await expect(page.getByRole('button', { name: 'Tu planilla 1 de 3 puntajes' })).toBeVisible()
  await expect.poll(() => storedMarks(desk)).toEqual([`${desk.codes[0]} 7 7`])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Tu planilla' })).toBeFocused()
})

test('who has read to the end of an entry marks all criteria without scrolling (J21)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ timesSaid: 9 })
  await serveVideos(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openEntry(page, desk)
  await page.getByText('Tres millones de reproducciones').scrollIntoViewIfNeeded()
  await expect(page.getByRole('group', { name: 'Video caso' })).not.toBeInViewport()
  await page.getByRole('button', { name: /^Tu planilla/ }).click()
  const foot = await sheetOf(page).getByRole('link', { name: 'Siguiente' }).boundingBox()
  const last = await page.getByRole('radiogroup').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
})

test('beside long answers a tall video stays in sight, under buttons of one line (J21)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ timesSaid: 40 })
  await serveVideos(page, 'tall')
  await page.setViewportSize({ width: 1280, height: 900 })
  await openEntry(page, desk)
  await expect(page.getByRole('group', { name: 'Video caso' })).toBeInViewport({ ratio: 0.8 })
  const button = await page.getByRole('button', { name: /^Video 1/ }).boundingBox()
  expect(button?.height).toBeLessThan(60)
})

test('marking by keys beside the entry moves nothing on the page (J22)', async ({ page, openDesk }) => {
  const desk = await openDesk()
  await serveVideos(page)
  await openEntry(page, desk)
  for (const key of ['7', 'Tab', '8', 'Tab', '9']) await page.keyboard.press(key)
  await expect(sheetOf(page)).toContainText('3 de 3 puntajes')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('in flight mode marks wait, the next entries are there, and all is saved afterwards (J24, J25)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk()
  await openEntry(page, desk)
  const ahead = page.waitForResponse((response) => response.url().endsWith('ahead=yes'))
  await page.reload()
  await ahead
  await expect(page.getByRole('radiogroup')).toHaveCount(3)
  await page.context().setOffline(true)
  await markIn(page, FIRST, '7').click()
  await expect(sheetOf(page)).toContainText('Guardado en este equipo')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(pathOf(desk, desk.codes[1]))
  await expect(page.getByRole('heading', { name: 'Respuestas' })).toBeVisible()
  await markIn(page, FIRST, '4').click()
  await expect(markIn(page, FIRST, '4')).toBeChecked()
  expect(await storedMarks(desk)).toEqual([])

  await page.context().setOffline(false)
  await expect
    .poll(() => storedMarks(desk))
    .toEqual([`${desk.codes[0]} 7 7`, `${desk.codes[1]} 7 4`].toSorted())
  await expect(sheetOf(page)).toContainText(/Guardado \d\d:\d\d/)
})

test('marks that were not sent survive a reload (J24)', async ({ page, openDesk }) => {
  const desk = await openDesk()
  await openEntry(page, desk)
  const restore = await answerCalls(page, 'POST', '/jury/sheets/*/marks', 'cut')
  await markIn(page, FIRST, '7').click()
  await markIn(page, FIRST, '9').click()
  await expect(sheetOf(page)).toContainText('Guardado en este equipo')
  await page.reload()
  await expect(markIn(page, FIRST, '9')).toBeChecked()
  await expect(sheetOf(page)).toContainText('1 de 3 puntajes')
  await restore()
  await expect.poll(() => storedMarks(desk)).toEqual([`${desk.codes[0]} 7 9`])
})

test('marks and a half-typed note survive a page that is killed (J24)', async ({ page, openDesk }) => {
  const desk = await openDesk()
  await openEntry(page, desk)
  await answerCalls(page, 'POST', '/jury/sheets/*/*', 'cut')
  await markIn(page, FIRST, '6').click()
  await page.getByText('Nota privada').click()
  await page.getByRole('textbox', { name: /^Nota privada/ }).fill('La música sobra')
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => {})
  await crashed

  const next = await page.context().newPage()
  await next.goto(pathOf(desk, desk.codes[0]))
  await expect(next.getByRole('textbox', { name: /^Nota privada/ })).toHaveValue('La música sobra')
  await expect.poll(() => storedMarks(desk)).toEqual([`${desk.codes[0]} 7 6`])
  await expect
    .poll(() => desk.db.selectFrom('sheets').where('note', '<>', '').select('note').execute())
    .toContainEqual({ note: 'La música sobra' })
})

test('marks of a session that has expired are sent after the next login, never in another judge’s name (J24)', async ({
  page,
  portal,
  openDesk,
}) => {
  // With one entry nothing is fetched ahead, so that the mark is the first thing that is refused.
  const desk = await openDesk({ entries: 1 })
  const other = await openDesk()
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/marks') && sent.push(request.url()))
  const told = page.waitForResponse((response) => response.url().endsWith('/played'))
  await openEntry(page, desk)
  await told
  await api(portal, 'POST', '/users/logout', undefined, desk.token)
  await markIn(page, FIRST, '7').click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  sent.length = 0

  await logInAsJudge(page, other)
  await page.goto(pathOf(other))
  await expect(page.getByRole('radiogroup')).toHaveCount(3)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  expect(sent).toEqual([])

  await logInAsJudge(page, desk)
  await expect.poll(() => storedMarks(desk)).toEqual([`${desk.codes[0]} 7 7`])
  expect(await storedMarks(other)).toEqual([])
})

async function logInAsJudge(page: Page, { email }: Desk) {
  await logIn(page, { email, password: NEW_PASSWORD })
  await expect(page).toHaveURL(/\/juez/)
}

test('what a second device saved is shown, with a choice that leaves the focus on the sheet (J24)', async ({
  page,
  portal,
  openDesk,
}) => {
  const desk = await openDesk()
  await openEntry(page, desk)
  const id = desk.round.assignmentOf(desk, firstOf(desk))
  const elsewhere = { criterionId: 7, value: 3, revision: 0, clientId: 'otro equipo' }
  await api(portal, 'POST', `/jury/sheets/${id}/marks`, elsewhere, desk.token)
  await markIn(page, FIRST, '8').click()
  await expect(page.getByText('En otra ventana u otro equipo guardaste 3; aquí elegiste 8.')).toBeVisible()
  await expect(markIn(page, FIRST, '3')).toBeChecked()
  expect(await storedMarks(desk)).toEqual([`${desk.codes[0]} 7 3`])
  await page.getByRole('button', { name: 'Poner 8' }).click()
  await expect(markIn(page, FIRST, '8')).toBeFocused()
  await expect.poll(() => storedMarks(desk)).toEqual([`${desk.codes[0]} 7 8`])
  const text = {
    note: '',
    comment: 'De allá',
    isCommentForBrand: false,
    revision: 0,
    clientId: 'otro equipo',
  }
  await api(portal, 'POST', `/jury/sheets/${id}/text`, text, desk.token)
  await page.getByText('Comentario', { exact: true }).click()
  const comment = page.getByRole('textbox', { name: 'Comentario sobre la inscripción' })
  await comment.fill('De aquí')
  await page.getByRole('button', { name: 'Dejar lo de allá' }).click()
  await expect(comment).toHaveValue('De allá')
  await expect(comment).toBeFocused()
})

test('who hands in while something is to be decided reads where (J23, J24)', async ({
  page,
  portal,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 1 })
  await openEntry(page, desk)
  await expect(page.getByRole('radiogroup')).toHaveCount(3)
  const id = desk.round.assignmentOf(desk, firstOf(desk))
  const elsewhere = { criterionId: 7, value: 3, revision: 0, clientId: 'otro equipo' }
  await api(portal, 'POST', `/jury/sheets/${id}/marks`, elsewhere, desk.token)
  for (const mark of '897') {
    await page.keyboard.press(mark)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: 'Poner 8' })).toBeVisible()
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Entregar categoría' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Entregar categoría' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Hay algo por decidir en «')
})

test('a mark after closing is refused with a sentence and stays in sight (J26, J72)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk()
  await openEntry(page, desk)
  await endRound(desk, desk.round.roundId)
  await markIn(page, FIRST, '8').click()
  await expect(page.getByRole('alert')).toContainText('La ronda cerró')
  await expect(markIn(page, FIRST, '8')).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Tu planilla' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('La ronda cerró')
  await expect(markIn(page, FIRST, '8')).toBeChecked()
  expect(await storedMarks(desk)).toEqual([])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Tu planilla' })).toBeFocused()
  await page.goto('/juez')
  await expect(page.getByRole('heading', { level: 1, name: 'Gracias por juzgar' })).toBeVisible()
  await expect(page.getByText(/te escribiremos a .* con la fecha/)).toBeVisible()
})

test('an entry that is hidden meanwhile is just not there, and the judge goes on (J15)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk()
  await openEntry(page, desk)
  // Waits until the portal has compared what was added for this story. It would end a conflict that it has no
  // facts for.
  const changes = () => desk.db.selectFrom('conflict_changes').select('id').execute()
  await expect.poll(changes).toEqual([])
  await addConflict(desk, desk, firstOf(desk), { state: 'confirmed' })
  await markIn(page, FIRST, '8').click()
  await expect(page.getByRole('heading', { name: 'Esta inscripción no está en tu lista' })).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(pathOf(desk, desk.codes[1]))
  await page.goto('/juez')
  await expect(page.getByText('0 de 2 inscripciones')).toBeVisible()
})

test('a category is reviewed, handed in and opened again (J23, J28)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 2 })
  await openEntry(page, desk)
  for (const marks of ['579', '987']) {
    await expect(page.getByRole('radiogroup')).toHaveCount(3)
    for (const mark of marks) {
      await page.keyboard.press(mark)
      await page.keyboard.press('Tab')
    }
    await expect(sheetOf(page)).toContainText('3 de 3 puntajes')
    await page.keyboard.press('n')
  }
  await expect(page.getByText('2 planillas listas para entregar.')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Feat Creadores' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('8,00')
  await expect(rows.nth(1)).toContainText('7,00')
  await page.getByRole('button', { name: 'Entregar categoría' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entregar Feat Creadores' })
  await expect(dialog).toContainText('se reprodujo menos de la mitad de un video')
  await dialog.getByRole('button', { name: 'Entregar categoría' }).click()
  await expect(page.getByText('Entregada.')).toBeVisible()
  await page.goto('/juez')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya entregaste todo')
  await expect(page.getByText('Hasta el cierre puedes reabrirlas.')).toBeVisible()
  await page.goBack()

  await rows.nth(0).getByRole('link').click()
  await expect(markIn(page, FIRST, '9')).toBeDisabled()
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByRole('heading', { name: 'Tu planilla' })).toBeFocused()
  await markIn(page, FIRST, '10').click()
  await expect.poll(() => storedMarks(desk)).toContain(`${desk.codes[1]} 7 10`)
})

test('a round of yes and no asks one question (J05, J22)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 2, kind: 'yesno' })
  await openEntry(page, desk)
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'Sí' })).toBeChecked()
  await page.waitForLoadState('networkidle')
  // The next key is for the next entry, however soon it comes.
  await page.keyboard.press('n')
  await page.keyboard.press('0')
  await expect(page).toHaveURL(pathOf(desk, desk.codes[1]))
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect
    .poll(() => storedMarks(desk))
    .toEqual([`${desk.codes[0]} 0 1`, `${desk.codes[1]} 0 0`].toSorted())
})
