import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore } from './draft-store.ts'

/** Returns a browser's storage. It holds only text, and is full when a test says so. */
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
const NOW = 1000

describe('drafts', () => {
  let storage: ReturnType<typeof fakeStorage>
  /** Opens or reloads a page. */
  const page = (tab: string, now = () => NOW) => createDraftStore(storage, tab, 500, now)
  beforeEach(() => {
    vi.useFakeTimers()
    storage = fakeStorage()
  })
  afterEach(() => void vi.useRealTimers())

  it('is written half a second after the first key, however long the typing goes on (S13.6)', () => {
    const drafts = page('a')
    drafts.keep(FIELD, { text: 'Lo', base: '' })
    vi.advanceTimersByTime(499)
    drafts.keep(FIELD, typed)
    expect(page('b').others(FIELD)).toEqual([])
    vi.advanceTimersByTime(1)
    expect(page('b').others(FIELD)).toMatchObject([{ ...typed, at: NOW }])
    expect(page('b').others('8:12:106')).toEqual([])
  })

  it('is taken over by the page that comes after a reload or a crash (S13.6)', () => {
    const drafts = page('a')
    drafts.keep(FIELD, typed)
    drafts.flush()
    const next = page('b')
    expect(next.take(FIELD, '')).toMatchObject({ ...typed, at: NOW })
    expect(next.take(FIELD, '')).toMatchObject(typed)
    expect(next.others(FIELD)).toEqual([])
    expect(page('c').take('7:12:10', '')).toBeNull()
  })

  it('is only offered once the server holds another text than it was typed over (S13.6)', () => {
    const drafts = page('a')
    drafts.keep(FIELD, typed)
    expect(drafts.take(FIELD, 'Guardado después')).toBeNull()
    expect(drafts.others(FIELD)).toMatchObject([typed])
    // What is typed now doesn't remove the draft that is offered.
    drafts.keep(FIELD, { text: 'Otra cosa', base: 'Guardado después' })
    drafts.flush()
    expect(drafts.others(FIELD)).toMatchObject([typed])
    drafts.dropOther(drafts.others(FIELD)[0]?.key ?? '')
    expect(drafts.others(FIELD)).toEqual([])
    expect(drafts.take(FIELD, 'Guardado después')).toMatchObject({ text: 'Otra cosa' })
  })

  it('keeps the texts of two tabs on one field beside each other (S13.6)', () => {
    const one = page('a', () => 1)
    const two = page('b', () => 2)
    one.keep(FIELD, { text: 'Uno', base: '' })
    two.keep(FIELD, { text: 'Dos', base: '' })
    vi.runAllTimers()
    expect(one.others(FIELD)).toMatchObject([{ text: 'Dos' }])
    expect(two.others(FIELD)).toMatchObject([{ text: 'Uno' }])
    const three = page('c', () => 3)
    expect(three.take(FIELD, '')).toMatchObject({ text: 'Dos' })
    expect(three.others(FIELD)).toMatchObject([{ text: 'Uno' }])
  })

  it('is known to be there, from whichever tab, until it is saved', () => {
    const drafts = page('a')
    expect(drafts.has(FIELD)).toBe(false)
    drafts.keep(FIELD, typed)
    expect([drafts.has(FIELD), page('b').has(FIELD), drafts.has('7:12:10')]).toEqual([true, true, false])
    drafts.markSaved(FIELD, typed.text)
    expect(drafts.has(FIELD)).toBe(false)
  })

  it('goes once the answer is saved, also when it was still waiting (S13.6)', () => {
    const drafts = page('a')
    drafts.keep(FIELD, typed)
    drafts.markSaved(FIELD, typed.text)
    vi.runAllTimers()
    expect(drafts.take(FIELD, typed.text)).toBeNull()
    expect(storage.keys()).toEqual(['ad-awards-token'])
  })

  it('keeps what was typed on while the answer was being saved, on the ground of what was saved', () => {
    const drafts = page('a')
    drafts.keep(FIELD, { text: 'Uno dos', base: '' })
    drafts.markSaved(FIELD, 'Uno')
    expect(page('b').take(FIELD, 'Uno')).toMatchObject({ text: 'Uno dos', base: 'Uno' })
  })

  it('goes once saved also when the server holds it written another way', () => {
    const drafts = page('a')
    drafts.keep(FIELD, { text: ' Uno ', base: '' })
    drafts.markSaved(FIELD, 'Uno', ' Uno ')
    expect(drafts.has(FIELD)).toBe(false)
  })

  it('stays when one of another tab is thrown away, also while it waits to be written (S13.6)', () => {
    page('b').keep(FIELD, { text: 'Uno', base: '' })
    vi.runAllTimers()
    const drafts = page('a')
    drafts.keep(FIELD, typed)
    drafts.dropOther(drafts.others(FIELD)[0]?.key ?? '')
    vi.runAllTimers()
    expect(page('c').take(FIELD, '')).toMatchObject({ text: typed.text })
    expect(storage.keys()).toHaveLength(2)
  })

  it('is none when the text is back to what is saved', () => {
    const drafts = page('a')
    drafts.keep(FIELD, typed)
    drafts.flush()
    drafts.keep(FIELD, { text: 'Igual', base: 'Igual' })
    drafts.flush()
    expect(storage.keys()).toEqual(['ad-awards-token'])
  })

  it('takes the person’s drafts away at logout and nothing else, whatever was still waiting (S13.6)', () => {
    const drafts = page('a')
    drafts.keep(FIELD, typed)
    drafts.keep('77:12:106', typed)
    drafts.flush()
    drafts.keep('7:12:107', typed)
    drafts.keep('1:attempt:person', typed)
    expect([drafts.hasAny(7), drafts.hasAny(77), drafts.hasAny(1)]).toEqual([true, true, false])
    for (const userId of [1, 7]) drafts.clear(userId)
    vi.runAllTimers()
    expect(drafts.hasAny(7)).toBe(false)
    expect(storage.keys()).toEqual(['ad-awards-token', 'ad-awards-draft:77:12:106:a'])
  })

  it('sweeps what the person wrote by then in fields that are gone, in every tab, and nothing newer (S13.6)', () => {
    for (const [tab, at] of [
      ['a', NOW],
      ['b', NOW + 1],
    ] as const) {
      const drafts = page(tab, () => at)
      for (const field of [FIELD, '7:13:106', '77:12:106']) drafts.keep(field, typed)
      drafts.flush()
    }
    page('c').sweep(7, NOW, (name) => name.startsWith('12:'))
    expect(storage.keys()).toEqual([
      'ad-awards-token',
      'ad-awards-draft:7:13:106:a',
      'ad-awards-draft:77:12:106:a',
      'ad-awards-draft:7:12:106:b',
      'ad-awards-draft:7:13:106:b',
      'ad-awards-draft:77:12:106:b',
    ])
  })

  it('forgets drafts after 30 days, not before', () => {
    const day = 24 * 60 * 60 * 1000
    const drafts = page('a', () => 0)
    drafts.keep(FIELD, typed)
    drafts.flush()
    expect(page('b', () => 30 * day).others(FIELD)).toMatchObject([typed])
    expect(page('b', () => 30 * day + 1).others(FIELD)).toEqual([])
  })

  it('does not break the typing when the storage is full or holds something else', () => {
    storage.setItem('ad-awards-draft:7:12:107:x', '{broken')
    const drafts = page('a')
    storage.full = true
    drafts.keep(FIELD, typed)
    expect(() => drafts.flush()).not.toThrow()
    expect(drafts.take('7:12:107', '')).toBeNull()
  })
})
