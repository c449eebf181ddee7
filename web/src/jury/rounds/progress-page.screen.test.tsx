import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import type { JudgeOfRound, RoundProgress } from '@portal/contract/jury/rounds/rounds.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { candidate, inDays, panelOf, progressOf, round, serveRound } from '../../../test/rounds.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { dialog } from '../../../test/steps.ts'
import { expectTexts } from '../../../test/texts.ts'
import { expectToast } from '../../../test/toasts.ts'

const ADDRESS = '/admin/jurado/rondas/1/avance'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const stage = (name: RegExp) => page.getByRole('radio', { name })
const table = page.getByRole('region', { name: 'Avance de los jueces' })
const inTable = table.getByRole('rowheader')
const until = dialog.getByLabelText(/^Puede juzgar hasta/)
const reason = dialog.getByLabelText('Motivo')
const submit = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

const names = ['Dora Paz', 'Elio Gil', 'Fabia Sol']
const judges = names.map((name, at) => candidate(at + 1, name))
const closesAt = '2031-05-11T14:00:59.000Z'
const open = round({ candidates: judges, closesAt })
const with1 = (parts: Partial<JudgeOfRound>) =>
  judges.map((judge) => (judge.judgeId === 1 ? { ...judge, ...parts } : judge))

it('an admin reminds one judge or all who have not finished (J10)', async () => {
  serveRound(open)
  answer(roundRoutes.remind, ({ body: { judgeIds } }) => ({
    message: judgeIds ? 'Enviamos 1 recordatorio.' : 'Enviamos 2 recordatorios.',
    reminded: judgeIds?.length ?? 2,
  }))
  await openAsAdmin('/admin/jurado/rondas/1')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Avance')
  await stage(/^Sin empezar/).click()
  await expectTexts(inTable, names)
  await button('Recordar a Dora Paz').click()
  await expectToast('Enviamos 1 recordatorio.')
  await button('Recordar a los 3 que faltan').click()
  await expectToast('Enviamos 2 recordatorios.')
  expect(sentWith(roundRoutes.remind).map(({ body }) => body)).toEqual([{ judgeIds: [1] }, {}])
})

it('a judge gets more time with a reason, to the end of the minute that was typed (J26)', async () => {
  const set = serveRound(open)
  answer(roundRoutes.giveTime, ({ body }) => set({ candidates: with1({ closesAt: body.closesAt }) }))
  await openAsAdmin(ADDRESS)
  await button('Dar más tiempo a Dora Paz').click()
  await until.fill('31/02/2099 18:00')
  await submit('Dar más tiempo')
  await expect.element(until).toHaveAccessibleDescription(expect.stringContaining('Esa fecha no existe'))
  await until.fill('20/05/2031 09:00')
  await submit('Dar más tiempo')
  await expect.element(dialog.getByText('Escribe el motivo')).toBeVisible()
  await reason.fill('Estuvo de viaje.')
  await submit('Dar más tiempo')
  await expect
    .element(table.getByRole('row', { name: 'Dora Paz' }))
    .toMatchTextContent('20/05/2031, 09:00 (más tiempo)')
  expect(sentWith(roundRoutes.giveTime).map(({ body }) => body)).toEqual([
    { closesAt: '2031-05-20T14:00:59.000Z', reason: 'Estuvo de viaje.', replaces: closesAt },
  ])
})

