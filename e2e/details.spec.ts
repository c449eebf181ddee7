import { createCampaign, questionsOf } from './entries.ts'
import { answerCalls, expectFailures, holdCalls } from './failures.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { press, saveAndGoOn, saveAndReturn } from './steps.ts'

test('details: questions of one category or of all, answers where they belong (S13.1, S13.2, S13.3, S13.4, S13.6, V44, M02)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand, { categoryIds: [3, 7] })
  const whole = `/inscripciones/detalles?campana=${campaign.id}`
  const answers = page.getByRole('textbox')
  const saved: { category: string | undefined; questions: number[] }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'PATCH') return
    const body: { answers: { questionId: number }[] } = request.postDataJSON()
    saved.push({
      category: request.url().split('/').at(-1),
      questions: body.answers.map(({ questionId }) => questionId),
    })
  })

  await test.step('loading, failed, none', async () => {
    const release = await holdCalls(page, 'GET', '/campaigns/questions/*/*')
    await page.goto(`${whole}&categoria=3`)
    await expect(page.getByText('Cargando preguntas...')).toBeVisible()
    release()
    await expect(answers).toHaveCount(6)
    const restore = await answerCalls(page, 'GET', '/campaigns/questions/*/*', { status: 500, json: {} })
    await page.reload()
    await expect(page.getByText('Error al cargar las preguntas')).toBeVisible()
    await restore()
    const empty = await answerCalls(page, 'GET', '/campaigns/questions/*/*', {
      json: { campaignQuestions: [] },
    })
    await press(page, 'Reintentar')
    await expect(page.getByText('No hay preguntas disponibles.')).toBeVisible()
    await empty()
  })

  await test.step('one category: its questions, answers to it alone, empty ones not sent', async () => {
    await page.goto(`${whole}&categoria=3`)
    await expect(page.getByText('(Máximo 400 palabras)')).toHaveCount(6)
    await expect(answers.last()).toHaveAccessibleName(
      '¿Por qué tu campaña merece ganar en la categoría Feat Creadores?',
    )
    await answers.nth(1).fill('Una idea con ñ')
    await expect(page.getByText('Te quedan 396 palabras').first()).toBeVisible()
    await answers.nth(5).fill('Porque sí.')
    await expectFailures(
      page,
      ['PATCH', '/campaigns/questions/*/*'],
      'Ocurrió un error al guardar las respuestas.',
      () => saveAndReturn(page),
    )
    await expect(answers.nth(1)).toHaveValue('Una idea con ñ')
    saved.length = 0
    await saveAndGoOn(page)
    await expectToast(page, 'Respuestas guardadas correctamente.')
    expect(saved).toEqual([{ category: '3', questions: [2, 6] }])
    await expect(answers.first()).toHaveAccessibleDescription(/Este campo es obligatorio/)
    await expect(answers.first()).toBeFocused()
    const texts = (await questionsOf(portal, brand, campaign)).map(({ answer }) => answer)
    expect(texts).toEqual(['', 'Una idea con ñ', '', '', '', 'Porque sí.'])
  })

  await test.step('the whole campaign: merged questions, question 6 only to its own category', async () => {
    await page.goto(whole)
    await expect(answers).toHaveCount(7)
    await expect(answers.nth(5)).toHaveAccessibleName(/en la categoría Feat Creadores\?$/)
    await expect(answers.nth(6)).toHaveAccessibleName(/en la categoría Lo veo lo quiero\?$/)
    await expect(answers.nth(1)).toHaveValue('Una idea con ñ')
    await answers.nth(6).fill('Porque lo vi.')
    saved.length = 0
    await saveAndReturn(page)
    await expect(page).toHaveURL('/campanas')
    expect(saved.toSorted((a, b) => Number(a.category) - Number(b.category))).toEqual([
      { category: '3', questions: [2, 6] },
      { category: '7', questions: [2, 6] },
    ])
  })
})
