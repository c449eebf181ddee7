import { completeCampaign, createCampaign } from './entries.ts'
import { closeToasts } from './failures.ts'
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