it('an admin removes a judge with a reason, restores the same, and adds another (J33)', async () => {
  const fabia = candidate(3, 'Fabia Sol', { number: null })
  const candidates = [...judges.slice(0, 2), fabia]
  const set = serveRound({ ...open, candidates, panels: [panelOf(judges.slice(0, 2))] })
  const inRound = (all: JudgeOfRound[]) => all.filter(({ number }) => number !== null)
  const removed = { at: inDays(0), reason: 'Cambió de empresa.' }
  const progress = (all: JudgeOfRound[]) =>
    answer(roundRoutes.progress, { progress: progressOf({ ...open, candidates: inRound(all) }) })
  const change = (all: JudgeOfRound[]) => {
    progress(all)
    return set({ candidates: all })
  }
  progress(candidates)
  answer(roundRoutes.removeJudge, () =>
    change(candidates.map((each) => (each.judgeId === 2 ? { ...each, removed } : each))),
  )
  answer(roundRoutes.restoreJudge, () => change(candidates))
  answer(roundRoutes.addJudge, () => change(judges))
  await openAsAdmin(ADDRESS)
  await button('Retirar a Elio Gil').click()
  await expect.element(dialog).toMatchTextContent('Sus planillas se conservan pero no cuentan')
  await reason.fill(removed.reason)
  await submit('Retirar de la ronda')
  await expectToast('Retiramos a Elio Gil de la ronda.')
  expect(sentWith(roundRoutes.removeJudge)).toMatchObject([
    { params: { judgeId: 2 }, body: { reason: removed.reason } },
  ])

  await stage(/^Retirados/).click()
  await expectTexts(inTable, ['Elio Gil'])
  await button('Restituir a Elio Gil').click()
  await expect.element(dialog).toMatchTextContent('Motivo del retiro: Cambió de empresa.')
  await submit('Restituir')
  await expectToast('Elio Gil vuelve a la ronda.')

  await button('Agregar juez').click()
  await dialog.getByRole('combobox', { name: 'Juez' }).fill('Fabia')
  await page.getByRole('option', { name: 'Fabia Sol' }).click()
  await reason.fill('Refuerza el panel.')
  await submit('Agregar a la ronda')
  await expectToast('Agregamos al juez.')
  expect(sentWith(roundRoutes.addJudge)).toMatchObject([
    { params: { judgeId: 3 }, body: { panelIds: [1], reason: 'Refuerza el panel.' } },
  ])
})

it('a deleted judge stands in the progress by name or number, with nothing to do about it (J10, J65)', async () => {
  serveRound(open)
  const parts = ({ judgeId }: JudgeOfRound): Partial<RoundProgress['judges'][number]> => ({
    isDeleted: judgeId > 1,
    ...(judgeId === 3 && { judgeId: null, name: '' }),
  })
  answer(roundRoutes.progress, { progress: progressOf(open, parts) })
  await openAsAdmin(ADDRESS)
  await stage(/^Eliminados/).click()
  await expectTexts(inTable, ['Elio Gil', 'Juez 3'])
  await expect.element(table.getByText('Eliminado', { exact: true })).toHaveLength(2)
  await expect.element(table.getByRole('button')).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await expect.element(page.getByRole('heading', { level: 3, name: 'Juez 3' })).toBeVisible()
  await stage(/^Terminaron/).click()
  await expect.element(page.getByText('Ningún juez está así.')).toBeVisible()
})

it('who reminds as the round closes reads so, and can’t any more (J10)', async () => {
  const set = serveRound(open)
  answer(roundRoutes.remind, () => {
    set({ state: 'closed' })
    throw new Refusal('round_not_open')
  })
  await openAsAdmin(ADDRESS)
  await button('Recordar a los 3 que faltan').click()
  await expectToast('La ronda no está abierta.')
  await expect.element(button('Recordar a los 3 que faltan')).not.toBeInTheDocument()
})

it('the open page shows that the round closes and is unsealed, and keeps what is typed (J10, J26, J72)', async () => {
  const set = serveRound(open)
  answer(roundRoutes.giveTime, () => {
    set({ state: 'unsealed' })
    throw new Refusal('results_open')
  })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openAsAdmin(ADDRESS)
  await button('Dar más tiempo a Dora Paz').click()
  await reason.fill('Viaja.')
  set({ state: 'closed', closesAt: inDays(-1) })
  // The page asks for the round every minute.
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText('Cerrada', { exact: true })).toBeVisible()
  await expect.element(reason).toHaveValue('Viaja.')
  await expect.element(reason).toHaveFocus()

  await until.fill('20/05/2031 09:00')
  await submit('Dar más tiempo')
  await expectToast('Los resultados ya están abiertos.')
  await expect.element(page.getByText('Con resultados', { exact: true })).toBeVisible()
})
