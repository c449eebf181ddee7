import type { Page } from '@playwright/test'
import { changeAnswers } from './change-answers.ts'
import { expectAccessible } from './axe.ts'
import { completeCampaign, createCampaign, saveAnswers } from './entries.ts'
import { answerCalls, closeToasts, expectFailures, holdCalls, loseAnswers } from './failures.ts'
import { api, expect, expectToast, test } from './fixtures.ts'

const cards = (page: Page) => page.getByRole('heading', { level: 2 })
const filter = (page: Page) => page.getByLabel('País', { exact: true })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ad-awards-campaign') ?? '{}').state)

test('nothing yet: the words for each country, the way on, the legend (S16.1, S16.4, S16.5, S08.1)', async ({
  page,
  brand,
}) => {
  expect(brand.email).not.toBe('')
  await page.goto('/campanas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis campañas')
  await expect(filter(page)).toHaveValue('ALL')
  await expect(filter(page).getByRole('option')).toHaveText([
    'Todos los países',
    'Argentina (AR)',
    'Colombia (CO)',
  ])
  for (const [code, words] of [
    ['ALL', 'Aún no tienes campañas registradas.'],
    ['AR', 'No tienes campañas registradas para Argentina todavía.'],
    ['CO', 'No tienes campañas registradas para Colombia todavía.'],
  ] as const) {
    await filter(page).selectOption(code)
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(
    page.getByRole('list', { name: 'Qué significa cada estado' }).getByRole('listitem'),
  ).toHaveText([
    /Enviada\s*completada y enviada/,
    /Completa\s*completada, sin enviar/,
    /Incompleta\s*sin completar/,
  ])
  await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
  await expectToast(page, 'No hay inscripciones para enviar.')
  await page.getByRole('link', { name: 'Inscribir Nueva Campaña' }).click()
  await expect(page).toHaveURL('/inscripciones/nueva')
})

test('the country chosen before preselects that of the next campaign and hides none that is new (S16.3, S16.4, S09.5)', async ({
  page,
  portal,
  brand,
}) => {
  const { company } = await createCampaign(portal, brand, { name: 'La primera taza' })
  await page.goto('/campanas')
  await filter(page).selectOption('CO')
  await page.getByRole('link', { name: 'Inscribir Nueva Campaña' }).click()
  const country = page.getByLabel('País del programa')
  await expect(country).toHaveValue('CO')
  await country.selectOption('AR')
  await page.getByRole('button', { name: /^Feat Creadores/ }).click()
  await page.getByLabel('Nombre de la campaña').fill('La segunda taza')
  await page.getByRole('combobox', { name: 'Empresa' }).fill(company.name)
  await page.getByRole('listbox', { name: 'Empresa' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Completar inscripción' }).click()
  await expect(page).toHaveURL('/campanas')
  await expect(cards(page)).toHaveText(['La segunda taza', 'La primera taza'])
  await expect(filter(page)).toHaveValue('ALL')
})

test('campaigns, their entries, the way into each and out of the list (S16.2, S16.3, S16.6, S17.1, S13.5, S23.1, T04, M02)', async ({
  page,
  portal,
  brand,
}) => {
  const taza = await createCampaign(portal, brand, { name: 'La primera taza', categoryIds: [3, 7] })
  await createCampaign(portal, brand, { name: 'Tinto y empanada', countryCode: 'CO' })
  await page.goto('/campanas')

  await test.step('the filter', async () => {
    await expect(cards(page)).toHaveCount(2)
    await filter(page).selectOption('CO')
    await expect(cards(page)).toHaveText(['Tinto y empanada'])
    await filter(page).selectOption('AR')
    await expect(cards(page)).toHaveText(['La primera taza'])
  })

  await test.step('the card and its entries', async () => {
    await expect(page.getByText(`ID ${taza.id} · Argentina`)).toBeVisible()
    await expect(page.getByText('0 de 2 completadas')).toBeVisible()
    await page.getByRole('button', { name: 'Detalles de La primera taza' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Feat Creadores' }).last()
    await expect(row.getByText(taza.enrollments[0].enrollCode)).toBeHidden()
    await row.locator('summary').click()
    await expect(row.getByText(taza.enrollments[0].enrollCode)).toBeVisible()
    await expect(row.getByRole('definition').nth(1)).toHaveText('Incompleta')
    await expect(page.getByRole('button', { name: 'Enviar Feat Creadores' })).toHaveCount(0)
  })

  await test.step('into one category, and into the whole campaign', async () => {
    await page.getByRole('link', { name: 'Editar Feat Creadores' }).click()
    await expect(page).toHaveURL(`/inscripciones/detalles?campana=${taza.id}&categoria=3`)
    await expect(page.getByRole('textbox')).toHaveCount(6)
    expect(await stored(page)).toMatchObject({ activeCampaignId: taza.id, activeCategoryId: 3 })
    await page.getByRole('link', { name: 'Campañas', exact: true }).click()
    await expect(page).toHaveURL('/campanas')
    await expect(cards(page)).toHaveText(['La primera taza'])
    expect(await stored(page)).toMatchObject({ activeCampaignId: taza.id, activeCategoryId: null })
    await page.getByRole('link', { name: 'Editar La primera taza' }).click()
    await expect(page).toHaveURL(`/inscripciones/datos?campana=${taza.id}`)
    await expect(page.getByLabel('Nombre de la campaña')).toHaveValue('La primera taza')
    expect(await stored(page)).toMatchObject({ activeCampaignId: taza.id, activeCategoryId: null })
    await page.goBack()
  })

  const confirm = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()

  await test.step('out of a category', async () => {
    await page.getByRole('button', { name: 'Detalles de La primera taza' }).click()
    const remove = page.getByRole('button', { name: 'Eliminar la categoría Lo veo lo quiero' })
    await remove.click()
    const dialog = page.getByRole('dialog', { name: '¿Eliminar categoría?' })
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(remove).toBeFocused()
    await remove.click()
    await expectFailures(
      page,
      ['DELETE', '/campaigns/enrollments/*/*'],
      'Error al eliminar la categoría.',
      () => confirm(page),
    )
    await confirm(page)
    await expectToast(page, 'Categoría eliminada correctamente')
    await expect(remove).toHaveCount(0)
    await expect(page.getByText('0 de 1 completadas')).toBeVisible()
  })

  await test.step('out of the list', async () => {
    await page.getByRole('button', { name: 'Eliminar la campaña La primera taza' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Eliminar campaña?' })
    await expect(dialog).toContainText('no se puede deshacer')
    await expectFailures(page, ['DELETE', '/campaigns/*'], 'Error al eliminar la campaña', () =>
      confirm(page),
    )
    const restore = await answerCalls(page, 'DELETE', '/campaigns/*', 'cut')
    await confirm(page)
    await expect(
      dialog.getByText('Error al eliminar la campaña. Revisa tu conexión y vuelve a intentarlo.'),
    ).toBeVisible()
    await closeToasts(page)
    await restore()
    await confirm(page)
    await expectToast(page, 'Campaña eliminada correctamente')
    await expect(cards(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await stored(page)).toMatchObject({ activeCampaignId: null })
    await filter(page).selectOption('ALL')
    await expect(cards(page)).toHaveText(['Tinto y empanada'])
  })
})

test('what is pending, and sending one or all (S16.3, S16.7, S16.8, M04, M06)', async ({
  page,
  portal,
  brand,
}) => {
  const ready = await createCampaign(portal, brand, { name: 'Lista', categoryIds: [3, 7] })
  await completeCampaign(portal, brand, ready, 'Una respuesta.')
  const [, { categoryId }] = ready.enrollments
  await createCampaign(portal, brand, { name: 'A medias', categoryIds: [1] })
  await page.goto('/campanas')
  await expect(page.getByText('1 de 2 completadas')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Estado de tus campañas' })
  const review = () => page.getByRole('button', { name: 'Revisa tus pendientes' }).click()

  await test.step('the report waits, fails, comes', async () => {
    const restore = await answerCalls(page, 'GET', '/enrollments/pending', {
      status: 500,
      json: {},
    })
    await review()
    await expect(dialog.getByText('No pudimos verificar las inscripciones')).toBeVisible()
    await restore()
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    await expect(dialog.getByRole('article')).toHaveCount(2)
    await page.keyboard.press('Escape')
    // The dialog asks afresh each time it is opened.
    const release = await holdCalls(page, 'GET', '/enrollments/pending')
    await review()
    await expect(dialog.getByText('Verificando inscripciones')).toBeVisible()
    release()
    await expect(dialog.getByRole('heading', { name: 'Campañas completas' })).toBeVisible()
    await expect(dialog.getByText('Aún no tienes campañas completas.')).toBeVisible()
    const half = dialog.getByRole('article').filter({ hasText: 'A medias' })
    await expect(half.getByRole('link', { name: 'Falta la fecha de inicio' })).toBeVisible()
    await expectAccessible(page)
    // The second category lacks only its own question.
    await expect(dialog.getByRole('article').filter({ hasText: 'Lista' }).getByRole('link')).toHaveCount(1)
    await dialog.getByRole('article').filter({ hasText: 'Lista' }).getByRole('link').click()
    await expect(page).toHaveURL(
      new RegExp(`detalles\\?campana=${ready.id}&categoria=${categoryId}#respuesta_`),
    )
    await expect(page.getByRole('textbox').last()).toBeFocused()
    await page.getByRole('textbox').last().fill('La respuesta que faltaba.')
    await page.getByRole('button', { name: 'Guardar y regresar a tus campañas' }).click()
    await expect(page.getByText('2 de 2 completadas')).toBeVisible()
    await review()
    await expect(dialog.getByText('Lista', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('article')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await closeToasts(page)
  })

  await test.step('one', async () => {
    const [{ enrollCode }] = ready.enrollments
    await page.getByRole('button', { name: 'Detalles de Lista' }).click()
    const send = () => page.getByRole('button', { name: 'Enviar Feat Creadores' }).click()
    const failure = `Error al enviar la inscripción: ${enrollCode}`
    await expectFailures(page, ['POST', '/enrollments/send'], failure, send, `${failure}. `)
    const release = await holdCalls(page, 'POST', '/enrollments/send')
    await send()
    await expect(page.getByRole('dialog', { name: 'Enviando inscripciones...' })).toBeVisible()
    release()
    await expectToast(page, `Inscripción enviada: ${enrollCode}`)
    await expect(page.getByRole('button', { name: 'Enviar Feat Creadores' })).toHaveCount(0)
    await closeToasts(page)
  })

  await test.step('all', async () => {
    const sendAll = () => page.getByRole('button', { name: 'Enviar inscripciones' }).click()
    const failure = 'Error al enviar todas las inscripciones'
    await expectFailures(page, ['POST', '/enrollments/send/all'], failure, sendAll, `${failure}. `)
    await sendAll()
    await expectToast(page, 'Inscripciones enviadas correctamente.')
    await sendAll()
    await expectToast(page, 'No hay inscripciones para enviar.')
  })
})

test("'Usar de nuevo' makes one campaign, also after a lost answer and 'Cancelar' (E20, A94)", async ({
  page,
  portal,
  brand,
}) => {
  const { id, name } = await createCampaign(portal, brand)
  await page.goto('/campanas')
  const reuse = async () => {
    const dialog = page.getByRole('dialog', { name: 'Usar de nuevo' })
    await page
      .getByRole('button', { name: `Detalles de ${name}`, exact: true })
      .last()
      .click()
    await page.getByRole('button', { name: `Usar de nuevo ${name}` }).click()
    await dialog.getByRole('button', { name: 'Crear la campaña' }).click()
    return dialog
  }
  const restore = await loseAnswers(page, 'POST', `/campaigns/${id}/reuse`)
  const dialog = await reuse()
  await expectToast(page, 'No pudimos usar de nuevo la campaña')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(cards(page)).toHaveText([name, name])
  await restore()
  await page.reload()
  await reuse()
  await expectToast(page, 'Campaña creada exitosamente')
  await page.goto('/campanas')
  await expect(cards(page)).toHaveText([name, name])
})

test('a card sends all its entries in one attempt and names each that failed (S16.3, S16.8)', async ({
  page,
  portal,
  brand,
}) => {
  const ready = await createCampaign(portal, brand, { name: 'Lista', categoryIds: [3, 7, 8] })
  const [first, second, third] = ready.enrollments
  await completeCampaign(portal, brand, ready, 'Una respuesta.')
  for (const enrollment of [second, third])
    await saveAnswers(
      portal,
      brand,
      { ...ready, enrollments: [enrollment] },
      Array.from({ length: 6 }, () => 'Una respuesta.'),
    )
  await page.route('**/api/enrollments/send', (route) =>
    route.request().postDataJSON().enrollmentId === third.id
      ? route.fallback()
      : route.fulfill({ status: 409, json: { message: 'No se puede ahora.', code: 'credit_exists' } }),
  )
  await page.goto('/campanas')
  await page.getByRole('button', { name: 'Enviar Lista' }).click()
  const problem = page.getByRole('main').getByRole('alert').filter({ hasText: 'No se puede ahora.' })
  await expect(problem).toContainText(
    `Error al enviar 2 inscripciones: ${first.enrollCode}, ${second.enrollCode}`,
  )
  await expect(problem.getByText('No se puede ahora.', { exact: true })).toHaveCount(1)
  await expectToast(page, `Inscripción enviada: ${third.enrollCode}`)
})

test('one primary action a card; a blocked campaign takes no part and is only looked at (S11.3, S16.2, S16.3)', async ({
  page,
  portal,
  brand,
}) => {
  const complete = await createCampaign(portal, brand, { name: 'Completa' })
  await completeCampaign(portal, brand, complete, 'Una respuesta.')
  const blocked = await createCampaign(portal, brand, { name: 'Bloqueada' })
  await api(portal, 'POST', '/campaigns/block', { campaignId: blocked.id, countryCode: 'UY' }, brand.token)
  await createCampaign(portal, brand, { name: 'Empezada' })
  await page.goto('/campanas')
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  for (const name of ['Completa', 'Bloqueada', 'Empezada'])
    await page.getByRole('button', { name: `Detalles de ${name}`, exact: true }).click()
  const primary = (name: string) => card(name).locator('[class*=primary]')
  await expect(primary('Empezada')).toHaveAccessibleName('Editar Empezada')
  await expect(primary('Completa')).toHaveAccessibleName('Enviar Completa')
  await expect(primary('Bloqueada')).toHaveCount(0)
  await expect(card('Bloqueada').getByText('No participa')).toHaveCount(3)

  await test.step('no word of a button breaks in a window of 320 px (1.4.10)', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const what of ['Enviar', 'Editar', 'Imprimir']) {
      const button = card('Completa').getByLabel(`${what} Feat Creadores`)
      expect((await button.boundingBox())?.height).toBeLessThan(48)
    }
  })
  await expect(card('Bloqueada').getByText('Incompleta')).toHaveCount(0)
  await expect(card('Bloqueada').getByRole('link', { name: /^Editar/ })).toHaveCount(0)
  await expect(card('Bloqueada').getByRole('link', { name: 'Ver Bloqueada' })).toBeVisible()
  await primary('Completa').click()
  await expectToast(page, `Inscripción enviada: ${complete.enrollments[0].enrollCode}`)
  await expect(primary('Completa')).toHaveCount(0)
})

test('campaigns that do not load are asked for again (S16.1, M02)', async ({ page, portal, brand }) => {
  await createCampaign(portal, brand)
  const restore = await answerCalls(page, 'GET', `/campaigns/${brand.brandId}`, { status: 500, json: {} })
  await page.goto('/campanas')
  await expect(page.getByText('Error al cargar campañas')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revisa tus pendientes' })).toBeDisabled()
  await restore()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('two hundred campaigns open, filter and expand (S16.2, S16.3)', async ({ page, portal, brand }) => {
  await createCampaign(portal, brand, { name: 'Campaña', categoryIds: [1, 2, 3, 4, 5, 6, 7, 8] })
  const path = `**/api/campaigns/${brand.brandId}`
  await changeAnswers<{ campaigns: object[] }>(page, path, ({ campaigns: [campaign] }) => ({
    campaigns: Array.from({ length: 200 }, (_, index) => ({
      ...campaign,
      id: 100_000 + index,
      name: `Campaña ${index}`,
    })),
  }))
  await page.goto('/campanas')
  await expect(cards(page)).toHaveCount(200)
  await page.getByRole('button', { name: 'Detalles de Campaña 199' }).click()
  await expect(page.getByRole('link', { name: 'Editar Power to the people' })).toBeVisible()
  await filter(page).selectOption('CO')
  await expect(cards(page)).toHaveCount(0)
})

test('turning a phone leaves no card wider than the page (S16.2)', async ({ page, portal, brand }) => {
  for (const name of ['Una', 'Dos', 'Tres', 'Cuatro']) await createCampaign(portal, brand, { name })
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/campanas')
  // A card that has left the view keeps its size.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await page.setViewportSize({ width: 390, height: 300 })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
