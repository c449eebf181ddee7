import { expect, it } from 'vitest'
import { answered, begin, conflicted, dueOf, goOn, type Lane, put, refused } from './lane.ts'

const ID = { assignmentId: 7, what: 1 }
const change = (value: number, clientId = `c${value}`) => ({ value, clientId, at: 0 })
const tapped = (value: number, seen = 0) => put(undefined, ID, change(value), seen)

it('sends only the newest of the taps that have not left (J24)', () => {
  const lane = put(tapped(4), ID, change(8), 0)
  expect(dueOf(lane)).toEqual(change(8))
})

it('sends a tap without an answer again as it is, and the newest after it, over the revision answered (J24)', () => {
  const lane = put(begin(tapped(4, 3)), ID, change(8), 3)
  expect(dueOf(lane)).toEqual(change(4))
  const rest = answered(lane, 'c4', 4)
  expect(rest).toMatchObject({ base: 4, sent: null, next: change(8) })
  expect(answered(begin(rest as Lane), 'c8', 5)).toBeNull()
})

it('shows what another device has saved and sends the own mark over it only when the judge says so (J24)', () => {
  const lane = conflicted(begin(tapped(4)), 9, 2)
  expect(lane && dueOf(lane)).toBeUndefined()
  expect(lane?.stop).toEqual({ kind: 'conflict', stored: 9, revision: 2 })
  expect(goOn(lane as Lane)).toMatchObject({ base: 2, next: change(4), stop: null })
  // A new mark is a choice, too, because the screen shows what is stored.
  expect(put(lane as Lane, ID, change(6), 0)).toMatchObject({ base: 2, next: change(6), stop: null })
})

it('asks nothing where the other device has saved the same (J24)', () => {
  expect(conflicted(begin(tapped(4)), 4, 2)).toBeNull()
})

it('keeps what was refused to be seen, and sends nothing of it by itself (J26)', () => {
  const lane = refused(begin(tapped(4)), 'La ronda cerró.')
  expect(dueOf(lane)).toBeUndefined()
  expect(lane).toMatchObject({ next: change(4), stop: { kind: 'refused', message: 'La ronda cerró.' } })
})

it('does not overwrite the text of another device because somebody types on (J24)', () => {
  const text = (note: string) => ({
    value: { note, comment: '', isCommentForBrand: false },
    clientId: note,
    at: 0,
  })
  const id = { assignmentId: 7, what: 'text' } as const
  const lane = conflicted(begin(put(undefined, id, text('B'), 0)), text('Otra').value, 3) as Lane
  const typedOn = put(lane, id, text('Bi'), 3)
  expect(dueOf(typedOn)).toBeUndefined()
  expect(goOn(typedOn)).toMatchObject({ base: 3, next: text('Bi') })
})
