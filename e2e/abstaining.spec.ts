import { loseAnswers } from './failures.ts'
import { expect, signIn } from './fixtures.ts'
import { type Desk, markIn, storedMarks, test } from './judging-fixtures.ts'

const pathOf = ({ round }: Desk, page: string) => `/juez/ronda/${round.roundId}/${page}`

test('who can’t judge an entry says why, hands that in, and may change it (J21, J23)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 2 })
  await signIn(page, desk)
  await page.goto(pathOf(desk, desk.codes[0] ?? ''))
  const abstain = async () => {
    await page.getByRole('button', { name: 'No puedo juzgarla' }).click()
    const dialog = page.getByRole('dialog', { name: 'No puedo juzgarla' })
    await dialog.getByRole('radio', { name: /El video no se reproduce/ }).check()
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await abstain()
  await expect(page).toHaveURL(pathOf(desk, desk.codes[1] ?? ''))
  await abstain()
  await page.goto(pathOf(desk, 'repaso'))
  await expect(page.getByText('2 planillas listas para entregar.')).toBeVisible()
  await page.getByRole('button', { name: 'Entregar categoría' }).click()
  const handingIn = page.getByRole('dialog', { name: 'Entregar Feat Creadores' })
  await expect(handingIn).toContainText('Entregas 2 planillas (2 abstenciones).')
  await handingIn.getByRole('button', { name: 'Entregar categoría' }).click()
  await expect(page.getByText('Entregada.')).toBeVisible()

  await page.goto(`${pathOf(desk, '')}?ver=abstenciones`)
  await page.getByRole('region', { name: 'Feat Creadores' }).getByRole('link').first().click()
  await expect(page.getByText('Motivo: el video no se reproduce.')).toBeVisible()
  await page.getByRole('button', { name: 'Juzgarla después de todo' }).click()
  await expect(page.getByRole('heading', { name: 'Tu planilla' })).toBeFocused()
  await markIn(page, 'Integración nativa', '5').click()
  await expect.poll(() => storedMarks(desk)).toEqual([`${desk.codes[0]} 7 5`])
})

test('who tells a conflict and gets no answer goes on: the entry is out of the list (J14, J15)', async ({
  page,
  openDesk,
}) => {
  const desk = await openDesk({ entries: 2 })
  await signIn(page, desk)
  await page.goto(pathOf(desk, desk.codes[0] ?? ''))
  await page.getByRole('button', { name: 'No puedo juzgarla' }).click()
  const dialog = page.getByRole('dialog', { name: 'No puedo juzgarla' })
  await dialog.getByRole('radio', { name: /Tengo un conflicto/ }).check()
  const restore = await loseAnswers(page, 'POST', '/jury/sheets/*/abstention')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(pathOf(desk, desk.codes[1] ?? ''))
  await expect(dialog).toHaveCount(0)
  await restore()
  await page.goto('/juez')
  await expect(page.getByText('0 de 1 inscripción')).toBeVisible()
})
