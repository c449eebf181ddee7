import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sessionRoutes } from '@portal/contract/people/session.ts'
import { sheetRoutes } from '@portal/contract/jury/sheets/sheets.ts'
import { answer, instead, Refusal, sentWith } from '../../../test/calls.ts'
import { sheetsOfJudge } from '../../../test/sheets-of-judge.ts'
import { judge } from '../../../test/people.ts'
import { inDays } from '../../../test/rounds.ts'
import { openAs } from '../../../test/signed-in.ts'

const heading = page.getByRole('heading', { level: 1 })
const path = () => location.pathname
const eight = page.getByRole('radiogroup').first().getByRole('radio', { name: '8' })

it('the home says that the marks are sealed only while they are, then who knows the outcome (J20, J72)', async () => {
  const desk = sheetsOfJudge({ stage: 'over' })
  const thanks = page.getByText('Gracias por tu tiempo y tu criterio.')
  await desk.open('/juez')
  await expect.element(heading).toHaveTextContent('Gracias por juzgar')
  await expect
    .element(thanks)
    .toMatchTextContent('quedan sellados hasta que dos personas abren los resultados')
  desk.changes.round = { outcome: 'open' }
  await desk.open('/juez')
  await expect.element(thanks).toMatchTextContent('Los resultados ya están abiertos para el equipo')
  await expect.element(thanks).toMatchTextContent(/te escribiremos a .* con la fecha/)
  await expect.element(thanks).not.toMatchTextContent('sellados')
  desk.changes.round = { outcome: 'public' }
  await desk.open('/juez')
  await expect
    .element(thanks)
    .toHaveTextContent('Gracias por tu tiempo y tu criterio. Los ganadores ya son públicos.')
})

it('before a round opens its judge reads when it does (J20, J72)', async () => {
  const desk = sheetsOfJudge({ stage: 'waiting', opensAt: inDays(1), closesAt: inDays(3) })
  await desk.open('/juez')
  await expect.element(heading).toHaveTextContent('Pronto empiezas a juzgar')
  await expect
    .element(page.getByText(/Empieza el .* \(hora de .*\); en el programa, .* \(hora de Colombia\)/))
    .toBeVisible()
})

it('what is to be decided is named on the home and in the list, and leads to its sheet (J24)', async () => {
  const desk = sheetsOfJudge({ count: 2 })
  await desk.open()
  await expect.element(eight).toBeVisible()
  desk.markElsewhere(1, { criterionId: 7, value: 3, revision: 1 })
  await eight.click()
  const decide = page.getByRole('button', { name: 'Dejar 3' })
  await expect.element(decide).toBeVisible()
  for (const from of ['/juez', '/juez/ronda/1']) {
    await desk.open(from)
    const state = page
      .getByRole('status')
      .filter({ hasText: /^Elige una de las dos versiones en «[^»]+»\.$/ })
    await state.getByRole('link').click()
    await expect.poll(path).toBe(desk.path())
    await expect.element(decide).toBeVisible()
  }
})

it('marks of a session that has expired are sent after the next login, never in another judge’s name (J24)', async () => {
  // With one entry nothing is fetched ahead, so that the mark is the first thing that is refused.
  const desk = sheetsOfJudge({ count: 1 })
  await desk.open()
  await expect.element(eight).toBeVisible()
  const restore = instead(sheetRoutes.mark, () => {
    throw new Refusal('not_signed_in')
  })
  await eight.click()
  await expect.element(page.getByLabelText('Correo electrónico')).toBeVisible()
  restore()
  const before = sentWith(sheetRoutes.mark).length

  await openAs({ ...judge, id: 4, email: 'otro@juez.example' }, desk.path())
  await expect.element(page.getByRole('radiogroup')).toHaveLength(3)
  await expect.element(page.getByRole('radio', { checked: true })).not.toBeInTheDocument()
  answer(sessionRoutes.logout, { message: 'Listo.' })
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.element(page.getByLabelText('Correo electrónico')).toBeVisible()
  expect(sentWith(sheetRoutes.mark)).toHaveLength(before)

  await desk.open('/juez')
  await expect.poll(desk.stored).toEqual([`${desk.codes[0]} 7 8`])
})
