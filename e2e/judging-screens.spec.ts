import { packedSize } from '../ops/bench/first-load.ts'
import type { AssignedEntry, RoundOfJudge, Sheet } from '@portal/contract/jury/judge-desk.ts'
import { endRound } from '../server/test/jury-rounds.ts'
import { publishSince } from '../server/test/publication.ts'
import { axeViolations } from './axe.ts'
import { changeAnswers } from './change-answers.ts'
import { api, expect, expectToast, signIn } from './fixtures.ts'
import { expectGoodInNarrowWindow, expectGoodScreen, NARROW, openScreen } from './good-screen.ts'
import { sidewaysScroll } from './in-page.ts'
import { markIn, serveVideos, test } from './judging-fixtures.ts'
import { ROUND_PROGRAM } from './round-fixtures.ts'

test('screens of the judge’s desk (J20, J21, J23)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 3, categoryIds: [3, 5] })
  await serveVideos(page)
  await signIn(page, desk)
  const path = `/juez/ronda/${desk.round.roundId}`
  const [first = ''] = desk.codes
  for (const [address, title] of [
    ['/juez', 'Inicio'],
    [path, 'Inscripciones'],
    [`${path}/repaso`, 'Repaso y entrega'],
    [`${path}/no-existe`, 'Esta inscripción no está en tu lista'],
    ['/juez/ronda/999999', 'No estás en esta ronda'],
  ] as const)
    await test.step(address, async () => {
      await openScreen(page, address)
      await expect(page).toHaveTitle(`${title} · Ad Awards`)
      await expectGoodScreen(page)
    })
  await test.step('an entry, half marked', async () => {
    await openScreen(page, `${path}/${first}`)
    await expect(page.getByRole('group', { name: 'Video caso' })).toBeVisible()
    await page.getByRole('button', { name: 'Qué evalúa cada criterio' }).click()
    await page.getByText('Nota privada').click()
    await page.getByText('Comentario', { exact: true }).click()
    await page.getByRole('radiogroup').first().getByRole('radio', { name: '8' }).click()
    await expectGoodScreen(page)
  })
  await test.step('its drawer on a phone, in both themes', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Tu planilla/ }).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(sidewaysScroll)).toEqual([])
    }
    await page.keyboard.press('Escape')
  })
  await test.step('the buttons in the narrowest drawer', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.getByRole('button', { name: /^Tu planilla/ }).click()
    const small = await page.getByRole('radio').evaluateAll((marks) =>
      marks.filter((mark) => {
        const { width, height } = mark.getBoundingClientRect()
        return width < 44 || height < 44
      }),
    )
    expect(small).toEqual([])
  })
})

test('a judge reads what each criterion counts, where they don’t count the same (E03, J21)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 1 })
  interface Round {
    categories: { criteria: { weight: number }[] }[]
  }
  await changeAnswers<Round>(page, `**/api/jury/rounds/${desk.round.roundId}`, (body) => {
    const [first] = body.categories[0]?.criteria ?? []
    if (first) first.weight = 2
    return body
  })
  await serveVideos(page)
  await signIn(page, desk)
  await openScreen(page, `/juez/ronda/${desk.round.roundId}/${desk.codes[0]}`)
  await expect(page.getByRole('radiogroup', { name: / \(\d+ %\)$/ })).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 3, name: / \(50 %\)$/ })).toBeVisible()
})

