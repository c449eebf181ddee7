import { entriesListRoutes } from '@portal/contract/desk/entries-list.ts'
import { todayRoutes } from '@portal/contract/desk/today.ts'
import { programRoutes } from '@portal/contract/editions/programs.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import { judgeRoutes } from '@portal/contract/jury/judges/judges.ts'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, answerRest, instead, sentWith } from '../../test/calls.ts'
import { openAsAdmin } from '../../test/signed-in.ts'
import { expectTexts } from '../../test/texts.ts'
import { publishNext } from '../../test/two-editions.ts'

const link = (name: string) => page.getByRole('link', { name, exact: true })
const pending = () => new Promise<never>(() => {})

it('a page begins with the programme that has something to do, of whichever edition (F04, A251)', async () => {
  answer(roundRoutes.list, { rounds: [] })
  answer(judgeRoutes.list, { judges: [], invitePauseMs: 0 })
  const editions = publishNext({ closesIn: 20 })
  const start = { programId: 2, isJudged: true }
  await openAsAdmin('/admin/jurado/rondas', { editions, start })
  await expect.element(page.getByText('Ad Awards Argentina 25')).toBeVisible()
  expect(sentWith(roundRoutes.list).map(({ params }) => params)).toEqual([{ programId: 2 }])
  await link('Jueces').click()
  await expect.element(page.getByText('Ad Awards Argentina 25')).toBeVisible()
  // Judges belong to a programme of their own while no round is open (E02).
  await openAsAdmin('/admin/jueces', { editions, start: { ...start, isJudged: false } })
  await expect.element(page.getByText('Ad Awards Argentina 26')).toBeVisible()
})

it('the first programme is shown when that could not be found out (F04)', async () => {
  answerRest(pending)
  const opened = openAsAdmin('/admin/jurado/rondas', { editions: publishNext({ closesIn: 20 }) })
  instead(todayRoutes.start, 'cut')
  await opened
  await expect.element(page.getByText('Ad Awards Argentina 26')).toBeVisible()
})

it('the bar and the tabs keep the choice, also over pages about one thing (F04)', async () => {
  answerRest(pending)
  await openAsAdmin('/admin/jurado/rondas?programId=1')
  await expect.element(link('Resultados')).toHaveAttribute('href', '/admin/jurado/sesiones?programId=1')
  await expect
    .element(link('Inscripciones evaluadas'))
    .toHaveAttribute('href', '/admin/jurado/inscripciones?programId=1')
  await expect.element(link('Perfil')).toHaveAttribute('href', '/admin/perfil')
  await link('Perfil').click()
  await expect.element(link('Evaluación')).toHaveAttribute('href', '/admin/jurado/rondas?programId=1')
})

it('figures and dates begin with that programme’s edition, and show all of it or one programme (F04)', async () => {
  const editions = publishNext({ closesIn: 20 })
  answer(entriesListRoutes.numbers, pending)
  answer(programRoutes.list, {
    programs: editions.flatMap((edition) =>
      edition.programs.map((each) => ({
        program: describeProgram(edition, each),
        remindsWeek: true,
        remindsDay: true,
        extensions: [],
        revision: '1',
      })),
    ),
  })
  const start = { programId: 1, isJudged: false }
  await openAsAdmin('/admin/programa/numeros', { editions, start })
  await expect.poll(() => sentWith(entriesListRoutes.numbers).at(-1)?.query).toEqual({ editionId: 1 })
  await link('Fechas').click()
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expectTexts(cards, ['Ad Awards Argentina 25', 'Ad Awards Colombia 25'])
  await page.getByRole('radio', { name: 'Colombia' }).click()
  await expectTexts(cards, ['Ad Awards Colombia 25'])
  await expect.element(link('Números')).toHaveAttribute('href', '/admin/programa/numeros?programId=1')
  await page.getByLabelText('Edición').selectOptions('Ad Awards 2026')
  await expectTexts(cards, ['Ad Awards Argentina 26', 'Ad Awards México 26'])
  expect(location.search).toBe('?editionId=2')
})
