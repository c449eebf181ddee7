import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore } from './draft-store.ts'

/** As a browser keeps it: text only, and full when told so. */
function fakeStorage() {
  const values = new Map<string, string>([['ad-awards-token', 'secret']])
  return {
    full: false,
    get length() {
      return values.size
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    keys: () => [...values.keys()],
  }
}

const FIELD = '7:12:106'
const typed = { text: 'Lo que escribo', base: '' }

describe('drafts of answers', () => {
  let storage: ReturnType<typeof fakeStorage>
  beforeEach(() => {
    vi.useFakeTimers()
    storage = fakeStorage()
  })
  afterEach(() => void vi.useRealTimers())

  it('is written once typing rests, and found after a reload (S13.6)', () => {
    const drafts = createDraftStore(storage, 500)
    drafts.keep(FIELD, { text: 'Lo', base: '' })
    vi.advanceTimersByTime(499)
    drafts.keep(FIELD, typed)
    vi.advanceTimersByTime(499)
    expect(createDraftStore(storage, 500).read(FIELD)).toBeNull()
    vi.advanceTimersByTime(1)
    expect(createDraftStore(storage, 500).read(FIELD)).toEqual(typed)
    expect(createDraftStore(storage, 500).read('8:12:106')).toBeNull()
  })

  it('is written at once when the page is being left (S13.6)', () => {
    const drafts = createDraftStore(storage, 500)
    drafts.keep(FIELD, typed)
    drafts.flush()
    expect(createDraftStore(storage, 500).read(FIELD)).toEqual(typed)
  })

  it('goes once the answer is saved, also when it was still waiting (S13.6)', () => {
    const drafts = createDraftStore(storage, 500)
    drafts.keep(FIELD, typed)
    drafts.settle(FIELD, typed.text)
    vi.runAllTimers()
    expect(drafts.read(FIELD)).toBeNull()
    expect(storage.keys()).toEqual(['ad-awards-token'])
  })

  it('keeps what was typed on while the answer was being saved, on the ground of what was saved', () => {
    const drafts = createDraftStore(storage, 500)
    drafts.keep(FIELD, { text: 'Uno dos', base: '' })
    drafts.settle(FIELD, 'Uno')
    expect(createDraftStore(storage, 500).read(FIELD)).toEqual({ text: 'Uno dos', base: 'Uno' })
  })

  it('is none when the text is back to what is saved', () => {
    const drafts = createDraftStore(storage, 500)
    drafts.keep(FIELD, typed)
    drafts.flush()
    drafts.keep(FIELD, { text: 'Igual', base: 'Igual' })
    drafts.flush()
    expect(storage.keys()).toEqual(['ad-awards-token'])
  })

  it('takes every draft away at logout and nothing else, whatever was still waiting (S13.6)', () => {
    const drafts = createDraftStore(storage, 500)
    drafts.keep(FIELD, typed)
    drafts.flush()
    drafts.keep('7:12:107', typed)
    drafts.clear()
    vi.runAllTimers()
    expect(storage.keys()).toEqual(['ad-awards-token'])
  })

  it('forgets drafts after 30 days, not before', () => {
    const day = 24 * 60 * 60 * 1000
    const drafts = createDraftStore(storage, 500, () => 0)
    drafts.keep(FIELD, typed)
    drafts.flush()
    expect(createDraftStore(storage, 500, () => 30 * day).read(FIELD)).toEqual(typed)
    expect(createDraftStore(storage, 500, () => 30 * day + 1).read(FIELD)).toBeNull()
  })

  it('does not break the typing when the storage is full or holds something else', () => {
    storage.setItem('ad-awards-draft:7:12:107', '{broken')
    const drafts = createDraftStore(storage, 500)
    storage.full = true
    drafts.keep(FIELD, typed)
    expect(() => drafts.flush()).not.toThrow()
    expect(drafts.read('7:12:107')).toBeNull()
  })
})
