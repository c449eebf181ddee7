import { hash, verify } from '@node-rs/argon2'
import { afterEach, expect, it, vi } from 'vitest'
import { hashPassword, isPassword, type Place } from './password-hash.ts'

vi.mock('@node-rs/argon2', { spy: true })
afterEach(() => vi.mocked(hash).mockReset())

it('keeps an argon2id hash of 19 MiB and two passes, salted each time', async () => {
  const [first, second] = await Promise.all([hashPassword('Prueba-2025!'), hashPassword('Prueba-2025!')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(second).not.toBe(first)
  expect(await isPassword('Prueba-2025!', first)).toBe(true)
  expect(await isPassword('prueba-2025!', first)).toBe(false)
})

it('tells passwords apart that differ in their last character only', async () => {
  const long = 'Aa1!'.repeat(32)
  expect(await isPassword(`${long.slice(0, -1)}?`, await hashPassword(long))).toBe(false)
})

it('knows a password however its ñ is typed, by hashes of before too, and tries a second form only then (A01)', async () => {
  const [composed, decomposed] = ['Mañana-lila-84', 'Mañana-lila-84'.normalize('NFD')]
  const hashes = [await hashPassword(decomposed), await hash(composed), await hash(decomposed)]
  for (const made of hashes)
    for (const typed of [composed, decomposed]) expect(await isPassword(typed, made)).toBe(true)
  const triesOf = async (typed: string, made: string | undefined) => {
    vi.mocked(verify).mockClear()
    await isPassword(typed, made)
    return vi.mocked(verify).mock.calls.length
  }
  expect(await triesOf(decomposed, hashes[0])).toBe(1)
  expect(await triesOf('Trompeta lila 84!', hashes[0])).toBe(1)
  // Whether the account exists doesn't show.
  expect([
    await triesOf(decomposed, undefined),
    await triesOf(decomposed, await hashPassword('otra')),
  ]).toEqual([2, 2])
})

it('hashes for an unknown account too, and is false (A01)', async () => {
  vi.mocked(verify).mockClear()
  expect(await isPassword('Prueba-2025!', undefined)).toBe(false)
  expect(verify).toHaveBeenCalledOnce()
})

it('hashes for nobody in the first call, whoever logs in, and not again (A01)', async () => {
  vi.resetModules()
  const [fresh, argon2] = await Promise.all([import('./password-hash.ts'), import('@node-rs/argon2')])
  const own = await fresh.hashPassword('Prueba-2025!')
  vi.mocked(argon2.hash).mockClear()
  expect(await fresh.isPassword('Prueba-2025!', own)).toBe(true)
  expect(argon2.hash).toHaveBeenCalledOnce()
  expect(await fresh.isPassword('Prueba-2025!', undefined)).toBe(false)
  expect(argon2.hash).toHaveBeenCalledOnce()
})

it('runs two at a time, lets 50 wait in their order and asks the rest to come back', async () => {
  let running = 0
  let most = 0
  const done: string[] = []
  vi.mocked(hash).mockImplementation(async (password) => {
    most = Math.max(most, (running += 1))
    await new Promise(setImmediate)
    running -= 1
    done.push(String(password))
    return ''
  })
  const names = Array.from({ length: 53 }, (_, index) => String(index))
  const results = await Promise.allSettled(names.map((name) => hashPassword(name)))
  expect(most).toBe(2)
  expect(done).toEqual(names.slice(0, 52))
  expect(results[52]).toMatchObject({
    status: 'rejected',
    reason: { status: 503, code: 'unavailable', more: { retryAfter: 5 } },
  })
})

it('keeps places for those who are known, and gives none of them all (L09)', async () => {
  const done: string[] = []
  vi.mocked(hash).mockImplementation(async (password) => {
    await new Promise(setImmediate)
    done.push(String(password))
    return ''
  })
  const wait = async (name: string, place?: Place) =>
    hashPassword(name, place).then(
      () => 'done',
      (failure: { code: string }) => failure.code,
    )
  const fromOne = (of: string, isKnown: boolean) =>
    Array.from({ length: 20 }, (_, index) => wait(`${of} ${index}`, { of, isKnown }))
  const strangers = Array.from({ length: 80 }, (_, index) => wait(`stranger ${index}`))
  const busy = fromOne('busy', true)
  const office = wait('office', { of: 'office', isKnown: true })
  const counted = async (outcomes: Promise<string>[]) =>
    Object.groupBy(await Promise.all(outcomes), (outcome) => outcome)
  expect(await office).toBe('done')
  expect(done.indexOf('office')).toBeLessThan(2 + 2 * 11)
  expect((await counted(strangers))['done']).toHaveLength(52)
  expect((await counted(busy))['done']).toHaveLength(10)
  expect((await counted(fromOne('one site', false)))['done']).toHaveLength(12)
})

it('goes on after a hash that failed', async () => {
  vi.mocked(hash).mockRejectedValue(new Error('no memory'))
  const failed = await Promise.allSettled(['1', '2', '3', '4', '5'].map((name) => hashPassword(name)))
  expect(failed.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'rejected'))
  vi.mocked(hash).mockResolvedValue('done')
  expect(await hashPassword('6')).toBe('done')
})
