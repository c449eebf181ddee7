import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { decisionRoutes } from '@portal/contract/jury/results/decisions.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { decision } from '../../../test/decisions.ts'
import { admin } from '../../../test/people.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const ADDRESS = '/admin/jurado/fallos?programId=1'
const button = (name: string | RegExp) => page.getByRole('button', { name })

const gold = decision()
const bronze = decision({
  id: 2,
  award: 'bronze',
  state: 'asked',
  minutes: null,
  correctsId: 1,
  reason: 'El acta decía bronce',
  asked: { name: 'Lucía Núñez', at: '2025-09-02T12:00:00Z' },
  isAskedByMe: true,
})

it('before a sitting has ended, an admin reads when there will be decisions, and may add one (J55, J56, J72)', async () => {
  answer(decisionRoutes.list, { decisions: [] })
  await openAsAdmin(ADDRESS)
  await expect.element(page.getByText('Aún no hay fallos.')).toBeVisible()
  await expect.element(button('Agregar un premio')).toBeVisible()
})

it('who asks for a correction gives a reason and waits for somebody else (J56)', async () => {
  answer(decisionRoutes.list, { decisions: [gold] })
  answer(decisionRoutes.correct, { decisions: [gold, bronze] })
  await openAsAdmin(ADDRESS)
  await button(/^Corregir: Oro, .*CO-1/).click()
  await dialog.getByLabelText('Qué pasa a tener').selectOptions('Bronce')
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expect.element(dialog.getByText('Escribe el motivo')).toBeVisible()
  await dialog.getByLabelText('Motivo').fill('El acta decía bronce')
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click()
  await expectToast('Pedido guardado: falta que otra persona lo apruebe')
  const asked = page.getByRole('region', { name: '1 cambio por aprobar' })
  await expect.element(asked).toMatchTextContent('Lo pediste tú: falta otra persona.')
  await expect.element(asked.getByRole('heading')).toHaveFocus()
  await expect.element(button(/^Aprobar/)).not.toBeInTheDocument()
  expect(sentWith(decisionRoutes.correct)).toEqual([
    { params: { decisionId: 1 }, body: { award: 'bronze', reason: 'El acta decía bronce' } },
  ])
})

it('another admin approves it; the old decision stays in its history (J56)', async () => {
  answer(decisionRoutes.list, { decisions: [gold, { ...bronze, isAskedByMe: false }] })
  answer(decisionRoutes.approve, {
    decisions: [
      { ...gold, state: 'replaced' },
      { ...bronze, state: 'stands' },
    ],
  })
  await openAsAdmin(ADDRESS)
  await button(/^Aprobar el cambio/).click()
  await dialog.getByRole('button', { name: 'Aprobar' }).click()
  await expect.element(page.getByRole('region', { name: /por aprobar$/ })).not.toBeInTheDocument()
  await expect.element(button(/^Corregir: Bronce/)).toBeVisible()
  await page.getByText('Historia (1)').click()
  await expect.element(page.getByText('Reemplazado')).toBeVisible()
})

it('who may only read sees the decisions and no button that would be refused (J04, J56)', async () => {
  answer(decisionRoutes.list, { decisions: [gold, { ...bronze, isAskedByMe: false }] })
  await openAsAdmin(ADDRESS, { user: { ...admin, adminLevel: 'read' } })
  await expect.element(page.getByText('La taza de oro').first()).toBeVisible()
  await expect.element(button(/^(Agregar un premio|Corregir|Aprobar|Rechazar)/)).not.toBeInTheDocument()
})
