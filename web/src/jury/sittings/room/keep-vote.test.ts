import { expect, it } from 'vitest'
import { dropVotes, keepVote } from './keep-vote.ts'
import type { Vote } from './vote-sender.ts'

function storage(): Storage {
  const values = new Map([['ad-awards-viewing', 'other']])
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

const vote = (clientId: string): Vote => ({ motionId: 7, choice: 'yes', clientId, over: [] })
const kept = (clientId: string) => ({ vote: vote(clientId), what: '«Oro» de «Volver a casa»' })

it('keeps a vote for the same judge and panel alone, until the server has it (J53)', () => {
  const store = storage()
  keepVote(store, 1, 10).write(kept('a'))
  expect(keepVote(store, 1, 10).read()).toEqual(kept('a'))
  expect([keepVote(store, 2, 10).read(), keepVote(store, 1, 11).read()]).toEqual([null, null])
  keepVote(store, 1, 10).markSaved(vote('a'))
  expect(keepVote(store, 1, 10).read()).toBeNull()
})

it('keeps a later vote as an earlier one is saved (J53)', () => {
  const own = keepVote(storage(), 1, 10)
  own.write(kept('a'))
  own.write(kept('b'))
  own.markSaved(vote('a'))
  expect(own.read()).toEqual(kept('b'))
  own.drop()
  expect(own.read()).toBeNull()
})

it('leaves no vote behind as the session ends, and what isn’t a vote stays (J52, J53)', () => {
  const store = storage()
  keepVote(store, 1, 10).write(kept('a'))
  keepVote(store, 2, 11).write(kept('b'))
  dropVotes(store)
  expect([store.length, store.getItem('ad-awards-viewing')]).toEqual([1, 'other'])
})
