import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import { type Round, roundSummarySchema } from '@portal/contract/jury/rounds/rounds.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, hold, Refusal, sentWith } from '../../../test/calls.ts'
import { expectSameTwice, pressTwice } from '../../../test/lost-answers.ts'
import { onceEach } from '../../../test/once-each.ts'
import { candidate, inDays, panelOf, progressOf, round } from '../../../test/rounds.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectToast } from '../../../test/toasts.ts'

const rounds = page.getByRole('list', { name: 'Rondas' }).getByRole('listitem')

/** A portal of one round, or of none; its panels get ids, and its first judge can be removed and brought back. */
function roundWorld(held?: Round) {
  let now = held
  const one = () => {
    if (!now) throw new Refusal('not_found')
    return { round: now }
  }
  const set = (parts: Partial<Round>) => {
    const { round: before } = one()
    now = { ...before, ...parts, revision: before.revision + 1 }
    return one()
  }
  const setFirst = (removed: Round['candidates'][number]['removed']) =>
    set({ candidates: one().round.candidates.map((each, at) => (at === 0 ? { ...each, removed } : each)) })
  answer(roundRoutes.list, () => ({
    rounds: now ? [roundSummarySchema.parse(now)] : [],
  }))
  answer(roundRoutes.read, one)
  answer(roundRoutes.progress, () => ({ progress: progressOf(one().round) }))
  answer(
    roundRoutes.create,
    onceEach(({ body: { name, kind } }) => {
      now = round({ name, kind, state: 'draft' })
      return one()
    }),
  )
  answer(roundRoutes.remove, () => {
    one()
    now = undefined
    return { message: 'Listo.' }
  })
  answer(roundRoutes.setPanels, ({ body: { panels } }) =>
    set({ panels: panels.map((each, at) => panelOf([], { ...each, id: each.id ?? 100 + at })) }),
  )
  answer(roundRoutes.removeJudge, ({ body: { reason } }) => setFirst({ at: inDays(0), reason }))
  answer(roundRoutes.restoreJudge, () => setFirst(null))
  return { removeElsewhere: () => (now = undefined) }
}

it('panels that are changed while others are being saved stay, and saving them again makes none anew (J06, S13.6)', async () => {
  roundWorld(round({ state: 'draft' }))
  await openAsAdmin('/admin/jurado/rondas/1/paneles')
  const name = page.getByLabelText('Nombre del panel').last()
  const save = page.getByRole('button', { name: 'Guardar los paneles' })
  await page.getByRole('button', { name: 'Agregar panel' }).click()
  await name.fill('Panel uno')
  const goOn = hold(roundRoutes.setPanels)
  await save.click()
  await expect.poll(() => sentWith(roundRoutes.setPanels)).toHaveLength(1)
  await name.fill('Panel dos')
  goOn()
  await expectToast('Guardamos los paneles.')
  await expect.element(name).toHaveValue('Panel dos')
  await expect.element(page.getByText('Hay cambios sin guardar.')).toBeVisible()
  await save.click()
  await expect.element(page.getByText('Todo está guardado.')).toBeVisible()
  expect(sentWith(roundRoutes.setPanels).map(({ body }) => body.panels.at(-1))).toMatchObject([
    { name: 'Panel uno' },
    { id: 101, name: 'Panel dos' },
  ])
})

it('a round whose answer was lost is not created a second time (A92, A117)', async () => {
  roundWorld()
  await openAsAdmin('/admin/jurado/rondas')
  await page.getByRole('button', { name: 'Crear ronda' }).click()
  await dialog.getByLabelText('Nombre').fill('Primera')
  await pressTwice(roundRoutes.create, 'Crear ronda')
  await expectToast('Creamos la ronda como borrador.')
  await expect.poll(() => location.pathname).toBe('/admin/jurado/rondas/1/fechas')
  expectSameTwice(roundRoutes.create)
})

it('a round that a lost answer has deleted is gone at the next press, one that another admin has deleted is left (J05)', async () => {
  roundWorld(round({ state: 'draft' }))
  const ask = async () => {
    await openAsAdmin('/admin/jurado/rondas/1/fechas')
    await page.getByRole('button', { name: 'Eliminar ronda' }).click()
  }
  await ask()
  await pressTwice(roundRoutes.remove, 'Eliminar')
  await expectToast('Eliminamos la ronda «Primera ronda».')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rondas' })).toBeVisible()
  await expect.element(rounds).not.toBeInTheDocument()

  const { removeElsewhere } = roundWorld(round({ state: 'draft' }))
  await ask()
  removeElsewhere()
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await expectToast('Otra persona ya eliminó la ronda')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rondas' })).toBeVisible()
})

it('a judge whom a lost answer has removed, or brought back, is so at the next press (J33)', async () => {
  roundWorld(round({ candidates: [candidate(1, 'Olga Paz'), candidate(2, 'Pablo Gil')] }))
  await openAsAdmin('/admin/jurado/rondas/1/avance')
  await page.getByRole('button', { name: 'Retirar a Olga Paz' }).click()
  await dialog.getByLabelText('Motivo').fill('Cambió de empresa.')
  await pressTwice(roundRoutes.removeJudge, 'Retirar de la ronda')
  await expectToast('Retiramos a Olga Paz de la ronda.')
  await page.getByRole('button', { name: 'Restituir a Olga Paz' }).click()
  await pressTwice(roundRoutes.restoreJudge, 'Restituir')
  await expectToast('Olga Paz vuelve a la ronda.')
  await expect.element(page.getByRole('button', { name: 'Retirar a Olga Paz' })).toBeVisible()
})
