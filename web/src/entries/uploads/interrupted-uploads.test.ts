import { expect, it, vi } from 'vitest'

vi.mock('../../people/session/session-store.ts', () => ({
  onSessionEnd: () => {},
  useSession: { getState: () => ({ session: { userId: 7 } }) },
}))
vi.mock('../../people/session/viewing.ts', () => {
  const values = new Map<string, string>()
  const browserStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  return { browserStorage }
})

/** A page of its own over the same storage. */
async function openTab() {
  vi.resetModules()
  return import('./interrupted-uploads.ts')
}

const upload = (name: string) => ({
  campaignId: 1,
  usageType: 'video_pauted' as const,
  file: { name, size: 10, lastModified: 1 },
})

it('keeps the uploads of each tab, whichever wrote last (S12.5)', async () => {
  const one = await openTab()
  const storage = await import('../../people/session/viewing.ts')
  vi.doMock('../../people/session/viewing.ts', () => storage)
  const two = await openTab()
  one.rememberUpload(upload('uno.mp4'), '/api/uploads/1', 0)
  two.rememberUpload(upload('dos.mp4'), '/api/uploads/2', 0)
  one.rememberUpload(upload('uno.mp4'), '/api/uploads/1', 5)
  const names = async () =>
    (await openTab()).useInterrupted.getState().uploads.map(({ file, sent }) => [file.name, sent])
  expect(await names()).toEqual([
    ['dos.mp4', 0],
    ['uno.mp4', 5],
  ])
  expect(one.useInterrupted.getState().uploads).toHaveLength(1)
  two.forgetUpload(upload('dos.mp4'))
  expect(await names()).toEqual([['uno.mp4', 5]])
})
