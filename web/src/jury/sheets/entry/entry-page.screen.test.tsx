import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { trainingRoutes } from '@portal/contract/jury/rounds/training.ts'
import { instead, Refusal, sentWith } from '../../../../test/calls.ts'
import { sheetsOfJudge, tall, wide } from '../../../../test/sheets-of-judge.ts'
import { useKeysSetting } from '../sheet/use-sheet-keys.ts'

const sheet = page.getByRole('region', { name: 'Tu planilla' })
const heading = page.getByRole('heading', { level: 1 })
const player = page.getByRole('group', { name: 'Video caso' })
const criteria = page.getByRole('radiogroup')
const markIn = (criterion: string, mark: string) =>
  page.getByRole('radiogroup', { name: criterion }).getByRole('radio', { name: new RegExp(`^${mark}(,|$)`) })
/** A criterion of category 3, which has the criteria 7, 8 and 9. */
const FIRST = 'Integración nativa'
const keys = async (...each: string[]) => {
  for (const key of each) await userEvent.keyboard(key)
}
const path = () => location.pathname
const boxOf = (locator: ReturnType<typeof page.getByRole>) => locator.element().getBoundingClientRect()
const narrow = () => page.viewport(390, 844)

afterEach(() => useKeysSetting.getState().turn(true))

async function openDesk(...options: Parameters<typeof sheetsOfJudge>) {
  const desk = sheetsOfJudge(...options)
  await desk.open()
  await expect.element(page.getByRole('heading', { name: 'Respuestas' })).toBeVisible()
  return desk
}

it('entries are marked one after the other by keyboard alone (J20, J22, J23)', async () => {
  const desk = sheetsOfJudge({ videos: [wide] })
  await desk.open('/juez')
  await expect.element(page.getByText('0 de 3 inscripciones')).toBeVisible()
  page.getByRole('link', { name: 'Empezar' }).element().focus()
  await keys('{Enter}')
  for (const code of desk.codes) {
    await expect.poll(path).toBe(desk.path(code))
    await expect.element(heading).toHaveFocus()
    await expect.element(criteria).toHaveLength(3)
    await keys('7', '{Tab}', '8', '{Tab}', '0')
    await expect.element(sheet).toMatchTextContent('3 de 3 puntajes')
    await keys('n')
  }
  await expect.poll(path).toBe(desk.path('repaso'))
  await expect.element(page.getByText('3 planillas listas para entregar.')).toBeVisible()
  await expect
    .poll(desk.stored)
    .toEqual(desk.codes.flatMap((code) => [`${code} 7 7`, `${code} 8 8`, `${code} 9 10`]))
})

it('a mark that is typed right after N is the next entry’s (J22)', async () => {
  const { codes, stored } = await openDesk({ count: 2 })
  await expect.poll(() => sentWith(sheetRoutes.sheet)).toHaveLength(2)
  // Presses as quickly as fingers do, without a look at the screen.
  await userEvent.keyboard('7n3')
  await expect.poll(stored).toEqual([`${codes[0]} 7 7`, `${codes[1]} 7 3`])
})

