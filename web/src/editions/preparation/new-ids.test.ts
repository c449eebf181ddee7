import { expect, it } from 'vitest'
import { withStoredIds } from './new-ids.ts'

it('gives what was typed during a save the ids of the save, so that nothing is stored twice (E11)', () => {
  const sent = [
    { id: 4, name: 'a', criteria: [] },
    { id: -1, name: 'b', criteria: [{ id: -2, title: 'x' }] },
  ]
  const stored = [sent[0], { id: 9, name: 'b', criteria: [{ id: 21, title: 'x' }] }]
  const typed = [{ id: -1, name: 'bc', criteria: [{ id: -3, title: 'new' }] }, sent[0]]
  expect(withStoredIds<unknown>(typed, sent, stored)).toEqual([
    { id: 9, name: 'bc', criteria: [{ id: -3, title: 'new' }] },
    sent[0],
  ])
})
