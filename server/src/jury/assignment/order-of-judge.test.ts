import { expect, it } from 'vitest'
import { shuffled } from '../../../test/random-panel.ts'
import { orderOfJudge } from './order-of-judge.ts'

const entries = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  categoryId: [7, 3, 5][index % 3] ?? 0,
}))
const key = { roundId: 1, judgeId: 2, categoryIds: [5, 7, 3] }
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)

it('orders the entries of a judge by category, in the order of the categories (J23)', () => {
  const categories = orderOfJudge(entries, key).map(({ categoryId }) => categoryId)
  expect(categories).toEqual([5, 7, 3].flatMap((id) => Array.from({ length: 20 }, () => id)))
})

it('gives a judge the same order in a round each time, and other judges and rounds others (J23)', () => {
  const order = idsOf(orderOfJudge(entries, key))
  expect(idsOf(orderOfJudge(shuffled(entries, 1), key))).toEqual(order)
  expect(idsOf(orderOfJudge(entries, { ...key, judgeId: 3 }))).not.toEqual(order)
  expect(idsOf(orderOfJudge(entries, { ...key, roundId: 2 }))).not.toEqual(order)
})

it('leaves the others in their order when an entry comes or goes (J23)', () => {
  const order = idsOf(orderOfJudge(entries, key))
  const more = idsOf(orderOfJudge([...entries, { id: 99, categoryId: 7 }], key))
  expect(more).toContain(99)
  expect(more.filter((id) => id !== 99)).toEqual(order)
  const fewer = entries.filter(({ id }) => id !== 8)
  expect(idsOf(orderOfJudge(fewer, key))).toEqual(order.filter((id) => id !== 8))
})

it('shows each entry about as often early as late (J23)', () => {
  const ofOne = entries.filter(({ categoryId }) => categoryId === 5)
  const orders = Array.from({ length: 400 }, (_, judgeId) => orderOfJudge(ofOne, { ...key, judgeId }))
  const places = orders.map((order) => idsOf(order).indexOf(ofOne[0]?.id ?? 0))
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length
  expect(new Set(places).size).toBe(20)
  expect(Math.abs(mean - 9.5)).toBeLessThan(1)
})