it('a round of yes and no asks one question (J05, J22)', async () => {
  const { codes, path: at, stored } = await openDesk({ count: 2, kind: 'yesno' })
  await expect.poll(() => sentWith(sheetRoutes.sheet)).toHaveLength(2)
  await keys('1')
  await expect.element(page.getByRole('radio', { name: 'Sí' })).toBeChecked()
  await userEvent.keyboard('n0')
  await expect.poll(path).toBe(at(codes[1]))
  await expect.element(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect.poll(stored).toEqual([`${codes[0]} 0 1`, `${codes[1]} 0 0`])
})

it('keys play the video and help, and none acts while somebody types (J22)', async () => {
  const desk = await openDesk({ count: 2, videos: [wide] })
  await expect.element(player).toBeVisible()
  const isPaused = () => player.element().querySelector('video')?.paused
  await keys(' ')
  await expect.poll(isPaused).toBe(false)
  await keys('7')
  await expect.element(page.getByRole('radio', { checked: true })).toHaveFocus()
  await keys(' ')
  await expect.poll(isPaused).toBe(true)

  await page.getByText('Nota privada').click()
  await page.getByRole('textbox', { name: /^Nota privada/ }).click()
  await userEvent.keyboard('7 n j?')
  expect(path()).toBe(desk.path())
  await expect.element(sheet).toMatchTextContent('1 de 3 puntajes')
  heading.element().focus()
  await keys('?')
  const help = page.getByRole('dialog', { name: 'Juzgar con el teclado' })
  await help.getByRole('checkbox').click()
  await keys('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await keys('n', '9')
  expect(path()).toBe(desk.path())
  await expect.element(sheet).toMatchTextContent('1 de 3 puntajes')
})

it('a stray digit outside the criteria changes no finished sheet; in a criterion it does (J22)', async () => {
  const { codes, stored } = await openDesk({ count: 1 })
  await keys('6', '{Tab}', '7', '{Tab}', '8')
  await expect.element(sheet).toMatchTextContent('3 de 3 puntajes')
  heading.element().focus()
  await keys('2')
  await expect.element(markIn(FIRST, '6')).toBeChecked()
  await expect.element(heading).toHaveFocus()
  markIn(FIRST, '6').element().focus()
  await keys('9')
  await expect.poll(stored).toEqual([`${codes[0]} 7 9`, `${codes[0]} 8 7`, `${codes[0]} 9 8`])
})

it('marking by keys beside the entry moves nothing on the page (J22)', async () => {
  await openDesk({ videos: [wide, tall] })
  await keys('7', '{Tab}', '8', '{Tab}', '9')
  await expect.element(sheet).toMatchTextContent('3 de 3 puntajes')
  expect(scrollY).toBe(0)
})

it('on a phone the sheet is a drawer that leaves the video its controls (J21)', async () => {
  const { codes, stored } = await openDesk({ videos: [{ ...tall, label: 'Video caso' }] })
  await narrow()
  const handle = page.getByRole('button', { name: 'Tu planilla 0 de 3 puntajes' })
  await expect.element(handle).toHaveAttribute('aria-expanded', 'false')
  await handle.click()
  const [video, drawer] = [boxOf(player), boxOf(sheet)]
  expect(video.top).toBeGreaterThanOrEqual(0)
  expect(video.bottom).toBeLessThanOrEqual(drawer.top)
  await markIn(FIRST, '7').click()
  await expect.element(page.getByRole('button', { name: 'Tu planilla 1 de 3 puntajes' })).toBeVisible()
  await expect.poll(stored).toEqual([`${codes[0]} 7 7`])
  await keys('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Tu planilla' })).toHaveFocus()
})

it('who has read to the end of an entry marks all criteria without scrolling (J21)', async () => {
  await openDesk({ timesSaid: 9, videos: [wide, tall] })
  await narrow()
  page.getByText('Tres millones de reproducciones').element().scrollIntoView()
  await expect.element(player).not.toBeInViewport()
  await page.getByRole('button', { name: /^Tu planilla/ }).click()
  const foot = boxOf(sheet.getByRole('link', { name: 'Siguiente' }))
  expect(boxOf(criteria.last()).bottom).toBeLessThan(foot.top)
})

it('beside long answers a tall video stays in sight, under buttons of one line (J21)', async () => {
  await openDesk({ timesSaid: 40, videos: [{ ...tall, label: 'Video caso' }, tall] })
  await page.viewport(1280, 900)
  await expect.element(player).toBeInViewport({ ratio: 0.8 })
  expect(boxOf(page.getByRole('button', { name: /^Video 1/ })).height).toBeLessThan(60)
})

