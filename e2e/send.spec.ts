import { completeCampaign, createCampaign } from './entries.ts'
import { closeToasts, holdCalls } from './failures.ts'
import { expect, expectToast, test } from './fixtures.ts'
import { expectGoodScreen } from './good-screen.ts'

test('who sends and gets no answer reads that it may have arrived, and sees it once the line is back (S16.8, M04)', async ({
  page,
  portal,
  brand,
}) => {
  await completeCampaign(portal, brand, await createCampaign(portal, brand), 'Una respuesta.')
  const path = '**/api/enrollments/send/all'
  await page.route(path, async (route) => {
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort()
  })
  await page.goto('/campanas')
  const send = page.getByRole('button', { name: 'Enviar inscripciones' })
  const card = page.getByRole('listitem').filter({ hasText: 'La primera taza' })
  const problem = page.getByRole('alert').filter({ hasText: 'no sabemos si llegó' })
  await expect(card).toContainText('Completa')
  await send.dblclick()
  await expectToast(page, 'Error al enviar todas las inscripciones')
  await expect(problem).toBeFocused()
  await closeToasts(page)
  await expectGoodScreen(page)
  await page.unroute(path)
  await page.context().setOffline(false)
  await expect(card).toContainText('Enviada')
  await send.click()
  await expectToast(page, 'No hay inscripciones para enviar.')
  await expect(problem).toHaveCount(0)
})

test("what the filter hides is not sent with 'Enviar inscripciones' (S16.1, S16.8)", async ({
  page,
  portal,
  brand,
}) => {
  await completeCampaign(portal, brand, await createCampaign(portal, brand, { name: 'De acá' }), 'Sí.')
  const tinto = await createCampaign(portal, brand, { name: 'De allá', countryCode: 'CO' })
  await page.goto('/campanas')
  const country = page.getByLabel('País', { exact: true })
  await country.selectOption('CO')
  const send = page.getByRole('button', { name: /^Enviar inscripciones/ })
  await send.click()
  await expectToast(page, 'No hay inscripciones para enviar.')
  await expect(send).toHaveText('Enviar inscripciones de Colombia')
  await completeCampaign(portal, brand, tinto, 'Sí.')
  // Sending also works before the deadlines are known.
  const goOn = await holdCalls(page, 'GET', '/programs')
  await page.reload()
  await send.click()
  await expectToast(page, `Inscripción enviada: ${tinto.enrollments[0].enrollCode}`)
  goOn()
  await country.selectOption('ALL')
  const state = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(state('De allá')).toContainText('Enviada')
  await expect(state('De acá')).toContainText('Completa')
})
