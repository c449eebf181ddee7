import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sheetsOfJudge } from '../../../test/sheets-of-judge.ts'
import { inDays } from '../../../test/rounds.ts'

const main = page.getByRole('main')
const saving = main.getByText('se guarda automáticamente')
const [HANDED_IN, LEFT, , ABSTAINED] = [1, 2, 3, 4]

/** A judge with four entries in two categories, of which the first is handed in, after the closing. */
function afterClosing() {
  const desk = sheetsOfJudge({ count: 4, categoryIds: [3, 4] })
  const marks = (first: number) =>
    [0, 1, 2].map((more) => ({ criterionId: first + more, value: 8, revision: 1 }))
  for (const id of [1, 3]) {
    desk.markElsewhere(id, ...marks(7))
    desk.handInElsewhere(id)
  }
  desk.markElsewhere(LEFT, ...marks(10))
  desk.abstainElsewhere(ABSTAINED)
  desk.changes.round = { stage: 'over', closesAt: inDays(-1) }
  return desk
}

it('a judge who marked everything and did not hand in reads after closing that it does not count (J26, J72)', async () => {
  const desk = afterClosing()
  await desk.open('/juez')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('La ronda cerró')
  await expect.element(main).toMatchTextContent('Una planilla quedó sin entregar y no cuenta')
  await page.getByRole('link', { name: 'Ver cuál es' }).click()
  await expect.poll(() => location.pathname).toBe(desk.path('repaso'))
  // The review asks for nothing that is no longer possible.
  await expect.element(main).toMatchTextContent('1 planilla sin entregar.')
  await expect.element(main).toMatchTextContent('una planilla quedó sin entregar: no cuenta')
  await expect.element(main.getByText('Entregada.')).toBeVisible()
  await expect.element(main.getByText(/para entregar/)).not.toBeInTheDocument()

  await page.getByRole('link', { name: 'Inscripciones', exact: true }).click()
  await expect.element(main).toMatchTextContent('Una planilla quedó sin entregar y no cuenta')
  const left = main.getByText('Sin entregar', { exact: true })
  await expect.element(left).toHaveLength(1)
  await expect
    .element(
      main
        .getByRole('listitem')
        .filter({ hasText: `CO-${LEFT}` })
        .getByText('Sin entregar', { exact: true }),
    )
    .toBeVisible()
  await expect.element(main.getByText('Lista para entregar')).not.toBeInTheDocument()
})

it('a closed sheet says whether it counts, and none says that marks are saved (J26, J72)', async () => {
  const desk = afterClosing()
  for (const [id, words] of [
    [LEFT, 'Tu planilla quedó sin entregar y no cuenta.'],
    [HANDED_IN, 'Planilla entregada'],
    [ABSTAINED, 'No la juzgas'],
  ] as const) {
    await desk.open(desk.path(`CO-${id}`))
    await expect.element(main).toMatchTextContent(words)
    await expect.element(main.getByText(/sin entregar/)).toHaveLength(id === LEFT ? 1 : 0)
    await expect.element(saving).not.toBeInTheDocument()
  }
})

it('more time lets what was left be handed in (J26)', async () => {
  const desk = afterClosing()
  desk.changes.round = {}
  await desk.open('/juez')
  await expect.element(page.getByRole('link', { name: 'Repasar y entregar' })).toBeVisible()
  await expect.element(main.getByText('sin entregar')).not.toBeInTheDocument()
  await desk.open(desk.path(''))
  await expect.element(main.getByText('Lista para entregar')).toHaveLength(1)
})
