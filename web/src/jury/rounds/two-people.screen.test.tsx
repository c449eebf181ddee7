import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { roundRoutes } from '@portal/contract/jury/rounds/round-routes.ts'
import type { JudgeOfRound, Round } from '@portal/contract/jury/rounds/rounds.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { admin } from '../../../test/people.ts'
import { candidate, inDays, progressOf, round } from '../../../test/rounds.ts'
import { openAs } from '../../../test/signed-in.ts'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dora = page.getByRole('row', { name: 'Dora Paz' })
const another = { byId: 7, by: 'Inés Ríos', reason: 'Cambió de empresa.' }
const mine = { ...another, byId: admin.id }
const gone = { at: inDays(-2), reason: 'Cambió de empresa.' }

const closed = (parts: Partial<JudgeOfRound>) =>
  round({ state: 'closed', candidates: [candidate(4, 'Dora Paz', parts), candidate(5, 'Elio Gil')] })

/** Opens the progress of a closed round of which Dora has this; removing and restoring answer `then`. */
async function openClosed(parts: Partial<JudgeOfRound>, then: Round = closed(parts)) {
  let now = closed(parts)
  const change = () => {
    now = then
    return { round: now }
  }
  answer(roundRoutes.read, () => ({ round: now }))
  answer(roundRoutes.progress, () => ({ progress: progressOf(now) }))
  answer(roundRoutes.removeJudge, change)
  answer(roundRoutes.restoreJudge, change)
  await openAs(admin, '/admin/jurado/rondas/1/avance')
}

it('who asked to remove a judge of a closed round waits for somebody else to approve (J66)', async () => {
  await openClosed({}, closed({ asked: mine }))
  await button('Retirar a Dora Paz').click()
  await dialog.getByLabelText('Motivo').fill(mine.reason)
  await dialog.getByRole('button', { name: 'Pedir el retiro' }).click()
  await expect.element(page.getByText('Pediste retirar a Dora Paz: falta que lo apruebe')).toBeVisible()
  await expect
    .element(dora.getByText('Pediste el retiro: falta que lo apruebe otra persona.', { exact: true }))
    .toBeVisible()
  await expect.element(button('Aprobar el retiro de Dora Paz')).not.toBeInTheDocument()
  await expect.element(button('Retirar a Dora Paz')).not.toBeInTheDocument()
  await expect.element(button('Retirar a Elio Gil')).toBeVisible()
})

it('who asked to restore a judge of a closed round waits likewise (J66)', async () => {
  await openClosed({ removed: gone }, closed({ removed: gone, asked: mine }))
  await button('Restituir a Dora Paz').click()
  await dialog.getByRole('button', { name: 'Pedir que se restituya' }).click()
  await expect.element(page.getByText('Pediste restituir a Dora Paz: falta que lo apruebe')).toBeVisible()
  await expect
    .element(dora.getByText('Pediste la restitución: falta que la apruebe otra persona.', { exact: true }))
    .toBeVisible()
  await expect.element(button('Aprobar la restitución de Dora Paz')).not.toBeInTheDocument()
  await expect.element(button('Restituir a Dora Paz')).not.toBeInTheDocument()
})

const removal = {
  open: 'Aprobar el retiro de Dora Paz',
  confirm: 'Aprobar el retiro',
  before: { asked: another },
  done: { removed: gone },
  told: 'Retiramos a Dora Paz de la ronda.',
  lapsed: { asked: mine },
  toldLapsed: 'Pediste retirar a Dora Paz: falta que lo apruebe otra persona del equipo.',
}
const restoring = {
  open: 'Aprobar la restitución de Dora Paz',
  confirm: 'Aprobar que se restituya',
  before: { removed: gone, asked: another },
  done: {},
  told: 'Dora Paz vuelve a la ronda.',
  lapsed: { removed: gone, asked: mine },
  toldLapsed: 'Pediste restituir a Dora Paz: falta que lo apruebe otra persona del equipo.',
}

it.each([
  { what: 'removal', ...removal },
  { what: 'return', ...restoring },
])('another admin approves a $what, and reads if the request had lapsed (J66)', async (two) => {
  for (const [after, words] of [
    [two.done, two.told],
    [two.lapsed, two.toldLapsed],
  ] as const) {
    await openClosed(two.before, closed(after))
    await expect.element(button(two.open)).toBeVisible()
    await expect.element(page.getByText(/^Pediste/)).not.toBeInTheDocument()
    await button(two.open).click()
    await expect.element(dialog).toMatchTextContent('Inés Ríos lo pidió')
    await dialog.getByRole('button', { name: two.confirm }).click()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(button(two.open)).not.toBeInTheDocument()
  }
  const sent = sentWith(roundRoutes.removeJudge).map(({ body }) => body)
  expect(sent).toEqual(two.what === 'removal' ? [another, another].map(({ reason }) => ({ reason })) : [])
})

it('a closed session tells who asked the same (J33, J66)', async () => {
  const session = round({
    kind: 'session',
    state: 'closed',
    candidates: [
      candidate(4, 'Dora Paz', { asked: mine }),
      candidate(5, 'Elio Gil', { asked: another }),
      candidate(6, 'Ada Sol', { removed: gone, asked: mine }),
    ],
  })
  answer(roundRoutes.read, { round: session })
  await openAs(admin, '/admin/jurado/rondas/1/paneles')
  await expect.element(button('Aprobar el retiro de Elio Gil')).toBeVisible()
  await expect
    .element(page.getByText('Pediste el retiro: falta que lo apruebe otra persona.', { exact: true }))
    .toBeVisible()
  await expect
    .element(page.getByText('Pediste la restitución: falta que la apruebe otra persona.', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /Dora Paz|Ada Sol/ })).not.toBeInTheDocument()
})