it('without a connection marks wait, survive a new page, and the newest is saved afterwards (J24, J25)', async () => {
  const desk = await openDesk()
  await expect.poll(() => sentWith(sheetRoutes.sheet)).toHaveLength(3)
  const restore = instead(sheetRoutes.mark, 'cut')
  await markIn(FIRST, '7').click()
  await markIn(FIRST, '9').click()
  await expect.element(sheet).toMatchTextContent('Guardado en este equipo')
  // The next entry was fetched ahead.
  const restoreSheets = instead(sheetRoutes.sheet, 'cut')
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect.poll(path).toBe(desk.path(desk.codes[1]))
  await expect.element(page.getByRole('heading', { name: 'Respuestas' })).toBeVisible()
  restoreSheets()

  await desk.open()
  await expect.element(markIn(FIRST, '9')).toBeChecked()
  await expect.element(sheet).toMatchTextContent('1 de 3 puntajes')
  expect(desk.stored()).toEqual([])
  restore()
  dispatchEvent(new Event('online'))
  await expect.poll(desk.stored).toEqual([`${desk.codes[0]} 7 9`])
  await expect.element(sheet).toMatchTextContent(/Guardado \d\d:\d\d/)
})

it('what a second device saved is shown, with a choice that leaves the focus on the sheet (J24)', async () => {
  const { codes, stored, markElsewhere, writeElsewhere } = await openDesk()
  markElsewhere(1, { criterionId: 7, value: 3, revision: 1 })
  await markIn(FIRST, '8').click()
  await expect
    .element(page.getByText('En otra ventana u otro equipo guardaste 3; aquí elegiste 8.'))
    .toBeVisible()
  await expect.element(markIn(FIRST, '3')).toBeChecked()
  expect(stored()).toEqual([`${codes[0]} 7 3`])
  await page.getByRole('button', { name: 'Poner 8' }).click()
  await expect.element(markIn(FIRST, '8')).toHaveFocus()
  await expect.poll(stored).toEqual([`${codes[0]} 7 8`])

  writeElsewhere(1, { note: '', comment: 'De allá', isCommentForBrand: false, revision: 1 })
  await page.getByText('Comentario', { exact: true }).click()
  const comment = page.getByRole('textbox', { name: 'Comentario sobre la inscripción' })
  await comment.fill('De aquí')
  await page.getByRole('button', { name: 'Usar la otra versión' }).click()
  await expect.element(comment).toHaveValue('De allá')
  await expect.element(comment).toHaveFocus()
})

const CLOSED = new Refusal('judging_over')

