import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTeller } from './tell-played.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells at once that an entry is shown, then in batches what was played (J28)', async () => {
  const tell = vi.fn(async () => {})
  const teller = createTeller(2, tell)
  expect(tell.mock.calls).toEqual([[[0, 0]]])
  teller.add(1, 4)
  teller.add(1, 3)
  await vi.advanceTimersByTimeAsync(60_000)
  teller.add(0, 2)
  teller.end()
  expect(tell.mock.calls).toEqual([[[0, 0]], [[0, 7]], [[2, 0]]])
})

it('tells later what could not be told (J28)', async () => {
  const tell = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'))
  const teller = createTeller(1, tell)
  teller.add(0, 5)
  await vi.advanceTimersByTimeAsync(15_000)
  teller.end()
  expect(tell.mock.calls).toEqual([[[0]], [[5]]])
})
