import { campaignRoutes } from '@portal/contract/entries/campaigns.ts'
import { brandActivityRoutes } from '@portal/contract/people/brand-activity.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/axe.ts'
import { answer } from '../../../test/calls.ts'
import { brand } from '../../../test/people.ts'
import { openAs } from '../../../test/signed-in.ts'

const ana = { userId: 9, name: 'Ana Ríos' }
const event = {
  id: 2,
  at: '2026-03-02T12:00:00.000Z',
  actor: ana as { userId: number | null; name: string } | null,
  action: 'campaign-changed' as const,
  details: { Campaña: 'La vuelta' },
}

it('says who did what for the brand, narrowed to a person or a kind, also at its address (B07)', async () => {
  answer(campaignRoutes.list, { campaigns: [] })
  answer(brandActivityRoutes.list, ({ query }) => ({
    events:
      query?.kind === 'people'
        ? []
        : [event, { ...event, id: 1, actor: { userId: null, name: 'La organización' } }].filter(
            ({ actor }) => query?.userId === undefined || actor?.userId === query.userId,
          ),
    nextBefore: null,
    people: [ana],
  }))
  await openAs(brand, '/perfil/actividad')
  const rows = page.getByRole('region', { name: 'Actividad' }).getByRole('listitem')
  await expect.element(rows.nth(1)).toMatchTextContent('La organización')
  await expectAccessible()
  await page.getByLabelText('Persona').selectOptions('Ana Ríos')
  await expect.element(rows.first()).toMatchTextContent('Ana RíosCambió los datos de la campaña')
  await expect.element(rows.nth(1)).not.toBeInTheDocument()
  await expect.poll(() => location.search).toContain('userId=9')
  await page.getByLabelText('Tipo').selectOptions('Equipo')
  await expect.element(page.getByText('Nada coincide.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver toda la actividad' }).click()
  await expect.element(rows.nth(1)).toBeVisible()
})
