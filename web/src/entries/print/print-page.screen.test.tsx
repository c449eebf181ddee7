import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brandWorld } from '../../../test/brand-world.ts'

const title = () => document.title

it('an entry on paper: all of it, its code and its state, from its own row (S11–S14, T11)', async () => {
  const { addCampaign, answerElsewhere, open } = await brandWorld()
  const campaign = await addCampaign({ name: 'La primera taza', categoryIds: [3, 7] })
  const long = Array.from({ length: 398 }, (_, index) => `palabra${index}`).join(' ')
  await answerElsewhere(campaign, [`Primer párrafo.\n\n${long}`, 'La idea.'])
  const code = campaign.enrollments[0]?.enrollCode ?? ''
  await open('/campanas')
  await page.getByRole('button', { name: 'Detalles de La primera taza' }).click()
  await page.getByRole('group').getByText('Feat Creadores', { exact: true }).click()
  await page.getByRole('link', { name: 'Imprimir Feat Creadores' }).click()
  await expect.element(page.getByText('Copia de trabajo, no enviada')).toBeVisible()
  await expect.poll(title).toBe(`${code} La primera taza · Ad Awards`)
  await expect.element(page.getByRole('row').filter({ hasText: code })).toMatchTextContent('Incompleta')
  await expect.element(page.getByText('palabra397')).toBeVisible()
  await expect.element(page.getByText('Sin responder')).toHaveLength(4)
  await expect.element(page.getByText(/^Impresa el .+\(hora de Buenos Aires\)$/)).toBeVisible()
})

it('sent, the copy says so; the campaign as a whole has each category’s own answer, and prints (S11–S14, T11)', async () => {
  const { addCampaign, open } = await brandWorld()
  const campaign = await addCampaign({ categoryIds: [3, 7], isComplete: 'in one category' })
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await open('/campanas')
  await page.getByRole('button', { name: 'Enviar inscripciones' }).click()
  await page.getByRole('link', { name: 'Volver a tus campañas' }).click()
  await page.getByRole('button', { name: `Detalles de ${campaign.name}` }).click()
  await page.getByRole('group').getByText('Feat Creadores', { exact: true }).click()
  await page.getByRole('link', { name: 'Imprimir Feat Creadores' }).click()
  await expect.element(page.getByText('Inscripción enviada', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Julián Echeverría')).toBeVisible()
  await expect.element(page.getByText('vertical año.mp4')).toHaveLength(2)

  await open(`/inscripciones/creditos?campana=${campaign.id}`)
  await expect.element(page.getByText('Julián Echeverría', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Imprimir' }).click()
  await expect.element(page.getByText('Copia de trabajo, no enviada')).toBeVisible()
  await expect.element(page.getByRole('article')).toHaveLength(7)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect.poll(() => print.mock.calls).toHaveLength(1)
})

it('the paper bears the server’s time, not that of a browser whose clock is wrong (T13)', async () => {
  const { addCampaign, open } = await brandWorld()
  const { id } = await addCampaign()
  const now = Date.parse('2025-06-01T15:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: now + 5 * 3_600_000 })
  const ours = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    const { body, status, headers } = await ours(...asked)
    headers.set('date', new Date(now).toUTCString())
    return new Response(body, { status, headers })
  })
  await open(`/inscripciones/imprimir?campana=${id}`)
  await expect.element(page.getByText('Impresa el 01/06/2025, 12:00')).toBeVisible()
})
