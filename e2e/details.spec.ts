import { changeAnswers } from './change-answers.ts'
import { createCampaign, questionsOf, saveAnswers } from './entries.ts'
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
    for (const height of [800, 600]) {
      await page.setViewportSize({ width: height === 800 ? 1280 : 390, height })
      await answers.nth(6).fill('palabra '.repeat(10_000))
      expect((await answers.nth(6).boundingBox())?.height).toBeLessThanOrEqual(height * 0.6)
    }
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

test('nothing moves under a pointer that saves again, and who typed on is not led away (S13.2, V44)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand)
  const address = `/inscripciones/detalles?campana=${campaign.id}`
  await page.goto(address)
  const answers = page.getByRole('textbox')
  const save = page.getByRole('button', { name: 'Guardar y continuar' })
  await expect(answers).toHaveCount(6)
  for (const answer of await answers.all()) await answer.fill('Una respuesta')

  await test.step('the words of a failure stay until the next save is over', async () => {
    const restore = await answerCalls(page, 'PATCH', '/campaigns/questions/*/*', 'cut')
    await save.click()
    const alert = page.locator('form').getByRole('alert')
    await expect(alert).toBeVisible()
    await restore()
    const release = await holdCalls(page, 'PATCH', '/campaigns/questions/*/*')
    await save.scrollIntoViewIfNeeded()
    const before = await save.boundingBox()
    await save.dblclick()
    await expect(page.getByRole('button', { name: 'Guardando…' })).toBeVisible()
    await expect(alert).toBeVisible()
    expect(await page.getByRole('button', { name: 'Guardando…' }).boundingBox()).toEqual(before)
    await answers.first().fill('Una respuesta que sigo escribiendo')
    release()
    await expectToast(page, 'Respuestas guardadas correctamente.')
    await expect(page.getByText('Cambios sin guardar')).toBeVisible()
    await expect(page).toHaveURL(portal.url + address)
    await expect(answers.first()).toHaveValue('Una respuesta que sigo escribiendo')
  })

  await test.step('who went elsewhere meanwhile stays there', async () => {
    const release = await holdCalls(page, 'PATCH', '/campaigns/questions/*/*')
    await save.click()
    await page.getByRole('link', { name: /Archivos/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Archivos$/)
    release()
    await expectToast(page, 'Respuestas guardadas correctamente.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Archivos$/)
  })
})

test('what is missing is said once, where the first of it is, in sight (S13.2, V44)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand)
  await page.goto(`/inscripciones/detalles?campana=${campaign.id}`)
  const answers = page.getByRole('textbox')
  await expect(answers.first()).toHaveAttribute('name', /^respuesta_\d+$/)
  await answers.nth(0).fill('Una idea con ñ')
  await saveAndGoOn(page)
  await expect(answers.nth(1)).toBeFocused()
  const sentence = page.getByRole('status').filter({ hasText: 'Faltan respuestas' })
  await expect(sentence).toHaveCount(1)
  await expect(sentence).toBeInViewport({ ratio: 1 })
  await expect(answers.nth(1)).toBeInViewport()
  await expect(page.getByText('campos por corregir')).toHaveCount(0)
  await expect(page.locator('form p', { hasText: /^Este campo es obligatorio$/ })).toHaveCount(5)
  for (const index of [1, 2, 3, 4, 5]) {
    await expect(answers.nth(index)).toHaveAttribute('aria-invalid', 'true')
    await expect(answers.nth(index)).toHaveAccessibleDescription(/Este campo es obligatorio/)
  }
  await answers.nth(1).fill('Otra')
  await expect(answers.nth(1)).not.toHaveAttribute('aria-invalid')
  await saveAndGoOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Créditos$/)
})

test('a required answer that is emptied is said to be kept, and shows again after a second press (S13.2, V44)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand)
  await saveAnswers(portal, brand, campaign, ['La que se guardó', ...Array<string>(5).fill('Otra')])
  const address = `/inscripciones/detalles?campana=${campaign.id}`
  const first = page.getByRole('textbox').first()
  for (const save of [saveAndReturn, saveAndGoOn]) {
    await page.goto(address)
    await first.fill('')
    await save(page)
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription(
      /No se puede dejar vacía: sigue guardada tu respuesta anterior\./,
    )
    await expect(page.getByText('Faltan respuestas')).toHaveCount(0)
    await expect(page).toHaveURL(portal.url + address)
    await save(page)
    await expect(page).not.toHaveURL(portal.url + address)
    await page.goto(address)
    await expect(first).toHaveValue('La que se guardó')
  }
})

test('the only answer, optional and emptied, stays so over a reload, and is taken back (S13.2, S13.6, E04)', async ({
  page,
  portal,
  brand,
}) => {
  const campaign = await createCampaign(portal, brand)
  await saveAnswers(portal, brand, campaign, ['La única'])
  interface Asked {
    campaignQuestions: { question: object }[]
  }
  // Only an optional answer can be taken back, so the questions become optional.
  await changeAnswers(page, '**/api/campaigns/questions/**', ({ campaignQuestions }: Asked) => ({
    campaignQuestions: campaignQuestions.map((each) => ({
      ...each,
      question: { ...each.question, isRequired: false },
    })),
  }))
  const questions = await questionsOf(portal, brand, campaign)
  await answerCalls(page, 'PATCH', '/campaigns/questions/*/*', {
    json: { campaignQuestions: questions.map((each) => ({ ...each, answer: '' })) },
  })
  await page.goto(`/inscripciones/detalles?campana=${campaign.id}`)
  const first = page.getByRole('textbox').first()
  await first.fill('')
  await page.reload()
  await expect(page.getByText('Cambios sin guardar')).toBeVisible()
  await expect(first).toHaveValue('')
  await saveAndReturn(page)
  await expectToast(page, 'Respuestas guardadas correctamente.')
})
