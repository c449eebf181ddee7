import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { integrityRoutes } from '@portal/contract/jury/results/integrity-cases.ts'
import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { integrityRequest } from '../../../test/integrity.ts'
import { brand } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

it('a brand answers what it is asked, and reads what it answered and how it ended (C08)', async () => {
  answer(campaignRoutes.list, { campaigns: [] })
  answer(integrityRoutes.requests, { requests: [integrityRequest()] })
  await openAs(brand, '/consultas')
  await expect.element(page.getByText('¿En qué medios se pautó?')).toBeVisible()
  await page.getByRole('button', { name: 'Responder' }).click()
  await dialog.getByLabelText('Respuesta').fill('En televisión.')
  const done = integrityRequest({
    answer: 'En televisión.',
    answeredAt: '2025-09-02T12:00:00Z',
    isOpen: false,
    outcome: 'none',
  })
  answer(integrityRoutes.answer, { request: done })
  answer(integrityRoutes.requests, { requests: [done] })
  await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click()
  await expectToast('Respuesta enviada')
  expect(sentWith(integrityRoutes.answer)).toMatchObject([
    { body: { question: '¿En qué medios se pautó?', answer: 'En televisión.' } },
  ])
  await expect.element(page.getByText('La revisión terminó. Resultado: sin consecuencias.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Responder' }).query()).toBeNull()
})

it('who may not send for the brand learns who answers (C08)', async () => {
  answer(campaignRoutes.list, { campaigns: [] })
  const reader = { ...brand, brand: brand.brand && { ...brand.brand, level: 'read' as const } }
  await openAs(reader, '/consultas')
  await expect.element(page.getByText('Las responde quien puede enviar inscripciones.')).toBeVisible()
})
