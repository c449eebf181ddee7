import { sendingRoutes } from '@portal/contract/entries/sendings.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'
import { answer, instead } from '../../../test/calls.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { catchFiles } from '../../../test/saved-files.ts'
import { closeToasts, expectToast } from '../../../test/toasts.ts'

it('a receipt has codes, time with zone, what stayed and why, what follows; it can be printed and downloaded (F25)', async () => {
  const { addCampaign, open } = await brandWorld()
  const campaign = await addCampaign({ name: 'Lista', categoryIds: [3, 7], isComplete: 'in one category' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-06-01T15:00:00Z') })
  await open('/campanas')
  await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
  await expect.poll(() => document.title).toBe('Comprobante de envío 1 · Ad Awards')
  await closeToasts()
  await expect.element(page.getByText('01/06/2025, 12:00 (hora de Buenos Aires)')).toBeVisible()
  await expect.element(page.getByText('Ana Peña')).toBeVisible()
  const argentina = page.getByRole('region', { name: 'Ad Awards Argentina 25' })
  await expect.element(argentina.getByText(campaign.enrollments[0]?.enrollCode ?? '')).toBeVisible()
  await expect.element(argentina.getByText('Enviada', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Lo que no se envió' }))
    .toMatchTextContent('Está incompleta: falta responder')
  await expect
    .element(page.getByRole('region', { name: 'Qué sigue' }))
    .toMatchTextContent('Puedes editar lo que enviaste mientras las inscripciones estén abiertas.')
  await expectGoodScreen()

  const print = vi.spyOn(window, 'print').mockReturnValue()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect.poll(() => print.mock.calls).toHaveLength(1)
  const saved = catchFiles()
  answer(sendingRoutes.file, { fileName: 'Comprobante AR-1.pdf', bytes: btoa('%PDF-1.7') })
  const restore = instead(sendingRoutes.file, 'cut')
  await page.getByRole('button', { name: 'PDF' }).click()
  await expectToast('No pudimos armar el PDF del comprobante')
  restore()
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect
    .poll(() => saved.map(({ name, type }) => [name, type]))
    .toEqual([['Comprobante AR-1.pdf', 'application/pdf']])
})

it('of a receipt that isn’t the brand’s it says so, and leads back (F25)', async () => {
  const { open } = await brandWorld()
  await open('/comprobantes/77')
  await expect.element(page.getByText('No encontramos este comprobante entre los tuyos.')).toBeVisible()
  await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
  await expect.poll(() => location.pathname).toBe('/campanas')
})
