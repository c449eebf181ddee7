import { answerCalls } from './failures.ts'
import { expect, signIn } from './fixtures.ts'
import { markIn, storedMarks, test } from './judging-fixtures.ts'

test('marks and a half-typed note survive a page that is killed (J24)', async ({ page, openDesk }) => {
  const desk = await openDesk()
  const path = `/juez/ronda/${desk.round.roundId}/${desk.codes[0]}`
  await signIn(page, desk)
  await page.goto(path)
  await answerCalls(page, 'POST', '/jury/sheets/*/*', 'cut')
  await markIn(page, 'Integración nativa', '6').click()
  await page.getByText('Nota privada').click()
  await page.getByRole('textbox', { name: /^Nota privada/ }).fill('La música sobra')
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => {})
  await crashed

  const next = await page.context().newPage()
  await next.goto(path)
  await expect(next.getByRole('textbox', { name: /^Nota privada/ })).toHaveValue('La música sobra')
  await expect.poll(() => storedMarks(desk)).toEqual([`${desk.codes[0]} 7 6`])
  await expect
    .poll(() => desk.db.selectFrom('sheets').where('note', '<>', '').select('note').execute())
    .toContainEqual({ note: 'La música sobra' })
})
