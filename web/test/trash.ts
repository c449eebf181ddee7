import { storageRoutes } from '@portal/contract/desk/storage.ts'
import { type Deletion, trashRoutes } from '@portal/contract/desk/trash.ts'
import { answer, Refusal } from './calls.ts'
import { inHours } from './programs.ts'

/** A campaign that a brand deleted. */
export const deleted = (changes: Partial<Deletion> = {}): Deletion => ({
  id: 7,
  kind: 'campaign',
  label: 'Taza perdida',
  brand: { id: 1, name: 'Lucía Núñez' },
  campaignId: 12,
  deletedBy: 'Lucía Núñez',
  deletedAt: inHours(-3),
  recoverableUntil: inHours(29 * 24 + 21),
  toJudge: 0,
  entriesCloseAt: null,
  ...changes,
})

const nothing = { count: 0, bytes: 0 }

/** Answers for a trash that holds these, and keeps what is restored out of it. */
export function trashOf(held: Deletion[]) {
  let deletions = held
  answer(trashRoutes.list, () => ({ deletions, nextBefore: null }))
  answer(trashRoutes.restore, ({ params }) => {
    if (deletions.every(({ id }) => id !== params.deletionId)) throw new Refusal('not_found')
    deletions = deletions.filter(({ id }) => id !== params.deletionId)
    return { message: 'Campaña recuperada.' }
  })
  answer(trashRoutes.empty, ({ query }) => {
    deletions = deletions.filter(({ id }) => id > (query.upTo ?? Infinity))
    return { message: 'Vaciamos la papelera.' }
  })
  const kinds = { videos: nothing, copies: nothing, trash: nothing, uploads: nothing, quarantine: nothing }
  answer(storageRoutes.read, { ...kinds, freeBytes: 5_000_000, brands: [], backup: null })
}
