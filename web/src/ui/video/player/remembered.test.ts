import { beforeEach, expect, it, vi } from 'vitest'
import { placeOf, rememberPlace, rememberSettings, settingsFor } from './remembered.ts'

const stored = new Map<string, string>()
const settings = { speed: 1.5, volume: 0.5, isMuted: true, hasCaptions: true } as const

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})

it('remembers the places of the last sixty videos (W08)', () => {
  for (let video = 1; video <= 100; video += 1) rememberPlace(`video ${video}`, 10 + video, null)
  expect(placeOf('video 40')).toBe(0)
  expect(placeOf('video 41')).toBe(51)
  expect(placeOf('video 100')).toBe(110)
})

it('forgets the place of a video that is over or has hardly begun (W08)', () => {
  rememberPlace('caso', 30, 60)
  expect(placeOf('caso')).toBe(30)
  rememberPlace('caso', 58, 60)
  expect(placeOf('caso')).toBe(0)
  rememberPlace('caso', 1, 60)
  expect(placeOf('caso')).toBe(0)
})

it('begins anew over what it can’t read, and takes nothing from a video without a name (W08)', () => {
  rememberSettings(settings)
  expect(settingsFor('caso')).toEqual(settings)
  expect(settingsFor(undefined)).toMatchObject({ speed: 1, isMuted: false })
  const [key = ''] = stored.keys()
  for (const text of ['{', 'null', '[]', '{"settings":{"speed":99},"places":[[1]]}']) {
    stored.set(key, text)
    expect(settingsFor('caso')).toMatchObject({ speed: 1, volume: 1 })
    expect(placeOf('caso')).toBe(0)
  }
  rememberPlace('caso', 10, null)
  expect(placeOf('caso')).toBe(10)
})
