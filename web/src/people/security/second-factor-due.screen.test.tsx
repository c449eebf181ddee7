import { ownSessionRoutes } from '@portal/contract/people/own-sessions.ts'
import { passkeyRoutes } from '@portal/contract/people/passkeys.ts'
import { secondFactorRoutes } from '@portal/contract/people/second-factor.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../test/calls.ts'
import { noSecondFactor } from '../../../test/people.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { teamWorld } from '../../../test/team.ts'

const from = '2031-05-06T12:00:00.000Z'

it('tells an admin until when a second factor has to be there (L03)', async () => {
  teamWorld()
  answer(secondFactorRoutes.read, { ...noSecondFactor, asked: { from, isOver: false } })
  await openAsAdmin('/admin/equipo')
  await expect
    .element(page.getByText('Activa tu segundo factor antes del 6 de mayo de 2031', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Equipo' })).toBeVisible()
})

it('leads to nothing else once the days are over (L03)', async () => {
  teamWorld()
  answer(ownSessionRoutes.list, { sessions: [] })
  answer(passkeyRoutes.list, { isOn: false, passkeys: [] })
  answer(secondFactorRoutes.read, { ...noSecondFactor, asked: { from, isOver: true } })
  await openAsAdmin('/admin/equipo')
  await expect
    .element(page.getByText('Quienes administran necesitan un segundo factor. Actívalo para continuar.'))
    .toBeVisible()
  expect(location.pathname).toBe('/admin/seguridad')
})
