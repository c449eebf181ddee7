import { expect, it } from 'vitest'
import { isVideoUrlSigned, signVideoUrl } from './signed-url.ts'

const name = 'abcdefghijklmnopqrstuvwxyz.mp4'
const other = 'zyxwvutsrqponmlkjihgfedcba.mp4'
const key = 'k'.repeat(32)
const now = new Date('2026-11-20T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const signed = (ttlSeconds = 600) => {
  const url = new URL(signVideoUrl(name, { key, now, ttlSeconds }), 'http://portal.test')
  return { path: url.pathname, query: Object.fromEntries(url.searchParams) }
}

it('signs an address that holds for its time and no longer than twice that (P06, A42)', () => {
  const { path, query } = signed()
  expect(path).toBe(`/uploads/videos/${name}`)
  expect(isVideoUrlSigned(name, query, { key, now })).toBe(true)
  expect(isVideoUrlSigned(name, query, { key, now: later(600) })).toBe(true)
  expect(isVideoUrlSigned(name, query, { key, now: later(1200) })).toBe(false)
})

it('gives the same address again within its time, so that a player is not restarted (P06)', () => {
  const first = signVideoUrl(name, { key, now, ttlSeconds: 600 })
  expect(signVideoUrl(name, { key, now: later(599), ttlSeconds: 600 })).toBe(first)
  expect(signVideoUrl(name, { key, now: later(600), ttlSeconds: 600 })).not.toBe(first)
})

it('refuses another video, another key, another time and anything malformed (P06, A42)', () => {
  const { query } = signed()
  const { exp = '', sig = '' } = query
  expect(isVideoUrlSigned(other, query, { key, now })).toBe(false)
  expect(isVideoUrlSigned(name, query, { key: 'l'.repeat(32), now })).toBe(false)
  const forged = [
    { exp: String(Number(exp) + 600), sig },
    { exp, sig: sig.slice(1) },
    { exp, sig: `${sig.slice(0, -1)}${sig.endsWith('A') ? 'E' : 'A'}` },
    { exp, sig: 'ñ'.repeat(43) },
    { exp: `0${exp}`, sig },
    { exp: 'Infinity', sig },
    { exp: [exp, exp], sig },
    { exp, sig: [sig] },
    { exp },
    {},
  ]
  expect(forged.map((query) => isVideoUrlSigned(name, query, { key, now }))).toEqual(forged.map(() => false))
})
