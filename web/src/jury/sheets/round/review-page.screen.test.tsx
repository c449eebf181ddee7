import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sheetsOfJudge, wide } from '../../../../test/sheets-of-judge.ts'

const dialog = page.getByRole('dialog')
const rows = page.getByRole('region', { name: 'Feat Creadores' }).getByRole('listitem')
const FIRST = 'Integración nativa'
const markIn = (criterion: string, mark: string) =>
  page.getByRole('radiogroup', { name: criterion }).getByRole('radio', { name: new RegExp(`^${mark}(,|$)`) })
const marked = (...values: number[]) =>
  values.map((value, at) => ({ criterionId: 7 + at, value, revision: 1 }))

it('a category is reviewed, handed in and opened again (J23, J28)', async () => {
  const desk = sheetsOfJudge({ count: 2, videos: [wide] })
  desk.markElsewhere(1, ...marked(5, 7, 9))
  desk.markElsewhere(2, ...marked(9, 8, 7))
  await desk.open(desk.path('repaso'))
  await expect.element(page.getByText('2 planillas listas para entregar.')).toBeVisible()
  // The highest mean comes first.
  await expect.element(rows.first()).toMatchTextContent('8,00')
  await expect.element(rows.last()).toMatchTextContent('7,00')
  await page.getByRole('button', { name: 'Entregar categoría' }).click()
  await expect.element(dialog).toMatchTextContent('Entregar Feat Creadores')
  await expect.element(dialog).toMatchTextContent('se reprodujo menos de la mitad de un video')
  await dialog.getByRole('button', { name: 'Entregar categoría' }).click()
  await expect.element(page.getByText('Entregada.')).toBeVisible()
  await desk.open('/juez')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ya entregaste todo')
  await expect.element(page.getByText('Hasta el cierre puedes reabrirlas.')).toBeVisible()

  await desk.open(desk.path('repaso'))
  await rows.first().getByRole('link').click()
  await expect.element(markIn(FIRST, '9')).toBeDisabled()
  await page.getByRole('button', { name: 'Reabrir' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tu planilla' })).toHaveFocus()
  await markIn(FIRST, '10').click()
  await expect.poll(desk.stored).toContain(`${desk.codes[1]} 7 10`)
})

it('who hands in while something is to be decided reads where (J23, J24)', async () => {
  const desk = sheetsOfJudge({ count: 1 })
  await desk.open()
  await expect.element(page.getByRole('radiogroup')).toHaveLength(3)
  desk.markElsewhere(1, ...marked(3))
  for (const key of ['8', '{Tab}', '9', '{Tab}', '7']) await userEvent.keyboard(key)
  await expect.element(page.getByRole('button', { name: 'Poner 8' })).toBeVisible()
  await userEvent.keyboard('n')
  await page.getByRole('button', { name: 'Entregar categoría' }).click()
  await dialog.getByRole('button', { name: 'Entregar categoría' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Elige una de las dos versiones en «')
})

it('a corrected entry looks like something to do, its words beside the mark, on a phone (J02, J23)', async () => {
  const desk = sheetsOfJudge({ count: 1 })
  desk.changes.entry = { state: 'handed-in', isToConfirm: true, ownMean: 7 }
  await desk.open(desk.path('repaso'))
  await page.viewport(390, 844)
  const state = page.getByText('Corregida: ábrela para confirmarla')
  await expect.element(state).toBeVisible()
  const mark = page.getByText('Tu puntaje').element().getBoundingClientRect()
  expect(state.element().getBoundingClientRect().right).toBeLessThan(mark.left)
  expect(state.element().closest('[class*=moving]')).not.toBe(null)
  // The entry has no video, so none can be in preparation.
  expect(page.getByText('En preparación').element().closest('[aria-hidden]')).not.toBe(null)
})

it('an entry that was corrected after closing asks the judge for nothing (J02, J26)', async () => {
  const desk = sheetsOfJudge({ count: 1, stage: 'over' })
  const corrected = { state: 'handed-in', isToConfirm: true } as const
  desk.changes.entry = { ...corrected, isHandedIn: true, isCorrectionOpened: true }
  desk.changes.sheet = { ...corrected, handedInAt: new Date().toISOString() }
  await desk.open(desk.path('repaso'))
  await expect.element(rows.getByText('Entregada', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Entregada.')).toBeVisible()
  await expect.element(page.getByText(/sin entregar|confírmala/)).not.toBeInTheDocument()
  await desk.open()
  await expect.element(page.getByText('tu planilla cuenta como la entregaste')).toBeVisible()
  await expect.element(page.getByText('entrega de nuevo la categoría')).not.toBeInTheDocument()
})
