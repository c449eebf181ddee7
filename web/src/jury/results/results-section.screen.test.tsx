import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { resultRoutes, type Unsealing } from '@portal/contract/jury/results/results.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { sheetsOfJudge } from '../../../test/sheets-of-judge.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { admin } from '../../../test/people.ts'
import { askedBy, results, unsealedOf, unsealingOf } from '../../../test/results.ts'
import { candidate, round, serveRound } from '../../../test/rounds.ts'
import { catchFiles } from '../../../test/saved-files.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast, toasts } from '../../../test/toasts.ts'

const ADDRESS = '/admin/jurado/rondas/1/resultados'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
async function press(name: string) {
  await button(name).click()
  await dialog.getByRole('button', { name, exact: true }).click()
}

/** Answers with this unsealing. Returns what changes it on the server. */
function serveUnsealing(start: Unsealing) {
  let now = start
  const set = (unsealing: Unsealing) => {
    now = unsealing
    return { unsealing }
  }
  answer(resultRoutes.unsealing, () => ({ unsealing: now }))
  answer(resultRoutes.read, { results })
  return set
}

/** Opens the results of a round that are as far as this. */
async function openResults(start: Unsealing, user = admin) {
  const set = serveUnsealing(start)
  const setRound = serveRound(round({ state: start.round.state, candidates: [candidate(1, 'Ana')] }))
  answer(resultRoutes.agree, () => {
    setRound({ state: 'unsealed' })
    return set(unsealedOf())
  })
  await openAsAdmin(ADDRESS, { user })
  return { set, setRound }
}

it('who gives a reason for missing sheets may ask for the results, and can’t agree alone (J31, J66)', async () => {
  const [category] = unsealingOf().categories
  if (!category) throw new Error('There is a category')
  const missing = ['1 inscripción tiene menos de 3 planillas.']
  const { set } = await openResults(unsealingOf({ categories: [{ ...category, below: 1 }], missing }))
  const exception = { reason: 'Dos jueces enfermaron', by: 'Lucía Núñez', at: '2025-09-01T12:00:00Z' }
  const explained = { categories: [{ ...category, below: 1, exception }] }
  answer(resultRoutes.makeException, () => set(unsealingOf(explained)))
  answer(resultRoutes.ask, () => set(unsealingOf({ ...explained, ...askedBy({ isMine: true }) })))
  await expect.element(page.getByText('1 inscripción tiene menos de 3 planillas')).toBeVisible()
  await expect.element(button('Pedir la apertura')).toBeDisabled()
  await button('Registrar por qué').click()
  await dialog.getByLabelText('Motivo').fill(exception.reason)
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expectToast('Registramos la excepción de Feat Creadores.')
  expect(sentWith(resultRoutes.makeException)).toEqual([
    { params: { roundId: 1, categoryId: 3 }, body: { reason: exception.reason } },
  ])
  await expect.element(page.getByText(exception.reason)).toBeVisible()
  await press('Pedir la apertura')
  await expectToast('Pediste abrir los resultados.')
  await expect.element(heading('Pediste abrir los resultados')).toBeVisible()
  await expect.element(button('Abrir los resultados')).not.toBeInTheDocument()
})

it('who may only read is told that another person can agree (J04, J31)', async () => {
  await openResults(unsealingOf(askedBy()), { ...admin, adminLevel: 'read' })
  await expect.element(page.getByText(/^Otra persona puede aceptarlo hasta el/)).toBeVisible()
  await expect.element(button('Abrir los resultados')).not.toBeInTheDocument()
})

it('a second person opens the results and reads them on a phone, unless they have just joined (J31, J44, J66)', async () => {
  await openResults(unsealingOf(askedBy()))
  await page.viewport(390, 844)
  await press('Abrir los resultados')
  await expectToast('Los resultados están abiertos.')
  const ranking = page.getByRole('list', { name: /: puestos$/ }).getByRole('listitem')
  await expect.element(ranking.filter({ hasText: 'Faro' })).not.toMatchTextContent('Opiniones divididas')
  await expect.element(ranking.filter({ hasText: 'Río' })).toMatchTextContent('Opiniones divididas')

  await openResults(unsealingOf(askedBy()))
  const message = 'No puedes ser la segunda persona de este pedido: administras desde hoy.'
  answer(resultRoutes.agree, () => {
    throw new Refusal('not_second_person', { message })
  })
  await press('Abrir los resultados')
  await expect.element(dialog).toMatchTextContent(message)
})

