import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type ConflictItem, conflictRoutes } from '@portal/contract/jury/judges/conflict-list.ts'
import { answer, Refusal, sentWith } from '../../../test/calls.ts'
import { conflict } from '../../../test/conflicts.ts'
import { admin } from '../../../test/people.ts'
import { inDays } from '../../../test/rounds.ts'
import { openAs } from '../../../test/signed-in.ts'

const WHY = 'Dejó la empresa en 2019'
const dialog = page.getByRole('dialog')
const list = page.getByRole('region', { name: 'Lista de conflictos' })

/** Opens the list of these conflicts and returns what changes them on the server. */
async function openList(...conflicts: ConflictItem[]) {
  let now = conflicts
  answer(conflictRoutes.list, ({ query: { state } }) => {
    const of = (wanted: string) => now.filter((each) => each.state === wanted)
    const counts = {
      proposed: of('proposed').length,
      confirmed: of('confirmed').length,
      dismissed: of('dismissed').length,
    }
    return { conflicts: state ? of(state) : now, next: null, counts }
  })
  await openAs(admin, '/admin/jurado/conflictos?search=Dafne')
  await expect.element(list).toBeVisible()
  return (...changed: ConflictItem[]) => {
    now = changed
    return changed[0] ?? conflict()
  }
}

it('an admin asks to dismiss what a judge declared, with a reason, and can’t approve it (J13)', async () => {
  const set = await openList(conflict())
  answer(conflictRoutes.dismiss, ({ body: { reason } }) => ({
    message: 'Pedido guardado.',
    conflict: set(conflict({ dismissalReason: reason, isAskedByMe: true, revision: 'dos' })),
  }))
  await expect.element(list).toMatchTextContent('Declarado por el juez')
  await expect.element(list).toMatchTextContent('Anunciante: Café Sol')
  await page.getByRole('button', { name: /^Descartar/ }).click()
  await dialog.getByRole('button', { name: 'Pedir el descarte' }).click()
  await expect.element(dialog.getByText('Escribe el motivo')).toBeVisible()
  await dialog.getByLabelText('Motivo').fill(WHY)
  await dialog.getByRole('button', { name: 'Pedir el descarte' }).click()
  await expect.element(list).toMatchTextContent(`Pediste descartarlo: «${WHY}».`)
  await expect.element(page.getByRole('button', { name: /^(Descartar|Aprobar)/ })).not.toBeInTheDocument()
})

const asked = conflict({ dismissalReason: WHY, dismissalAskedBy: 'Inés Ríos' })

it('another admin approves it with the reason that was read (J13)', async () => {
  const set = await openList(asked)
  answer(conflictRoutes.dismiss, () => ({
    message: 'Conflicto descartado.',
    conflict: set(
      conflict({
        ...asked,
        state: 'dismissed',
        revision: 'dos',
        decidedBy: 'Lucía Núñez',
        decidedAt: inDays(0),
      }),
    ),
  }))
  await page.getByRole('button', { name: /^Aprobar el descarte/ }).click()
  await dialog.getByRole('button', { name: 'Aprobar' }).click()
  await expect.element(page.getByText('Ningún conflicto coincide.')).toBeVisible()
  await page.getByRole('radio', { name: /Descartados/ }).click()
  await expect.element(list).toMatchTextContent(`«${WHY}»`)
  expect(sentWith(conflictRoutes.dismiss).map(({ body }) => body)).toEqual([{ reason: WHY, revision: 'uno' }])
})

it('a dismissal is not approved once the conflict has changed (J13)', async () => {
  const set = await openList(asked)
  answer(conflictRoutes.dismiss, () => {
    set(conflict({ ...asked, state: 'confirmed', revision: 'dos' }))
    throw new Refusal('conflict_changed')
  })
  await page.getByRole('button', { name: /^Aprobar el descarte/ }).click()
  await dialog.getByRole('button', { name: 'Aprobar' }).click()
  await expect.element(page.getByText('Este conflicto cambió')).toBeVisible()
  await expect.element(page.getByText('Ningún conflicto coincide.')).toBeVisible()
})

it('many are confirmed at once; what another admin answered meanwhile is passed over, and told (J12, J13)', async () => {
  const group = conflict({ id: 2, kind: 'E', revision: 'grupo' })
  const set = await openList(conflict(), group)
  const message = 'Conflicto confirmado. Uno cambió mientras lo mirabas.'
  answer(conflictRoutes.confirm, () => {
    set({ ...asked, revision: 'dos' }, { ...group, state: 'confirmed' })
    return { message, changed: 1 }
  })
  await page.getByLabelText('Elegir todos los de esta lista').click()
  await page.getByRole('button', { name: 'Confirmar 2 conflictos' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(list).toMatchTextContent(`Inés Ríos pidió descartarlo: «${WHY}»`)
  expect(sentWith(conflictRoutes.confirm).map(({ body }) => body.conflicts)).toEqual([
    [
      { conflictId: 1, revision: 'uno' },
      { conflictId: 2, revision: 'grupo' },
    ],
  ])
})
