import { questionRoutes } from '@portal/contract/entries/answers.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { hold, instead, mute, sentWith } from '../../../test/calls.ts'
import { expectFailures, expectToast } from '../../../test/toasts.ts'

const answers = page.getByRole('textbox')
const save = page.getByRole('button', { name: 'Guardar y continuar' })
const saveAndReturn = page.getByRole('button', { name: 'Guardar y regresar a tus campañas' })
const heading = page.getByRole('heading', { level: 1 })
const address = () => location.pathname + location.search

/** The questions that were answered, by the category that they were saved in. */
const saved = () =>
  sentWith(questionRoutes.save).map(({ params, body }) => ({
    category: params.categoryId,
    questions: body.answers.map(({ questionId }) => questionId),
  }))

it('questions load, or do not, or are none (S13.1, M02)', async () => {
  const { addCampaign, open, reopen } = await brandWorld()
  const { id } = await addCampaign()
  const release = hold(questionRoutes.list)
  await open(`/inscripciones/detalles?campana=${id}&categoria=3`)
  await expect.element(page.getByText('Cargando preguntas...')).toBeVisible()
  release()
  await expect.element(answers).toHaveLength(6)
  const restore = instead(questionRoutes.list, mute)
  await reopen()
  await expect.element(page.getByText('Error al cargar las preguntas')).toBeVisible()
  restore()
  instead(questionRoutes.list, () => ({ campaignQuestions: [] }))
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByText('No hay preguntas disponibles.')).toBeVisible()
})

it('questions of one category or of all, answers where they belong (S13.1, S13.2, S13.3, S13.4, V44)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign({ categoryIds: [3, 7] })
  await open(`/inscripciones/detalles?campana=${id}&categoria=3`)
  await expect.element(page.getByText('(Máximo 400 palabras)')).toHaveLength(6)
  await expect
    .element(answers.last())
    .toHaveAccessibleName('¿Por qué tu campaña merece ganar en la categoría Feat Creadores?')
  await answers.nth(1).fill('Una idea con ñ')
  await expect.element(page.getByText('Te quedan 396 palabras').first()).toBeVisible()
  await answers.nth(5).fill('Porque sí.')
  await expectFailures(questionRoutes.save, () => saveAndReturn.click())
  await expect.element(answers.nth(1)).toHaveValue('Una idea con ñ')
  const failed = saved().length
  await save.click()
  await expectToast('Respuestas guardadas correctamente.')
  expect(saved().slice(failed)).toEqual([{ category: 3, questions: [2, 6] }])
  await expect.element(answers.first()).toHaveAccessibleDescription(/Este campo es obligatorio/)
  await expect.element(answers.first()).toHaveFocus()

  // The whole campaign: merged questions, question 6 only to its own category.
  await open(`/inscripciones/detalles?campana=${id}`)
  await expect.element(answers).toHaveLength(7)
  await expect.element(answers.nth(5)).toHaveAccessibleName(/en la categoría Feat Creadores\?$/)
  await expect.element(answers.nth(6)).toHaveAccessibleName(/en la categoría Lo veo lo quiero\?$/)
  await expect.element(answers.nth(1)).toHaveValue('Una idea con ñ')
  for (const [width, height] of [
    [1280, 800],
    [390, 600],
  ] as const) {
    await page.viewport(width, height)
    await answers.nth(6).fill('palabra '.repeat(10_000))
    expect(answers.nth(6).element().getBoundingClientRect().height).toBeLessThanOrEqual(height * 0.6)
  }
  await answers.nth(6).fill('Porque lo vi.')
  const before = saved().length
  await saveAndReturn.click()
  await expect.poll(address).toBe('/campanas')
  expect(
    saved()
      .slice(before)
      .toSorted((a, b) => a.category - b.category),
  ).toEqual([
    { category: 3, questions: [2, 6] },
    { category: 7, questions: [2, 6] },
  ])
})

it('nothing moves under a pointer that saves again, and who typed on is not led away (S13.2, V44)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign({ isComplete: true })
  await open(`/inscripciones/detalles?campana=${id}`)
  await answers.first().fill('Otra respuesta')
  const restore = instead(questionRoutes.save, 'cut')
  await save.click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toBeVisible()
  restore()
  // The words of a failure stay until the next save is over.
  const release = hold(questionRoutes.save)
  save.element().scrollIntoView({ block: 'center' })
  const before = save.element().getBoundingClientRect()
  await save.dblClick()
  const saving = page.getByRole('button', { name: 'Guardando…' })
  await expect.element(saving).toBeVisible()
  await expect.element(alert).toBeVisible()
  expect(saving.element().getBoundingClientRect()).toEqual(before)
  await answers.first().fill('Una respuesta que sigo escribiendo')
  release()
  await expectToast('Respuestas guardadas correctamente.')
  await expect.element(page.getByText('Cambios sin guardar')).toBeVisible()
  expect(address()).toBe(`/inscripciones/detalles?campana=${id}`)
  await expect.element(answers.first()).toHaveValue('Una respuesta que sigo escribiendo')

  // Who went elsewhere meanwhile stays there.
  const goOn = hold(questionRoutes.save)
  await save.click()
  await page.getByRole('link', { name: /Archivos/ }).click()
  await expect.element(heading).toMatchTextContent(/Archivos$/)
  goOn()
  await expect.poll(() => sentWith(questionRoutes.save)).toHaveLength(3)
  await expectToast('Respuestas guardadas correctamente.')
  await expect.element(heading).toMatchTextContent(/Archivos$/)
})