it('the two who opened the results export them and compare the judges, on request (J44)', async () => {
  await openResults(unsealedOf())
  const file = { fileName: 'resultados-ronda-1.xlsx', mediaType: 'text/plain', content: btoa('Faro;8') }
  answer(resultRoutes.file, file)
  const departure = { n: 0, meanResidual: null, isMarked: false }
  answer(resultRoutes.judges, {
    judges: [
      {
        number: 1,
        name: 'Ana',
        company: 'Café Sol',
        n: 2,
        severity: -0.5,
        spread: 1,
        meanResidual: 0,
        ownCountry: departure,
        ownGroup: departure,
      },
    ],
  })
  const files = catchFiles()
  await button('Exportar: Excel').click()
  await expect
    .poll(() => files.map(({ name, type }) => [name, type]))
    .toEqual([[file.fileName, file.mediaType]])
  expect(await files[0]?.text()).toBe('Faro;8')
  await expect.element(button('Exportar: Datos del cálculo')).toBeVisible()
  expect(sentWith(resultRoutes.judges)).toEqual([])
  await button('Ver la comparación').click()
  await expect
    .element(page.getByRole('figure', { name: 'Severidad de los jueces' }))
    .toMatchTextContent('Ana')
})

it('a chair finds what the team asks for, and then the results, on the own home (J20, J31, J44)', async () => {
  const desk = sheetsOfJudge({ stage: 'over' })
  const set = serveUnsealing(unsealingOf(askedBy()))
  answer(resultRoutes.agree, () => {
    desk.changes.round = { results: 'open', outcome: 'open' }
    return set(unsealedOf())
  })
  await desk.open('/juez')
  await expect.element(link('Ver mis planillas')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /resultados/ })).not.toBeInTheDocument()
  desk.changes.round = { results: 'asked' }
  await desk.open('/juez')
  await link('Ver el pedido de abrir los resultados').click()
  await expect.element(button('Retirar el pedido')).not.toBeInTheDocument()
  await press('Abrir los resultados')
  await expectToast('Los resultados están abiertos.')
  await link('Inicio').first().click()
  await link('Ver los resultados').click()
  await expect.element(page.getByRole('region', { name: /: puestos$/ })).toMatchTextContent('Faro')
})

it('who presses on an old page reads what another person did about the results (J31)', async () => {
  const { set, setRound } = await openResults(unsealingOf())
  answer(resultRoutes.ask, () => set(unsealingOf(askedBy())))
  await press('Pedir la apertura')
  await expectToast('Inés Ríos ya pidió abrir los resultados.')
  await expect.element(heading('Inés Ríos pidió abrir los resultados')).toBeVisible()

  answer(resultRoutes.withdraw, () => {
    set(unsealedOf())
    setRound({ state: 'unsealed' })
    throw new Refusal('results_open')
  })
  await press('Retirar el pedido')
  await expectToast('Los resultados ya están abiertos.')
  await expect.element(page.getByText('Con resultados').first()).toBeVisible()
  expect(toasts()).not.toContainEqual(expect.stringContaining('Retiramos el pedido.'))
})

it('the results of a draft say that it is not open yet, instead of finding nothing (J31)', async () => {
  serveRound(round({ state: 'draft' }))
  await openAsAdmin(ADDRESS)
  await expect.element(page.getByText('La ronda aún no está abierta.')).toBeVisible()
})

it('everybody reads how results are computed, and gets the program that computes them again (J44)', async () => {
  await openScreen('/como-se-calculan-los-resultados')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Cómo se calculan los resultados')
  await expect.element(page.getByRole('table').first()).toMatchTextContent('Faro')
  await expect.element(link('recompute.mjs')).toHaveAttribute('download', 'recompute.mjs')
  const program = await fetch(link('recompute.mjs').element().getAttribute('href') ?? '')
  expect(await program.text()).toContain('digest')
})
