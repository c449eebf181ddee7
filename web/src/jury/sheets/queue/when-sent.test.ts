import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QueueState } from './create-queue.ts'
import { whenSent } from './when-sent.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const lane = (assignmentId: number, stop: { kind: 'refused'; message: string } | null = null) => ({
  assignmentId,
  what: 1,
  base: 0,
  sent: { value: 7, clientId: 'a', at: 0 },
  next: null,
  stop,
})

/** Returns a queue in which only the state changes. */
function queueOf(...lanes: ReturnType<typeof lane>[]) {
  let state: QueueState = { lanes: new Map(), isFailing: false, loose: new Set(), savedAt: new Map() }
  const listeners = new Set<() => void>()
  const become = (changes: Partial<QueueState>) => {
    state = { ...state, ...changes }
    for (const listen of listeners) listen()
  }
  const hold = (...held: typeof lanes) =>
    become({ lanes: new Map(held.map((each) => [`${each.assignmentId}:1`, each])) })
  hold(...lanes)
  const queue = {
    state: () => state,
    subscribe: (listen: () => void) => (listeners.add(listen), () => listeners.delete(listen)),
    hurry: vi.fn(),
  }
  return { queue, become, hold }
}

it('waits until what was just marked is saved, and for no other sheet (J23, J24)', async () => {
  const { queue, hold } = queueOf(lane(7), lane(8), lane(9))
  const over = vi.fn()
  void whenSent(queue, new Set([7, 8])).then(over)
  expect(queue.hurry).toHaveBeenCalledOnce()
  hold(lane(8), lane(9))
  await vi.advanceTimersByTimeAsync(5000)
  expect(over).not.toHaveBeenCalled()
  hold(lane(9))
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toHaveBeenCalledExactlyOnceWith([])
})

it('waits for nothing that the judge has to decide (J24)', async () => {
  const refused = lane(7, { kind: 'refused', message: 'La ronda cerró' })
  const { queue } = queueOf(refused)
  expect(await whenSent(queue, new Set([7]))).toEqual([refused])
})

it('waits neither without a connection nor for ever (J24)', async () => {
  const { queue, become } = queueOf(lane(7))
  const cut = whenSent(queue, new Set([7]))
  become({ isFailing: true })
  expect(await cut).toEqual([lane(7)])
  become({ isFailing: false })
  const slow = whenSent(queue, new Set([7]))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await slow).toEqual([lane(7)])
})
