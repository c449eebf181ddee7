import { expect, it } from 'vitest'
import type { EnrollmentStatus } from '@portal/contract/entries/enrollments.ts'
import { filteredCampaigns, hasStanding, standings } from './standing.ts'

const campaign = (statuses: EnrollmentStatus[], isBlocked = false) => ({
  isBlocked,
  programId: 1,
  enrollments: statuses.map((status) => ({ status })),
})

it.each([
  [campaign([]), true, ['por-completar']],
  [campaign(['Incompleta', 'Completa']), true, ['por-completar', 'por-enviar']],
  [campaign(['Completa', 'Enviada']), true, ['por-enviar', 'enviadas']],
  [campaign(['Incompleta', 'Completa', 'Enviada']), false, ['enviadas']],
  [campaign(['Incompleta', 'Enviada'], true), true, []],
])(
  'a campaign is found by how each of its entries stands, as far as it may change (F21) %#',
  (each, mayChange, found) => {
    expect(standings.filter((standing) => hasStanding(each, standing, mayChange))).toEqual(found)
  },
)

it('a link to a filtered list names all countries, unless it means one (F20)', () => {
  expect(filteredCampaigns(2, { standing: 'enviadas' })).toBe('/campanas?edicion=2&pais=ALL&estado=enviadas')
  expect(filteredCampaigns(2, { country: 'AR' })).toBe('/campanas?edicion=2&pais=AR')
})
