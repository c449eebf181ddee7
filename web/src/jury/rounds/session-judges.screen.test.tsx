import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { candidate, inDays, panelOf, round, serveRound } from '../../../test/rounds.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { closeToasts, expectToast } from '../../../test/toasts.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const inPanel = (name: string) => page.getByRole('list', { name: `Jueces de ${name}` }).getByRole('listitem')
const submit = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

it('the judges of a session are added, removed and brought back where its panels are (J33, J52)', async () => {
  const [lucas, mora, nico] = [1, 2, 3].map((id) => candidate(id, ['Lucas', 'Mora', 'Nico'][id - 1] ?? ''))
  const olga = candidate(4, 'Olga', { number: null })
  if (!lucas || !mora || !nico) throw new Error('There are three judges')
  const removed = { at: inDays(0), reason: 'Está enfermo' }
  const with3 = [lucas, mora, nico]
  /** Two panels with the same judges, of whom Mora chairs both. */
  const panels = (first = with3, second = with3) =>
    [first, second].map((judges, at) =>
      panelOf(judges, { id: at + 1, name: `Panel ${at + 1}`, categoryIds: [1 + 2 * at], chairId: 2 }),
    )
  const start = { candidates: [...with3, olga], panels: panels() }
  const set = serveRound(round({ kind: 'session', ...start }))
  answer(roundRoutes.removeJudge, () =>
    set({
      candidates: [lucas, mora, { ...nico, removed }, olga],
      panels: panels([lucas, mora], [lucas, mora]),
    }),
  )
  const joined = { ...olga, number: 4 }
  answer(roundRoutes.addJudge, ({ body: { panelIds } }) =>
    set({
      candidates: [lucas, mora, { ...nico, removed }, joined],
      panels: panels([lucas, mora, olga], panelIds.includes(2) ? [lucas, mora, olga] : [lucas, mora]),
    }),
  )
  answer(roundRoutes.restoreJudge, () =>
    set({
      candidates: [...with3, joined],
      panels: panels([...with3, olga], [...with3, olga]),
    }),
  )
  await openAsAdmin('/admin/jurado/rondas/1/paneles')
  await expect.element(inPanel('Panel 1')).toHaveLength(3)

  await button('Retirar a Nico').click()
  await expect.element(dialog).toMatchTextContent('dejará de contar para el quórum')
  await expect.element(dialog).not.toMatchTextContent('Preside')
  await dialog.getByLabelText('Motivo').fill(removed.reason)
  await submit('Retirar de la ronda')
  await expect.element(inPanel('Panel 1')).toHaveLength(2)

  await button('Agregar juez').click()
  const choose = async () => {
    await dialog.getByRole('combobox', { name: 'Juez' }).fill('Olga')
    await page.getByRole('option', { name: 'Olga' }).click()
  }
  await choose()
  await dialog.getByLabelText('Panel 1').click()
  await dialog.getByLabelText('Motivo').fill('Suplente')
  await submit('Agregar a la ronda')
  await expectToast('Agregamos al juez a la sesión.')
  await expect.element(inPanel('Panel 1')).toHaveLength(3)

  // One who sits in a panel can help another out.
  await button('Agregar juez').click()
  await choose()
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(1)
  await dialog.getByLabelText('Panel 2').click()
  await dialog.getByLabelText('Motivo').fill('Suplente')
  await submit('Agregar a la ronda')
  await expect.element(inPanel('Panel 2').getByText('Olga')).toBeVisible()
  expect(sentWith(roundRoutes.addJudge).map(({ body }) => body.panelIds)).toEqual([[1], [2]])

  await button('Retirar a Mora').click()
  await expect
    .element(dialog)
    .toMatchTextContent('Preside Panel 1 y Panel 2: elige después otra presidencia.')
  await submit('Cancelar')
  await button('Restituir a Nico').click()
  await submit('Restituir')
  await expect.element(inPanel('Panel 1')).toHaveLength(4)
  await closeToasts()
  await expectGoodScreen()
})
