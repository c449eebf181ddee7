import { expect, signIn } from './fixtures.ts'
import { markIn, serveVideos, storedMarks, test } from './judging-fixtures.ts'

test('a stray digit outside the criteria changes no finished sheet; in a criterion it does (J22)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 1 })
  const [code] = desk.codes
  await serveVideos(page)
  await signIn(page, desk)
  await page.goto(`/juez/ronda/${desk.round.roundId}/${code}`)
  await expect(page.getByRole('radiogroup')).toHaveCount(3)
  for (const key of ['6', 'Tab', '7', 'Tab', '8']) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'Tu planilla' })).toContainText('3 de 3 puntajes')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('2')
  await expect(markIn(page, 'Integración nativa', '6')).toBeChecked()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await markIn(page, 'Integración nativa', '6').focus()
  await page.keyboard.press('9')
  await expect.poll(() => storedMarks(desk)).toEqual([`${code} 7 9`, `${code} 8 7`, `${code} 9 8`])
})