it('a save that ends on the page of another campaign says nothing of its texts (S13.6)', async () => {
  const { addCampaign, open } = await brandWorld()
  const first = await addCampaign()
  await addCampaign({ name: 'La segunda taza' })
  await open(`/inscripciones/detalles?campana=${first.id}`)
  await answers.first().fill('La respuesta de la primera')
  const goOn = hold(questionRoutes.save)
  await save.click()
  await page.getByRole('link', { name: 'Campañas', exact: true }).click()
  await page.getByRole('link', { name: 'Editar La segunda taza' }).click()
  await page.getByRole('link', { name: /Detalles de la Campaña/ }).click()
  await expect.element(answers).toHaveLength(6)
  await expect.element(answers.first()).toHaveValue('')
  goOn()
  await expectToast('Respuestas guardadas correctamente.')
  await expect.element(page.getByText(/Cambios sin guardar|Guardado a las/)).not.toBeInTheDocument()
})

it('who saves and comes back at once reads what was saved, on a slow machine too (S13.2)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign()
  await open(`/inscripciones/detalles?campana=${id}`)
  await answers.first().fill('La que se guardó')
  // A slow machine has not cleared away yet what the page that is left had read.
  const wait = window.setTimeout
  vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms = 0) =>
    wait(act, ms + 3000)) as typeof wait)
  await saveAndReturn.click()
  await expect.poll(address).toBe('/campanas')
  await expect.element(heading).toHaveTextContent('Mis campañas')
  history.back()
  await expect.element(answers.first()).toHaveValue('La que se guardó')
})

it('what is missing is said once, where the first of it is, in sight (S13.2, V44)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign()
  await open(`/inscripciones/detalles?campana=${id}`)
  await expect.element(answers.first()).toHaveAttribute('name', expect.stringMatching(/^respuesta_\d+$/))
  await answers.nth(0).fill('Una idea con ñ')
  await save.click()
  await expect.element(answers.nth(1)).toHaveFocus()
  const sentence = page.getByRole('status').filter({ hasText: 'Faltan respuestas' })
  await expect.element(sentence).toBeInViewport({ ratio: 1 })
  await expect.element(answers.nth(1)).toBeInViewport()
  await expect.element(page.getByText('campos por corregir')).not.toBeInTheDocument()
  for (const index of [1, 2, 3, 4, 5]) {
    await expect.element(answers.nth(index)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(answers.nth(index)).toHaveAccessibleDescription(/Este campo es obligatorio/)
  }
  await answers.nth(1).fill('Otra')
  await expect.element(answers.nth(1)).not.toHaveAttribute('aria-invalid')
  await save.click()
  await expect.element(heading).toMatchTextContent(/Créditos$/)
})

it('a required answer that is emptied is said to be kept, and shows again after a second press (S13.2, V44)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign({ isComplete: true })
  const here = `/inscripciones/detalles?campana=${id}`
  for (const button of [saveAndReturn, save]) {
    await open(here)
    await expect.element(answers.first()).toHaveValue('Una respuesta.')
    await answers.first().fill('')
    await button.click()
    await expect.element(answers.first()).toHaveFocus()
    await expect
      .element(answers.first())
      .toHaveAccessibleDescription(/No se puede dejar vacía: sigue guardada tu respuesta anterior\./)
    await expect.element(page.getByText('Faltan respuestas')).not.toBeInTheDocument()
    expect(address()).toBe(here)
    await button.click()
    await expect.poll(address).not.toBe(here)
  }
  await open(here)
  await expect.element(answers.first()).toHaveValue('Una respuesta.')
})

it('the only answer, optional and emptied, stays so over a new start, and is taken back (S13.2, S13.6, E04)', async () => {
  const { addCampaign, open, reopen } = await brandWorld()
  const { id } = await addCampaign()
  let text = 'La única'
  const question = { id: 1, questionText: '¿Por qué?', description: '', maxWords: 400, isRequired: false }
  const all = () => ({
    campaignQuestions: [
      {
        id: 1,
        campaignQuestionId: 1,
        questionId: 1,
        categoryId: null,
        answer: text,
        revision: text,
        question,
      },
    ],
  })
  instead(questionRoutes.list, all)
  instead(questionRoutes.save, ({ body }) => {
    text = body.answers[0]?.answer ?? text
    return all()
  })
  await open(`/inscripciones/detalles?campana=${id}`)
  await expect.element(answers).toHaveValue('La única')
  await answers.fill('')
  await reopen()
  await expect.element(page.getByText('Cambios sin guardar')).toBeVisible()
  await expect.element(answers).toHaveValue('')
  await saveAndReturn.click()
  await expectToast('Respuestas guardadas correctamente.')
  expect(text).toBe('')
})
