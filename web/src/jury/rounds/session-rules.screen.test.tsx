import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, sentWith } from '../../../test/calls.ts'
import { round } from '../../../test/rounds.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'

it('an admin makes a session and sets how it votes; a round of marks has nothing of it (J50, J52)', async () => {
  let session = round({ kind: 'session', name: 'Gran final', state: 'draft' })
  answer(roundRoutes.list, { rounds: [] })
  answer(roundRoutes.create, () => ({ round: session }))
  answer(roundRoutes.read, () => ({ round: session }))
  answer(roundRoutes.change, ({ body: { settings } }) => {
    session = { ...session, settings: settings ?? session.settings, revision: session.revision + 1 }
    return { round: session }
  })
  const dialog = page.getByRole('dialog')
  await openAsAdmin('/admin/jurado/rondas?programId=1')
  await page.getByRole('button', { name: 'Crear ronda' }).first().click()
  await dialog.getByLabelText('Nombre').fill('Gran final')
  await dialog.getByRole('radio', { name: /^Sesión/ }).click()
  await dialog.getByRole('button', { name: 'Crear ronda' }).click()
  const loses = page.getByRole('radio', { name: 'La moción no se aprueba' })
  const golds = page.getByLabelText('Oro')
  await loses.click()
  await golds.fill('1')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(page.getByText('Guardamos las fechas y las reglas.')).toBeVisible()
  expect(sentWith(roundRoutes.create)).toMatchObject([{ body: { kind: 'session', name: 'Gran final' } }])

  await openAsAdmin('/admin/jurado/rondas/1/fechas')
  await expect.element(loses).toBeChecked()
  await expect.element(golds).toHaveValue('1')
  await expect.element(page.getByText('Cobertura')).not.toBeInTheDocument()
})