test('a corrected entry looks like something to do, its words beside the mark, on a phone (J02, J23)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 1 })
  await signIn(page, desk)
  const corrected = { state: 'handed-in', isToConfirm: true, isCorrectionOpened: false, ownMean: 7 } as const
  await changeAnswers<{ entries: AssignedEntry[] }>(page, /\/api\/jury\/rounds\/\d+$/, (body) => ({
    ...body,
    entries: body.entries.map((entry) => ({ ...entry, ...corrected })),
  }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/juez/ronda/${desk.round.roundId}/repaso`)
  const state = page.getByText('Corregida: ábrela para confirmarla')
  await expect(state).toBeVisible()
  const words = await state.boundingBox()
  const mark = await page.getByText('Tu puntaje').boundingBox()
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(mark?.x ?? 0)
  await expect(state.locator('..')).toHaveClass(/moving/)
  // The entry has no video, so none can be in preparation.
  expect(await page.getByRole('main').ariaSnapshot()).not.toContain('En preparación')
})

test('an entry that was corrected after closing asks the judge for nothing (J02, J26)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 1 })
  await signIn(page, desk)
  const corrected = { state: 'handed-in', isHandedIn: true, isToConfirm: true } as const
  await changeAnswers<{ round: RoundOfJudge; entries: AssignedEntry[] }>(
    page,
    /\/api\/jury\/rounds\/\d+$/,
    ({ round, entries, ...body }) => ({
      ...body,
      round: { ...round, stage: 'over' },
      entries: entries.map((entry) => ({ ...entry, ...corrected, isCorrectionOpened: true })),
    }),
  )
  await changeAnswers<{ sheet: Sheet }>(page, /\/api\/jury\/sheets\/\d+/, ({ sheet, ...body }) => ({
    ...body,
    sheet: { ...sheet, ...corrected, handedInAt: new Date().toISOString() },
  }))
  const path = `/juez/ronda/${desk.round.roundId}`
  await page.goto(`${path}/repaso`)
  await expect(page.getByRole('listitem').getByText('Entregada', { exact: true })).toBeVisible()
  await expect(page.getByText('Entregada.')).toBeVisible()
  await expect(page.getByText(/sin entregar|confírmala/)).toHaveCount(0)
  await page.goto(`${path}/${desk.codes[0]}`)
  await expect(page.getByText('tu planilla cuenta como la entregaste')).toBeVisible()
  await expect(page.getByText('entrega de nuevo la categoría')).toHaveCount(0)
})

test('dialogs of the judge’s desk (J21–J23)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 1 })
  await signIn(page, desk)
  const path = `/juez/ronda/${desk.round.roundId}`
  const dialogs = [
    [`${path}/${desk.codes[0]}`, 'Teclas', 'Juzgar con el teclado'],
    [`${path}/${desk.codes[0]}`, 'No puedo juzgarla', 'No puedo juzgarla'],
    [`${path}/repaso`, 'Entregar categoría', 'Entregar Feat Creadores'],
  ] as const
  await openScreen(page, `${path}/${desk.codes[0]}`)
  await expect(page.getByRole('radiogroup')).toHaveCount(3)
  for (const mark of ['7', 'Tab', '8', 'Tab', '9']) await page.keyboard.press(mark)
  await expect(markIn(page, 'Valor para la marca y la audiencia', '9')).toBeChecked()
  await expect(page.getByText(/^Guardado \d/)).toBeVisible()
  for (const [address, name, title] of dialogs)
    await test.step(title, async () => {
      await openScreen(page, address)
      await page.setViewportSize(NARROW)
      const drawer = page.getByRole('button', { name: /^Tu planilla/ })
      if (!address.endsWith('repaso')) await drawer.click()
      const opener = page.getByRole('button', { name, exact: true })
      await opener.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await expectGoodInNarrowWindow(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
      await page.setViewportSize({ width: 1280, height: 800 })
    })
})

/** The most bytes that the judge's desk may bring beyond the files of the first page. */
const MOST_BYTES = 120_000

test('the desk brings at most 120 kB of JavaScript beyond the shell (J25)', async ({ page, openDesk }) => {
  const desk = await openDesk({ entries: 1 })
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.goto('/login', { waitUntil: 'networkidle' })
  const shell = new Set(scripts)
  await signIn(page, desk)
  await page.goto(`/juez/ronda/${desk.round.roundId}/${desk.codes[0]}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('radiogroup')).toHaveCount(3)
  const beyond = [...scripts.difference(shell)]
  expect(beyond.length).toBeGreaterThan(1)
  const sizes = await Promise.all(beyond.map(packedSize))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

test('a double click on a link goes one step: no entry is skipped, and ‘back’ leads back (J20, J21)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 3 })
  const [first, second] = desk.codes.map((code) => `/juez/ronda/${desk.round.roundId}/${code}`)
  if (!first || !second) throw new Error('A desk has its entries')
  await signIn(page, desk)
  await page.goto('/juez')
  await page.getByRole('link', { name: 'Empezar' }).dblclick()
  await expect(page).toHaveURL(first)
  await page.goBack()
  await expect(page).toHaveURL('/juez')
  await page.goForward()
  await page.getByRole('link', { name: 'Siguiente' }).dblclick()
  await expect(page).toHaveURL(second)
  await page.goBack()
  await expect(page).toHaveURL(first)
})

test('‘Ver la lista’ leads back to the list as it was filtered, also after the next entry (J20, J21)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 3 })
  await signIn(page, desk)
  const list = `/juez/ronda/${desk.round.roundId}?ver=pendientes`
  await page.goto(list)
  await page.getByRole('region', { name: 'Feat Creadores' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(new RegExp(`${desk.codes[1]}$`))
  await expect(page.getByRole('radio', { name: '8' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver la lista' }).click()
  await expect(page).toHaveURL(list)
})

test('a judge’s home says that the marks are sealed only while they are, then who knows the outcome (J20, J72)', async ({
  page,
  openDesk,
}) => {
  const { token, round, db } = await openDesk({ state: 'closed' })
  // A chair would read other words.
  await db
    .updateTable('panel_judges')
    .set({ is_chair: false })
    .where('round_id', '=', round.roundId)
    .execute()
  const thanks = page.getByText('Gracias por tu tiempo y tu criterio.')
  await signIn(page, { token })
  await page.goto('/juez')
  await expect(thanks).toContainText('quedan sellados hasta que dos personas abren los resultados')
  await db.updateTable('rounds').set({ state: 'unsealed' }).where('id', '=', round.roundId).execute()
  await page.reload()
  await expect(thanks).toContainText('Los resultados ya están abiertos para el equipo')
  await expect(thanks).toContainText('te escribiremos')
  await expect(thanks).not.toContainText('sellados')
  await db.updateTable('rounds').set({ state: 'decided' }).where('id', '=', round.roundId).execute()
  await publishSince({ db }, 1, ROUND_PROGRAM)
  await page.reload()
  await expect(thanks).toHaveText('Gracias por tu tiempo y tu criterio. Los ganadores ya son públicos.')
  await db.deleteFrom('publications').where('program_id', '=', ROUND_PROGRAM).execute()
})

test('a comment is saved as it is typed, spaces at its end too, and what is too long is said (J21, J24)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 1 })
  await signIn(page, desk)
  await page.goto(`/juez/ronda/${desk.round.roundId}/${desk.codes[0]}`)
  await page.getByText('Comentario', { exact: true }).click()
  const comment = page.getByRole('textbox', { name: 'Comentario sobre la inscripción' })
  for (const words of ['Una idea: ', 'grande.\n', 'Falta ritmo.']) {
    const saved = page.waitForResponse(/\/jury\/sheets\/\d+\/text$/)
    await comment.pressSequentially(words)
    await saved
  }
  await expect(comment).toHaveValue('Una idea: grande.\nFalta ritmo.')
  await expect(page.getByText('Llegaste al máximo')).toHaveCount(0)
  await comment.fill('palabra '.repeat(10_000))
  await expect(page.getByText('Llegaste al máximo de 4.000 caracteres')).toBeVisible()
})

test('a choice between two devices that is made after closing leaves the focus on the sheet (J24, J26)', async ({
  page,
  portal,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 1 })
  const { round, entries, codes } = desk
  await signIn(page, desk)
  await page.goto(`/juez/ronda/${round.roundId}/${codes[0]}`)
  const eight = page.getByRole('radiogroup').first().getByRole('radio', { name: '8' })
  await expect(eight).toBeVisible()
  const [entry] = entries
  if (!entry) throw new Error('There is one')
  const elsewhere = { criterionId: 7, value: 3, revision: 0, clientId: 'otro equipo' }
  await api(portal, 'POST', `/jury/sheets/${round.assignmentOf(desk, entry)}/marks`, elsewhere, desk.token)
  await eight.click()
  await expect(page.getByRole('button', { name: 'Dejar 3' })).toBeVisible()
  await endRound(desk, round.roundId)
  await page.reload()
  await expect(page.getByText('La ronda cerró')).toBeVisible()
  await page.getByRole('button', { name: 'Dejar 3' }).click()
  await expect(page.getByRole('heading', { name: 'Tu planilla' })).toBeFocused()
})

test('what is to be decided is named on the home and in the list, and leads to its sheet (J24)', async ({
  page,
  portal,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 2 })
  const { round, entries, codes } = desk
  const path = `/juez/ronda/${round.roundId}`
  await signIn(page, desk)
  await page.goto(`${path}/${codes[0]}`)
  const eight = page.getByRole('radiogroup').first().getByRole('radio', { name: '8' })
  await expect(eight).toBeVisible()
  const entry = entries.find(({ code }) => code === codes[0])
  if (!entry) throw new Error('There is one')
  const elsewhere = { criterionId: 7, value: 3, revision: 0, clientId: 'otro equipo' }
  await api(portal, 'POST', `/jury/sheets/${round.assignmentOf(desk, entry)}/marks`, elsewhere, desk.token)
  await eight.click()
  const decide = page.getByRole('button', { name: 'Dejar 3' })
  await expect(decide).toBeVisible()
  for (const from of ['/juez', path]) {
    await page.goto(from)
    const state = page.getByRole('status').filter({ hasText: /^Hay algo por decidir en «[^»]+»\.$/ })
    await state.getByRole('link').click()
    await expect(page).toHaveURL(`${path}/${codes[0]}`)
    await expect(decide).toBeVisible()
  }
})

test('a declaration that a new round asks for again says so until it is saved (J14, J72)', async ({
  page,
  portal,
  openDesk,
}) => {
  const { token, judgeId, db, round } = await openDesk({ entries: 1 })
  const declaration = { companies: ['Estudio Ñandú'], people: [] }
  await api(portal, 'POST', '/jury/declaration', declaration, token)
  await signIn(page, { token })
  await page.goto('/juez/declaracion')
  await expect(page.getByText('Ya hiciste tu declaración.')).toBeVisible()

  const before = { declared_at: new Date('2025-03-01T12:00:00Z') }
  await db.updateTable('judge_declarations').set(before).where('judge_id', '=', judgeId).execute()
  await db.updateTable('round_judges').set({ declared_at: null }).where('judge_id', '=', judgeId).execute()
  const { rounds } = await api(portal, 'GET', '/jury/rounds', undefined, token)
  expect(rounds).toMatchObject([{ id: round.roundId, needs: 'declaration' }])
  await page.goto('/juez')
  await page.getByRole('link', { name: 'Declarar mis relaciones' }).click()
  await expect(page.getByText(`Confirma tu declaración para «${rounds[0].name}»`)).toBeVisible()
  await expect(page.getByText('Ya hiciste tu declaración.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Quitar Estudio Ñandú' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar mi declaración' }).click()
  await expectToast(page, 'Declaración guardada. Gracias.')
  await page.goto('/juez/declaracion')
  await expect(page.getByText('Ya hiciste tu declaración.')).toBeVisible()
})

test('a judge who is removed from the round reads so, keeps what was typed, and finds home (J15, J24)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk()
  const { judgeId, round, db } = desk
  const path = `/juez/ronda/${round.roundId}`
  const ahead = page.waitForResponse((response) => response.url().endsWith('ahead=yes'))
  await signIn(page, desk)
  await page.goto(`${path}/${desk.codes[0]}`)
  await ahead
  await page.getByText('Nota privada').click()
  const saving = page.waitForResponse(/\/jury\/sheets\/\d+\/text$/)
  await db
    .updateTable('round_judges')
    .set({ removed_at: new Date(), removed_reason: 'Cambió de equipo' })
    .where('round_id', '=', round.roundId)
    .where('judge_id', '=', judgeId)
    .execute()
  await page.getByRole('textbox', { name: /^Nota privada/ }).fill('La música sobra')
  await saving
  const gone = page.getByRole('heading', { level: 1, name: 'No estás en esta ronda' })
  await expect(gone).toBeFocused()
  await expect(page.getByText('La música sobra')).toBeVisible()
  for (const address of [`${path}/${desk.codes[1]}`, `${path}/repaso`, `${path}/practica`]) {
    await page.goto(address)
    await expect(gone).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ir al inicio', exact: true }).click()
  await expect(page).toHaveURL('/juez')
  await expect(page.getByText('La música sobra')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('La música sobra')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('before a round opens its judge reads when it does (J20, J72)', async ({ page, openDesk }) => {
  const desk = await openDesk({ opensIn: 60 * 60, closesIn: 60 * 60 * 48 })
  await signIn(page, desk)
  await page.goto('/juez')
  await expect(page.getByRole('heading', { level: 1, name: 'Pronto empiezas a juzgar' })).toBeVisible()
  await expect(
    page.getByText(/Empieza el .* \(hora de Buenos Aires\); en el programa, .* \(hora de Colombia\)/),
  ).toBeVisible()
})
