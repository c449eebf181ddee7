import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { integrityRoutes } from '@portal/contract/jury/results/integrity-cases.ts'
import { judgedEntryRoutes } from '@portal/contract/jury/sheets/judged-entries.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { expectGoodDialog } from '../../../test/good-dialog.ts'
import { integrityCase } from '../../../test/integrity.ts'
import { judgedDetail } from '../../../test/judged-entries.ts'
import { admin } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const CASE = '/admin/jurado/integridad/7'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

it('an admin opens a case from the entry’s page, and reads it among the others (C08)', async () => {
  answer(judgedEntryRoutes.read, { entry: judgedDetail({ code: 'AR25-03-00001' }) })
  const held = integrityCase()
  const { id, code, programId, campaignId, campaign, brand, state, outcome, openedAt, answerBy } = held
  const row = { id, code, programId, campaignId, campaign, brand, state, outcome, openedAt, answerBy }
  answer(integrityRoutes.list, { cases: [row], next: null })
  answer(integrityRoutes.open, { case: held })
  answer(integrityRoutes.read, { case: held })
  await openAs(admin, '/admin/jurado/inscripciones/1')
  await page.getByRole('link', { name: 'Revisar si es lo que dice ser' }).click()
  await expect.element(dialog.getByLabelText('Código de la inscripción')).toHaveValue('AR25-03-00001')
  await dialog.getByLabelText('Motivo').fill('Una denuncia')
  await inDialog('Abrirla').click()
  await expectToast('Revisión abierta')
  await expect.poll(() => location.pathname).toBe(CASE)
  expect(sentWith(integrityRoutes.open)).toMatchObject([
    { body: { code: 'AR25-03-00001', reason: 'Una denuncia' } },
  ])
  await expect.element(page.getByText('La pieza no parece haberse pautado.')).toBeVisible()
  await page.getByRole('link', { name: 'Integridad' }).first().click()
  await expect
    .element(page.getByRole('list', { name: 'Revisiones de integridad' }))
    .toMatchTextContent(/Taza sellada.*Abierta/)
})

it('an admin who may only read learns why there is nothing (C08)', async () => {
  await openAs({ ...admin, adminLevel: 'read' }, '/admin/jurado/integridad?programId=2')
  await expect.element(page.getByText('Solo las lee quien administra.')).toBeVisible()
})

it('what one proposes another approves, as it was read (C08, J66)', async () => {
  const proposed = integrityCase({
    state: 'proposed',
    award: 'gold',
    outcome: 'award-withdrawn',
    outcomeReason: 'El video del caso es inventado.',
    proposed: { name: 'Inés Ríos', at: '2025-09-02T12:00:00Z' },
  })
  const mine = integrityCase({ ...proposed, isProposedByMe: true })
  answer(integrityRoutes.read, { case: mine })
  await openAs(admin, CASE)
  await expect.element(button('Retirar la propuesta')).toBeVisible()
  expect(button('Aprobar').query()).toBeNull()
  answer(integrityRoutes.read, { case: proposed })
  answer(integrityRoutes.confirm, {
    case: integrityCase({
      ...proposed,
      state: 'closed',
      confirmed: { name: 'Ana', at: '2025-09-03T12:00:00Z' },
    }),
  })
  await openAs(admin, CASE)
  await button('Aprobar').click()
  await expect.element(dialog).toMatchTextContent(/«Retirado», con la fecha/)
  await inDialog('Aprobar').click()
  await expectToast('La revisión quedó cerrada')
  expect(sentWith(integrityRoutes.confirm)).toMatchObject([
    { body: { outcome: 'award-withdrawn', reason: 'El video del caso es inventado.' } },
  ])
  await expect.element(page.getByText('Cerrada: premio retirado')).toBeVisible()
})

it.each([
  ['Agregar una nota', 'Agregar una nota'],
  ['Pedir una respuesta a la marca', 'Pedir una respuesta a la marca'],
  ['Avisar a la presidencia', 'Avisar a la presidencia'],
  ['Proponer el resultado', 'Proponer el resultado'],
])('the dialog of «%s» is good by keyboard and in a narrow window (C08, R17)', async (from, title) => {
  expect.hasAssertions()
  answer(integrityRoutes.read, { case: integrityCase() })
  await openAs(admin, CASE)
  await expectGoodDialog(from, title)
})
