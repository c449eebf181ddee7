import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueue, type Saved, type SendFailure } from './create-queue.ts'
import type { Change, LaneId } from './lane.ts'

const IDEA: LaneId = { assignmentId: 7, what: 1 }
const CRAFT: LaneId = { assignmentId: 7, what: 2 }
const TEXT: LaneId = { assignmentId: 7, what: 'text' }
const note = (text: string) => ({ note: text, comment: '', isCommentForBrand: false })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function memory(): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

/**
 * Returns a server that stores by revision as A143 does. Its connection can be cut before a change arrives, or
 * lose the answer.
 */
function server() {
  const stored = new Map<number | string, Saved & { clientId: string }>()
  const received: (readonly [number | string, Change['value']])[] = []
  const line = { isCut: false, losesAnswers: false, says: null as SendFailure | null }

  async function send({ what }: LaneId, change: Change, base: number): Promise<Saved | SendFailure> {
    if (line.isCut) return { kind: 'later' }
    if (line.says) return line.says
    received.push([what, change.value])
    const before = stored.get(what)
    if (before?.clientId !== change.clientId) {
      if ((before?.revision ?? 0) !== base)
        return { kind: 'conflict', stored: before?.value ?? null, revision: before?.revision ?? 0 }
      stored.set(what, { value: change.value, revision: base + 1, clientId: change.clientId })
    }
    if (line.losesAnswers) return { kind: 'later' }
    return stored.get(what) as Saved
  }

  return { stored, received, line, send }
}

function open(storage: Storage, { send }: Pick<ReturnType<typeof server>, 'send'>, userId = 1) {
  const saved: [LaneId['what'], Saved['value']][] = []
  const elsewhere: LaneId['what'][] = []
  const queue = createQueue({
    storage,
    userId,
    send,
    onSaved: ({ what }, { value }) => saved.push([what, value]),
    onDoneElsewhere: ({ what }) => elsewhere.push(what),
  })
  return { queue, saved, elsewhere }
}

it('sends taps at once, in their order, and paints as saved what the server answered (J24)', async () => {
  const { send, received } = server()
  const { queue, saved } = open(memory(), { send })
  queue.put(IDEA, 7, 0)
  queue.put(CRAFT, 4, 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual([
    [1, 7],
    [2, 4],
  ])
  expect(saved).toEqual(received)
  expect(queue.state().lanes.size).toBe(0)
})

it('goes on saving though what was saved can’t be shown (J24)', async () => {
  const { send, received } = server()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const fault = new Error('Nothing to paint on')
  const queue = createQueue({
    storage: memory(),
    userId: 1,
    send,
    onSaved: () => {
      throw fault
    },
    onDoneElsewhere: () => {},
  })
  queue.put(IDEA, 7, 0)
  await vi.advanceTimersByTimeAsync(0)
  queue.put(CRAFT, 4, 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual([
    [1, 7],
    [2, 4],
  ])
  expect(queue.state().lanes.size).toBe(0)
  expect(reported).toHaveBeenCalledWith(fault)
  vi.unstubAllGlobals()
})

it('waits without a connection, over a page that is killed, and sends then (J24)', async () => {
  const storage = memory()
  const { send, stored, line } = server()
  line.isCut = true
  const { queue } = open(storage, { send })
  queue.put(IDEA, 7, 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.state()).toMatchObject({ isFailing: true })
  queue.end()

  const next = open(storage, { send })
  expect(next.queue.state().lanes.size).toBe(1)
  line.isCut = false
  next.queue.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get(1)).toMatchObject({ value: 7 })
  expect(next.queue.state()).toMatchObject({ isFailing: false, lanes: new Map() })
})

it('tries again by itself, ever more seldom (J24)', async () => {
  const { send, line, stored } = server()
  line.isCut = true
  const { queue } = open(memory(), { send })
  queue.put(IDEA, 7, 0)
  await vi.advanceTimersByTimeAsync(20_000)
  line.isCut = false
  await vi.advanceTimersByTimeAsync(31_000)
  expect(stored.get(1)).toMatchObject({ value: 7 })
})

it('takes no tap of its own for that of another device when an answer is lost (J24)', async () => {
  const storage = memory()
  const { send, line, stored } = server()
  line.losesAnswers = true
  const { queue } = open(storage, { send })
  queue.put(IDEA, 7, 0)
  await vi.advanceTimersByTimeAsync(0)
  queue.put(IDEA, 9, 0)
  queue.end()

  line.losesAnswers = false
  const next = open(storage, { send })
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get(1)).toMatchObject({ value: 9, revision: 2 })
  expect(next.queue.state().lanes.size).toBe(0)
})

