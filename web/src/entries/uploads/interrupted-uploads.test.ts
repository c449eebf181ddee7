import { beforeEach, expect, it, vi } from 'vitest'

const { values, ends } = vi.hoisted(() => {
  vi.stubGlobal('window', new EventTarget())
  return { values: new Map<string, string>(), ends: [] as ((ended: string, userId: number) => void)[] }
})
vi.mock('../../people/session/session-store.ts', () => ({
  onSessionEnd: (end: (typeof ends)[number]) => ends.push(end),
  useSession: { getState: () => ({ session: { userId: 7 } }) },
}))
vi.mock('../../people/session/viewing.ts', () => ({
  browserStorage: {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  },
}))

/** Opens a separate page over the same storage and the same locks. */
async function openTab() {
  vi.resetModules()
  const { useInterrupted, ...tab } = await import('./interrupted-uploads.ts')
  const shown = (which: 'uploads' | 'elsewhere') =>
    useInterrupted.getState()[which].map(({ file, sent }) => [file.name, sent])
  return { ...tab, shown }
}

/** Sends the event with which the browser tells other tabs of a change. */
const tellTabs = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'ad-awards-uploads' }))

const upload = (name: string) => ({
  campaignId: 1,
  usageType: 'video_pauted' as const,
  file: { name, size: 10, lastModified: 1 },
})

beforeEach(() => {
  for (const end of ends.splice(0)) end('signed out', 7)
})

it('keeps the uploads of each tab, whichever wrote last (S12.5)', async () => {
  const one = await openTab()
  const two = await openTab()
  one.rememberUpload(upload('uno.mp4'), '/api/uploads/1', 0)
  two.rememberUpload(upload('dos.mp4'), '/api/uploads/2', 0)
  one.rememberUpload(upload('uno.mp4'), '/api/uploads/1', 5)
  expect((await openTab()).shown('elsewhere')).toEqual([
    ['dos.mp4', 0],
    ['uno.mp4', 5],
  ])
  expect(one.shown('uploads')).toEqual([['uno.mp4', 5]])
  two.forgetUpload(upload('dos.mp4'))
  expect((await openTab()).shown('elsewhere')).toEqual([['uno.mp4', 5]])
})

it('is interrupted only once no tab is at it, and no longer when one takes it up again (S12.4, S12.5)', async () => {
  const one = await openTab()
  one.rememberUpload(upload('uno.mp4'), '/api/uploads/3', 5)
  const [leave] = ends
  const two = await openTab()
  const three = await openTab()
  tellTabs()
  expect([two.shown('uploads'), two.shown('elsewhere')]).toEqual([[], [['uno.mp4', 5]]])

  leave?.('expired', 7)
  for (const tab of [two, three])
    await vi.waitFor(() => expect(tab.shown('uploads')).toEqual([['uno.mp4', 5]]))
  expect(two.shown('elsewhere')).toEqual([])

  vi.setSystemTime(Date.now() + 1000)
  three.rememberUpload(upload('uno.mp4'), '/api/uploads/3', 8)
  tellTabs()
  expect([two.shown('uploads'), two.shown('elsewhere')]).toEqual([[], [['uno.mp4', 8]]])
  three.forgetUpload(upload('uno.mp4'))
  tellTabs()
  expect([two.shown('uploads'), two.shown('elsewhere')]).toEqual([[], []])
  vi.useRealTimers()
})

it('offers a file that had not begun after a reload, and knows no address of it (S12.5)', async () => {
  const one = await openTab()
  one.rememberWaiting(upload('uno.mp4'))
  one.rememberWaiting(upload('dos.mp4'))
  one.rememberUpload(upload('uno.mp4'), '/api/uploads/4', 5)
  one.rememberWaiting(upload('uno.mp4'))
  expect(one.shown('uploads')).toEqual([
    ['dos.mp4', 0],
    ['uno.mp4', 5],
  ])
  expect(one.findInterrupted(upload('dos.mp4'))).toBeUndefined()
  const [leave] = ends
  const two = await openTab()
  leave?.('expired', 7)
  await vi.waitFor(() => expect(two.shown('uploads')).toHaveLength(2))
  expect(two.findInterrupted(upload('dos.mp4'))).toBeUndefined()
  expect(two.findInterrupted(upload('uno.mp4'))).toMatchObject({ url: '/api/uploads/4' })
  two.forgetUpload(upload('dos.mp4'))
  expect(two.shown('uploads')).toEqual([['uno.mp4', 5]])
})
