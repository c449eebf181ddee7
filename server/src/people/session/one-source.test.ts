import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '@portal/contract/api.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

// A wrong password takes as long as the test wants.
let held = Promise.resolve()
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => password,
  verify: async (passwordHash: string, password: string) => {
    if (password === WRONG) await held
    return passwordHash === password
  },
}))

const WRONG = 'Equivocada-1'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimit: true, trustedProxies: 1 } })
})
afterAll(() => portal.stop())

async function logIn(from: string, email: string, password: string): Promise<number> {
  const { status } = await fetch(`${portal.url}/api${api.session.login.path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return status
}

let network = 0
const nextIn = (site: string) => `${site}:${(network += 1).toString(16)}::1`

/** Tries passwords from as many networks of one IPv6 /48. Each attempt has its answer or holds a place. */
async function attack(site: string, count: number) {
  const seen: Record<number, number> = {}
  const attempts = Array.from({ length: count }, async (_, index) => {
    const status = await logIn(nextIn(site), `nadie${index}@marca.example`, WRONG)
    seen[status] = (seen[status] ?? 0) + 1
  })
  return { seen, ended: Promise.all(attempts) }
}

it('keeps places for known networks while 80 connections of one IPv6 /48 try passwords (L09)', async () => {
  const [ana, eva, luz] = await Promise.all([
    portal.registerBrand(),
    portal.registerBrand(),
    portal.registerBrand(),
  ])
  expect(await logIn('203.0.113.5', ana.email, ana.password)).toBe(200)
  const hold = Promise.withResolvers<void>()
  held = hold.promise
  const first = await attack('2001:db8:1', 80)
  await vi.waitFor(() => expect(first.seen).toEqual({ 503: 68 }), 20_000)
  // With others beside it the line is full.
  const more = await Promise.all([2, 3, 4, 5].map((site) => attack(`2001:db8:${site}`, 10)))
  // Strangers take the places that are left, then they are refused.
  let strangers = 0
  const stranger = () => logIn(`198.18.${(strangers += 1)}.5`, luz.email, luz.password)
  while ((await Promise.race([stranger(), setTimeout(500)])) !== 503);
  const known = Promise.all([
    logIn('203.0.113.5', ana.email, ana.password),
    // Another account from another address of the same office.
    logIn('203.0.113.9', eva.email, eva.password),
  ])
  expect(await Promise.race([known, setTimeout(500, 'waits')])).toBe('waits')
  hold.resolve()
  expect(await known).toEqual([200, 200])
  await Promise.all([first, ...more].map(({ ended }) => ended))
  // Only what was tried has counted until now.
  let tried = first.seen[401] ?? 0
  let refused = 0
  while (refused === 0) {
    const { seen, ended } = await attack('2001:db8:1', 60)
    await ended
    tried += seen[401] ?? 0
    refused += seen[429] ?? 0
  }
  expect(tried).toBeLessThanOrEqual(240)
  expect(await logIn('192.0.2.5', luz.email, luz.password)).toBe(200)
})

it('counts no login that the portal had no room for (L09)', async () => {
  const { email, password } = await portal.registerBrand()
  const hold = Promise.withResolvers<void>()
  held = hold.promise
  const { seen, ended } = await attack('2001:db8:9', 13)
  await vi.waitFor(() => expect(seen).toEqual({ 503: 1 }), 20_000)
  const statuses = []
  // One address may try one account ten times.
  for (let count = 0; count < 12; count += 1) statuses.push(await logIn('2001:db8:9:99::1', email, password))
  expect(new Set(statuses)).toEqual(new Set([503]))
  hold.resolve()
  await ended
  expect(await logIn('2001:db8:9:99::1', email, password)).toBe(200)
})

it('remembers a network only by a keyed hash, for 30 days (L09)', async () => {
  const { email, password } = await portal.registerBrand()
  const known = () =>
    portal.db.selectFrom('rate_limits').where('key', 'like', 'known site%').selectAll().execute()
  const before = await known()
  expect(await logIn('198.51.100.7', email, password)).toBe(200)
  expect(await logIn('198.51.100.8', email, password)).toBe(200)
  const added = (await known()).filter(({ key }) => !before.some((row) => row.key === key))
  expect(added).toHaveLength(1)
  expect(added[0]?.key).toMatch(/^known site: [\w-]{43}$/)
  const days = ((added[0]?.window_ends_at.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(30, 1)
})
