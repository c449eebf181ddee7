import { type AuditEvent, activityRoutes } from '@portal/contract/people/activity.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer } from '../../../test/calls.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { pressOn } from '../../../test/steps.ts'

const event = (changes: Partial<AuditEvent>): AuditEvent => ({
  id: 1,
  at: '2025-06-01T12:00:00.000Z',
  actor: { name: 'Lucía Núñez', role: 'brand' },
  action: 'campaign-created',
  brandId: 1,
  campaignId: null,
  details: { Campaña: 'Taza perdida' },
  ...changes,
})

it('finds what was done, keeps the filter in the address and shows everything again (A61, 2.4.3)', async () => {
  const events = [event({ id: 2, action: 'campaign-deleted' }), event({ id: 1 })]
  answer(activityRoutes.list, ({ query: { search = '', action } }) => ({
    events: events.filter(
      (each) => 'taza perdida'.includes(search) && (action === undefined || each.action === action),
    ),
    nextBefore: null,
  }))
  const rows = page.getByRole('region', { name: 'Actividad' }).getByRole('listitem')
  await openAsAdmin('/admin/programa/actividad?search=nada+de+nada')
  await pressOn(page.getByRole('button', { name: 'Ver toda la actividad' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await page.getByLabelText('Buscar').fill('taza')
  await expect.poll(() => location.search).toBe('?search=taza')
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent('Eliminó la campaña')
  await expect.element(rows.first()).toMatchTextContent('Marca')
  await page.getByLabelText('Acción').selectOptions('campaign-created')
  await expect.element(rows).toHaveLength(1)
  await expectAccessible()
  await openAsAdmin(location.pathname + location.search)
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toMatchTextContent('Creó la campaña')
  await expect.element(page.getByLabelText('Buscar')).toHaveValue('taza')
})
