import { expect, it, vi } from 'vitest'

it('a sitting has opened by the server’s clock, whatever this browser’s clock says (J50)', async () => {
  // The clock that is heard here is no other test's.
  vi.resetModules()
  const { hearTime } = await import('../../api/server-clock.ts')
  const { hasOpened } = await import('./has-opened.ts')
  const opensAt = new Date(Date.now() + 3_600_000).toISOString()
  expect(hasOpened({ opensAt })).toBe(false)
  const inTwoDays = new Date(Date.now() + 48 * 3_600_000).toUTCString()
  hearTime({ headers: new Headers({ 'cache-control': 'no-store', date: inTwoDays }) })
  expect(hasOpened({ opensAt })).toBe(true)
})