it('shows what another device saved, and leaves it or replaces it as the judge says (J24)', async () => {
  const { send, stored } = server()
  stored.set(1, { value: 3, revision: 5, clientId: 'another device' })
  const { queue, saved } = open(memory(), { send })
  queue.put(IDEA, 7, 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.state().lanes.get('7:1')?.stop).toEqual({ kind: 'conflict', stored: 3, revision: 5 })
  expect(saved).toEqual([[1, 3]])
  expect(stored.get(1)).toMatchObject({ value: 3 })

  queue.keepMine(IDEA)
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get(1)).toMatchObject({ value: 7, revision: 6 })

  queue.put(IDEA, 8, 4)
  await vi.advanceTimersByTimeAsync(0)
  queue.keepStored(IDEA)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stored.get(1)).toMatchObject({ value: 7 })
})

it('keeps what came after closing, with the sentence, and sends it no more by itself (J26)', async () => {
  const { send, line, received } = server()
  line.says = { kind: 'refused', message: 'La ronda cerró.' }
  const { queue } = open(memory(), { send })
  queue.put(IDEA, 7, 0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.state().lanes.get('7:1')?.stop).toEqual({ kind: 'refused', message: 'La ronda cerró.' })
  line.says = null
  queue.keepMine(IDEA)
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toEqual([[1, 7]])
})

it('stops with the session and goes on with the next one of the same judge, never of another (J24)', async () => {
  const storage = memory()
  const { send, line, stored } = server()
  line.says = { kind: 'signed-out' }
  const first = open(storage, { send }, 1)
  first.queue.put(IDEA, 7, 0)
  await vi.advanceTimersByTimeAsync(60_000)
  line.says = null

  const other = open(storage, { send }, 11)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(other.queue.state().lanes.size).toBe(0)
  expect(stored.size).toBe(0)

  open(storage, { send }, 1)
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get(1)).toMatchObject({ value: 7 })
})

it('forgets what belongs to an entry that the judge does not see any more (J15)', async () => {
  const { send, line } = server()
  line.says = { kind: 'gone' }
  const { queue } = open(memory(), { send })
  queue.put(IDEA, 7, 0)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.state().lanes.size).toBe(0)
})

it('keeps what was typed of such an entry until the judge discards it, over a page that is killed (J15, J24)', async () => {
  const storage = memory()
  const { send, line, received } = server()
  line.says = { kind: 'gone' }
  const { queue } = open(storage, { send })
  queue.put(TEXT, note('Falta ritmo'), 0)
  await vi.advanceTimersByTimeAsync(60_000)
  queue.end()
  line.says = null

  const next = open(storage, { send }).queue
  await vi.advanceTimersByTimeAsync(60_000)
  const [lane] = next.state().lanes.values()
  expect(lane).toMatchObject({ next: { value: note('Falta ritmo') }, stop: { kind: 'gone' } })
  expect(received).toEqual([])
  next.keepStored(TEXT)
  expect(open(storage, { send }).queue.state().lanes.size).toBe(0)
})

it('keeps each keystroke and sends a note when typing stops (J24)', async () => {
  const storage = memory()
  const { send, received } = server()
  const { queue } = open(storage, { send })
  for (const text of ['B', 'Bi', 'Bien']) {
    queue.put(TEXT, note(text), 0)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(received).toEqual([])
  expect(open(storage, { send }).queue.state().lanes.get('7:text')?.next?.value).toEqual(note('Bien'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(received[0]).toEqual(['text', note('Bien')])
})

it('paints what another tab saved, and asks the server for it (J24)', async () => {
  const storage = memory()
  const { send, stored } = server()
  const first = open(storage, { send })
  const second = open(storage, { send })
  second.queue.end()
  first.queue.put(TEXT, note('Bien'), 0)
  const key = storage.key(0)
  second.queue.readAgain(key)
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored.get('text')).toMatchObject({ value: note('Bien'), revision: 1 })
  second.queue.readAgain(key)
  expect(second.queue.state().lanes.size).toBe(0)
  expect(second.saved).toEqual([['text', note('Bien')]])
  expect(second.elsewhere).toEqual(['text'])
})

it('saves what another tab put while an answer was on its way, though it did not hear of it yet (J24)', async () => {
  const storage = memory()
  const { send, stored } = server()
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
  const first = open(storage, {
    send: async (...change) => {
      const saved = await send(...change)
      await answers
      return saved
    },
  })
  first.queue.put(TEXT, note('Bien'), 0)
  await vi.advanceTimersByTimeAsync(1000)
  const second = open(storage, { send })
  second.queue.end()
  second.queue.put(TEXT, note('Bien, pero largo'), 0)
  answer()
  await vi.advanceTimersByTimeAsync(1000)
  expect(stored.get('text')).toMatchObject({ value: note('Bien, pero largo'), revision: 2 })
  expect(storage.length).toBe(0)
})

it('says which changes a full storage did not take (J24)', async () => {
  const storage = memory()
  storage.setItem = () => {}
  const { send, line, stored } = server()
  line.isCut = true
  const { queue } = open(storage, { send })
  queue.put(IDEA, 7, 0)
  await vi.advanceTimersByTimeAsync(0)
  expect([...queue.state().loose]).toEqual(['7:1'])
  line.isCut = false
  queue.hurry()
  await vi.advanceTimersByTimeAsync(0)
  expect(stored.get(1)).toMatchObject({ value: 7 })
})