it('a mark after closing is refused with a sentence and stays in sight (J26, J72)', async () => {
  const desk = await openDesk()
  desk.line.refusal = CLOSED
  desk.changes.round = { stage: 'over' }
  await markIn(FIRST, '8').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('La ronda cerró')
  await expect.element(markIn(FIRST, '8')).toBeChecked()
  await expect.element(page.getByRole('heading', { name: 'Tu planilla' })).toHaveFocus()
  await desk.open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('La ronda cerró')
  await expect.element(markIn(FIRST, '8')).toBeChecked()
  expect(desk.stored()).toEqual([])
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(page.getByRole('radio', { checked: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Tu planilla' })).toHaveFocus()
})

it('a choice between two devices that is made after closing leaves the focus on the sheet (J24, J26)', async () => {
  const desk = await openDesk({ count: 1 })
  desk.markElsewhere(1, { criterionId: 7, value: 3, revision: 1 })
  await markIn(FIRST, '8').click()
  await expect.element(page.getByRole('button', { name: 'Dejar 3' })).toBeVisible()
  desk.line.refusal = CLOSED
  desk.changes.round = { stage: 'over' }
  await desk.open()
  await expect.element(page.getByText('La ronda cerró')).toBeVisible()
  await page.getByRole('button', { name: 'Dejar 3' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tu planilla' })).toHaveFocus()
})

it('an entry that is hidden meanwhile is just not there, and the judge goes on (J15)', async () => {
  const desk = await openDesk()
  desk.hidden.add(1)
  await markIn(FIRST, '8').click()
  await expect.element(heading).toHaveTextContent('Esta inscripción no está en tu lista')
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect.poll(path).toBe(desk.path(desk.codes[1]))
  await desk.open('/juez')
  await expect.element(page.getByText('0 de 2 inscripciones')).toBeVisible()
})

it('a judge who is removed from the round reads so, keeps what was typed, and finds home (J15, J24)', async () => {
  const desk = await openDesk()
  await page.getByText('Nota privada').click()
  for (const id of [1, 2, 3]) desk.hidden.add(id)
  for (const route of [sheetRoutes.entries, sheetRoutes.write, trainingRoutes.read])
    instead(route, () => {
      throw new Refusal('not_found')
    })
  await page.getByRole('textbox', { name: /^Nota privada/ }).fill('La música sobra')
  await expect.element(heading).toHaveTextContent('No estás en esta ronda')
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByText('La música sobra')).toBeVisible()
  for (const place of [desk.codes[1], 'repaso', 'practica']) {
    await desk.open(desk.path(place))
    await expect.element(heading).toHaveTextContent('No estás en esta ronda')
  }
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
  await expect.poll(path).toBe('/juez')
  await expect.element(page.getByText('La música sobra')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(page.getByText('La música sobra')).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
})

it('a comment is saved as it is typed, spaces at its end too, and what is too long is said (J21, J24)', async () => {
  const { textOf } = await openDesk({ count: 1 })
  await page.getByText('Comentario', { exact: true }).click()
  const comment = page.getByRole('textbox', { name: 'Comentario sobre la inscripción' })
  await comment.click()
  let typed = ''
  for (const words of ['Una idea: ', 'grande.\n', 'Falta ritmo.']) {
    typed += words
    await userEvent.keyboard(words.replace('\n', '{Enter}'))
    await expect.poll(() => textOf(1).comment).toBe(typed)
  }
  await expect.element(comment).toHaveValue(typed)
  await expect.element(page.getByText('Llegaste al máximo')).not.toBeInTheDocument()
  await comment.fill('palabra '.repeat(10_000))
  await expect.element(page.getByText('Llegaste al máximo de 4.000 caracteres')).toBeVisible()
})

it('a judge reads what each criterion counts, where they don’t count the same (E03, J21)', async () => {
  const desk = sheetsOfJudge({ count: 1, weights: [2, 1, 1] })
  await desk.open()
  await expect.element(page.getByRole('radiogroup', { name: / \(\d+ %\)$/ })).toHaveLength(3)
  await expect.element(page.getByRole('heading', { level: 3, name: / \(50 %\)$/ })).toBeVisible()
})

it('a double click on a link goes one step: no entry is skipped, and ‘back’ leads back (J20, J21)', async () => {
  const desk = sheetsOfJudge()
  const [first, second] = desk.codes.map((code) => desk.path(code))
  await desk.open('/juez')
  await page.getByRole('link', { name: 'Empezar' }).dblClick()
  await expect.poll(path).toBe(first)
  history.back()
  await expect.poll(path).toBe('/juez')
  history.forward()
  await page.getByRole('link', { name: 'Siguiente' }).dblClick()
  await expect.poll(path).toBe(second)
  history.back()
  await expect.poll(path).toBe(first)
})

it('‘Ver la lista’ leads back to the list as it was filtered, also after the next entry (J20, J21)', async () => {
  const desk = sheetsOfJudge()
  await desk.open('/juez/ronda/1?ver=pendientes')
  await page.getByRole('region', { name: 'Feat Creadores' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect.poll(path).toBe(desk.path(desk.codes[1]))
  await page.getByRole('link', { name: 'Ver la lista' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/juez/ronda/1?ver=pendientes')
})
