import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal, type TestBrand } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'

/** Logs in, as a browser that has this cookie. Returns the cookie that it has afterwards, and what set it. */
async function logIn({ email, password }: TestBrand, cookie?: string) {
  const { headers, statusCode } = await portal.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'user-agent': CHROME, ...(cookie && { cookie: `tema=oscuro; ${cookie}` }) },
    payload: { email, password },
  })
  expect(statusCode).toBe(200)
  const set = String(headers['set-cookie'])
  return { set, cookie: set.split(';')[0] ?? '' }
}

const told = async ({ email }: TestBrand) =>
  (await portal.mailsTo(email)).filter(({ kind }) => kind === 'new-device')

describe('the first sign-in from a browser (L07)', () => {
  it('is told, but the very first of an account; the browser is known by a cookie', async () => {
    const brand = await portal.registerBrand()
    const first = await logIn(brand)
    expect(first.set).toMatch(
      /^device=[\w-]{32}; Path=\/api\/users; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect((await logIn(brand, first.cookie)).cookie).toBe(first.cookie)
    expect(await told(brand)).toEqual([])
    const second = await logIn(brand)
    const [mail] = await told(brand)
    expect(mail?.text).toContain('Chrome en Windows')
    await logIn(brand, second.cookie)
    await logIn(brand, 'device=corta')
    expect(await told(brand)).toHaveLength(2)
  })

  it('is told of each account that the same browser opens, which keeps a hash alone', async () => {
    const one = await portal.registerBrand()
    const other = await portal.registerBrand()
    await logIn(other)
    const { cookie } = await logIn(one)
    await logIn(other, cookie)
    expect([await told(one), await told(other)].map(({ length }) => length)).toEqual([0, 1])
    const rows = await portal.db.selectFrom('known_devices').select('device_hash').execute()
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  })

  it('is told again once the browser is forgotten, and ten times a day at most', async () => {
    const brand = await portal.registerBrand()
    const { cookie } = await logIn(brand)
    await portal.db
      .updateTable('known_devices')
      .where('user_id', '=', brand.user.id)
      .set({ expires_at: new Date() })
      .execute()
    await logIn(brand, cookie)
    expect(await told(brand)).toHaveLength(1)
    for (let each = 0; each < 12; each += 1) await logIn(brand)
    expect(await told(brand)).toHaveLength(10)
  })
})
