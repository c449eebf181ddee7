import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  type CommentState,
  type FeedbackComment,
  feedbackRoutes,
} from '@portal/contract/jury/results/feedback.ts'
import { answer, sentWith } from '../../../test/calls.ts'
import { expectGoodScreen } from '../../../test/good-screen.ts'
import { openAsAdmin } from '../../../test/signed-in.ts'
import { expectToast } from '../../../test/toasts.ts'

const SAID = ['La idea se entiende en tres segundos.', 'Gran dirección de arte.', 'No le veo sentido.']

it('an admin shares comments or withholds them; what somebody else decided meanwhile is passed over, and told (J63)', async () => {
  const states = new Map<number, CommentState>(SAID.map((_, at) => [at + 1, 'undecided']))
  const all = (): FeedbackComment[] =>
    [...states].map(([id, state]) => ({
      id,
      code: 'CO-1',
      campaign: 'La primera taza',
      brand: 'Café Sol',
      category: 'Feat Creadores',
      comment: SAID[id - 1] ?? '',
      state,
      decidedBy: null,
      decidedAt: null,
    }))
  const of = (state: CommentState) => all().filter((each) => each.state === state)
  answer(feedbackRoutes.comments, ({ query: { state } }) => ({
    comments: state ? of(state) : all(),
    next: null,
    counts: {
      undecided: of('undecided').length,
      shared: of('shared').length,
      withheld: of('withheld').length,
    },
    isPublished: false,
  }))
  answer(feedbackRoutes.decide, ({ body: { comments, isShared } }) => {
    const unchanged = comments.filter(({ commentId, state }) => states.get(commentId) === state)
    for (const { commentId } of unchanged) states.set(commentId, isShared ? 'shared' : 'withheld')
    const changed = comments.length - unchanged.length
    return { message: changed ? 'Uno cambió mientras lo mirabas.' : 'Listo.', changed }
  })
  await openAsAdmin('/admin/jurado/devoluciones?programId=1')
  const rows = page.getByRole('region', { name: 'Lista de comentarios' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(3)
  await expectGoodScreen()
  const last = rows.filter({ hasText: 'No le veo sentido.' })
  await last.getByRole('button', { name: /^Reservar/ }).dblClick()
  await expect.element(rows).toHaveLength(2)
  await page.getByLabelText('Elegir todos los de esta lista').click()
  states.set(1, 'withheld')
  await page.getByRole('button', { name: 'Compartir 2 comentarios' }).dblClick()
  await expectToast('Uno cambió mientras lo mirabas.')
  await expect.element(page.getByText('No queda ninguno por revisar.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  // One comment was withheld meanwhile, so it has to be shared on purpose.
  await page.getByRole('radio', { name: /Reservados/ }).click()
  await expect.element(rows).toHaveLength(2)
  await rows
    .filter({ hasText: SAID[0] ?? '' })
    .getByRole('button', { name: /^Compartir/ })
    .click()
  await expect.element(rows).toHaveLength(1)
  const sent = sentWith(feedbackRoutes.decide).map(({ body }) => body)
  expect(
    sent.map(({ comments, isShared }) => [comments.map(({ commentId }) => commentId), isShared]),
  ).toEqual([
    [[3], false],
    [[1, 2], true],
    [[1], true],
  ])
})
