import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Lesson, trainingRoutes } from '@portal/contract/jury/rounds/training.ts'
import { answer, Refusal } from '../../../../test/calls.ts'
import { sheetsOfJudge } from '../../../../test/sheets-of-judge.ts'
import { expectGoodScreen } from '../../../../test/good-screen.ts'
import { dialog } from '../../../../test/steps.ts'

const heading = page.getByRole('heading', { level: 1 })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const marks = page.getByRole('radiogroup')
const lesson = page.getByRole('region', { name: 'La media que falta' })

const lessons = (spread: Lesson['criteria'][number]['spread']): Lesson[] => [
  {
    code: 'Práctica 1',
    campaign: 'La media que falta',
    brand: 'Lavadora Sol',
    comment: 'Un hallazgo con poca ejecución.',
    criteria: [{ id: 7, title: 'Integración nativa', own: 7, spread }],
  },
]

it('a judge practises with invented entries, hands them in once, then reads how the panel marked (J27)', async () => {
  const desk = sheetsOfJudge({ kind: 'training', name: 'Práctica del jurado' })
  answer(trainingRoutes.read, () => {
    throw new Refusal('training_not_done')
  })
  await desk.open('/juez')
  const practice = page.getByRole('region', { name: 'Práctica del jurado' })
  await expect.element(practice).toMatchTextContent('no cuenta para el premio')
  await practice.getByRole('link', { name: 'Empezar' }).click()
  for (const place of [1, 2, 3]) {
    await expect.element(page.getByText(`${place} de 3 ·`)).toBeVisible()
    await expect.element(page.getByText('Las inscripciones de práctica no tienen videos.')).toBeVisible()
    await expect.element(marks).toHaveLength(3)
    for (const key of ['7', '{Tab}', '8', '{Tab}', '9']) await userEvent.keyboard(key)
    await expect.element(page.getByText('3 de 3 puntajes')).toBeVisible()
    await userEvent.keyboard('n')
  }
  await expect.element(page.getByText('3 planillas listas para entregar.')).toBeVisible()

  await desk.open(desk.path('practica'))
  await expect.element(page.getByText('Primero entrega la práctica.', { exact: true })).toBeVisible()
  answer(trainingRoutes.read, { name: 'Práctica del jurado', lessons: lessons(null) })
  await desk.open(desk.path('repaso'))
  await page.getByRole('button', { name: 'Entregar categoría' }).click()
  await dialog.getByRole('button', { name: 'Entregar categoría' }).click()
  await expect.element(heading).toHaveTextContent('Resultado de la práctica')
  await expect
    .element(lesson)
    .toMatchTextContent('Aún no: los puntajes del panel se muestran cuando 3 jueces')
  await expect
    .element(lesson)
    .toMatchTextContent(/Comentario de referencia.*Un hallazgo con poca ejecución\./)

  const spread = { judges: 3, lowest: 4, middle: 5, highest: 7 }
  answer(trainingRoutes.read, { name: 'Práctica del jurado', lessons: lessons(spread) })
  await desk.open(desk.path('practica'))
  await expect.element(lesson).toMatchTextContent('Tú: 7 · 3 jueces: de 4 a 7, en el medio 5')
  await expectGoodScreen()
  await link('Volver al inicio').click()
  await expect.element(practice.getByRole('link', { name: 'Ver cómo puntuó el panel' })).toBeVisible()
  await desk.open()
  await expect.element(page.getByText('Planilla entregada')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reabrir' })).not.toBeInTheDocument()
})

it('a round that asks for the practice opens after it, in the page that still holds the practice (J27)', async () => {
  const desk = sheetsOfJudge({ count: 1, needs: 'training' })
  answer(trainingRoutes.read, { name: 'Práctica del jurado', lessons: lessons(null) })
  await desk.open('/juez')
  await expect.element(page.getByText('Primero entrega la práctica: son tres')).toBeVisible()
  await expect.element(link('Empezar')).not.toBeInTheDocument()
  await desk.open(desk.path())
  await expect.poll(() => location.pathname).toBe('/juez')

  desk.changes.round = { needs: null }
  await desk.open('/juez/ronda/7/practica')
  await expect.element(lesson).toBeVisible()
  await link('Volver al inicio').click()
  await expect.element(page.getByText('0 de 1 inscripción')).toBeVisible()
  await link('Empezar').click()
  await expect.element(marks.first()).toBeVisible()
  await userEvent.keyboard('8')
  await expect.element(page.getByText(/^Guardado \d/)).toBeVisible()
  expect(desk.stored()).toEqual(['CO-1 7 8'])
})
