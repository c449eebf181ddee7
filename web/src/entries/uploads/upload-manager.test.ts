import { beforeEach, expect, it, vi } from 'vitest'
import { fileRoutes } from '@portal/contract/entries/files.ts'
import { ApiError } from '../../api/call.ts'
import type { Transfer } from './upload-transport.ts'

const { said, sent, ends, cancelled, remembered } = vi.hoisted(() => {
  vi.stubGlobal('window', new EventTarget())
  type Sent = { transfer: Transfer; resolve: () => void; reject: (reason: unknown) => void }
  return {
    said: [] as string[],
    sent: [] as Sent[],
    ends: [] as (() => void)[],
    cancelled: [] as string[],
    remembered: [] as string[],
  }
})

vi.mock('../../people/session/session-store.ts', () => ({
  onSessionEnd: (clear: () => void) => ends.push(clear),
}))
vi.mock('../../ui/feedback/toast.ts', () => ({
  toast: Object.fromEntries(
    ['success', 'error', 'info'].map((tone) => [tone, (text: string) => said.push(text)]),
  ),
}))
vi.mock('./interrupted-uploads.ts', () => ({
  rememberWaiting: ({ file }: Transfer) => void remembered.push(file.name),
}))
vi.mock('./upload-transport.ts', () => ({
  CANCELLED: 'cancelled',
  cancelVideo: async ({ file }: Transfer) => {
    cancelled.push(file.name)
    return file.name.startsWith('whole')
  },
  sendVideo: (transfer: Transfer) =>
    new Promise<void>((resolve, reject) => {
      transfer.signal.addEventListener('abort', () => reject(transfer.signal.reason))
      sent.push({ transfer, resolve, reject })
    }),
}))

const { goOnWithUpload, pauseUpload, removeUpload, startUploads, useUploads } =
  await import('./upload-manager.ts')

const video = (name: string) => ({ usageType: 'video_pauted' as const, file: new File(['12345678'], name) })
const now = () => useUploads.getState().uploads.map(({ file, state }) => `${file.name} ${state}`)
const idOf = (name: string) => useUploads.getState().uploads.find(({ file }) => file.name === name)?.id ?? 0
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => {
  for (const end of ends) end()
  said.length = 0
  sent.length = 0
  cancelled.length = 0
  remembered.length = 0
})

it('remembers the files that wait from the beginning, because a reload takes them too (S12.5)', () => {
  void startUploads(7, [video('a.mp4'), video('b.mp4')])
  expect(remembered).toEqual(['a.mp4', 'b.mp4'])
})

it('sends one file after the other; a failed one does not stop the rest (S12.3)', async () => {
  let over = false
  const all = startUploads(7, [video('a.mp4'), video('b.mp4'), video('c.mp4')]).then(() => (over = true))
  expect(now()).toEqual(['a.mp4 sending', 'b.mp4 waiting', 'c.mp4 waiting'])
  expect(sent.map(({ transfer }) => [transfer.campaignId, transfer.usageType, transfer.file.name])).toEqual([
    [7, 'video_pauted', 'a.mp4'],
  ])

  sent[0]?.resolve()
  await nextTurn()
  sent[1]?.reject(new ApiError(fileRoutes.upload, 415, { message: 'No es un video', code: 'not_mp4' }))
  await nextTurn()
  expect(now()).toEqual(['a.mp4 done', 'b.mp4 failed', 'c.mp4 sending'])
  expect(over).toBe(false)

  sent[2]?.resolve()
  await all
  await nextTurn()
  expect(now()).toEqual(['b.mp4 failed'])
  expect(said).toEqual([
    'Archivo "a.mp4" subido correctamente.',
    'No es un video',
    'Archivo "c.mp4" subido correctamente.',
  ])
})

it('tries a failed file again, and says when the line was cut (S12.4)', async () => {
  const first = startUploads(7, [video('a.mp4')])
  sent[0]?.reject(new ApiError(fileRoutes.upload, 0, {}))
  await first
  expect(useUploads.getState().uploads[0]?.problem).toBe('Se cortó la conexión. Revisa tu red y reintenta.')

  goOnWithUpload(idOf('a.mp4'))
  expect(now()).toEqual(['a.mp4 sending'])
  expect(useUploads.getState().uploads[0]?.problem).toBeNull()
  sent[1]?.resolve()
  await nextTurn()
  expect(now()).toEqual([])
})

it('has one row of a file that is chosen again, and lets go of nothing that another row sends (S12.3, S12.4)', async () => {
  const again = [video('a.mp4')]
  const first = startUploads(7, again)
  sent[0]?.reject(new ApiError(fileRoutes.upload, 0, {}))
  await first
  void startUploads(7, again)
  expect(now()).toEqual(['a.mp4 sending'])
  pauseUpload(idOf('a.mp4'))
  await nextTurn()
  void startUploads(7, again)
  expect(now()).toEqual(['a.mp4 paused', 'a.mp4 sending'])
  removeUpload(idOf('a.mp4'))
  expect(now()).toEqual(['a.mp4 sending'])
  expect(cancelled).toEqual([])
})

it('says that a file has gone or changed, instead of blaming the line (S12.4)', async () => {
  const [gone] = [video('a.mp4')]
  vi.spyOn(gone.file, 'slice').mockImplementation(() => {
    const part = new Blob()
    part.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    return part
  })
  const all = startUploads(7, [gone])
  sent[0]?.reject(new ApiError(fileRoutes.upload, 0, {}))
  await all
  expect(useUploads.getState().uploads[0]?.problem).toMatch(/^No pudimos leer «a\.mp4»/)
})

it('looks again at what the server holds once a cancelled upload is off it (S12.4)', async () => {
  void startUploads(7, [video('a.mp4')])
  removeUpload(idOf('a.mp4'))
  await nextTurn()
  const { attempts } = useUploads.getState()
  void startUploads(7, [video('b.mp4')])
  removeUpload(idOf('b.mp4'))
  await nextTurn()
  // The count rises when the attempt ends, and again once the server has answered.
  expect(useUploads.getState().attempts).toBe(attempts + 2)
})

it('says so when a cancelled video had come before, and was kept (S12.4, A43)', async () => {
  void startUploads(7, [video('whole.mp4')])
  removeUpload(idOf('whole.mp4'))
  await nextTurn()
  expect(said).toEqual([
    '«whole.mp4» ya había llegado y quedó en la campaña. Si no lo quieres, elimínalo en Archivos.',
  ])
})

it('stops a file on its way or takes a waiting one out, without a word, and goes on with the rest (S12.4)', async () => {
  const all = startUploads(7, [video('a.mp4'), video('b.mp4'), video('c.mp4')])
  removeUpload(idOf('b.mp4'))
  removeUpload(idOf('a.mp4'))
  await nextTurn()
  expect(sent[0]?.transfer.signal.aborted).toBe(true)
  expect(cancelled).toEqual(['b.mp4', 'a.mp4'])
  expect(now()).toEqual(['c.mp4 sending'])
  sent[1]?.resolve()
  await all
  expect(said).toEqual(['Archivo "c.mp4" subido correctamente.'])
})

it('asks before the site is left only while something is on its way, or was cut (S12.4)', async () => {
  expect(asksBeforeLeaving()).toBe(false)
  const all = startUploads(7, [video('a.mp4')])
  expect(asksBeforeLeaving()).toBe(true)
  sent[0]?.reject(new ApiError(fileRoutes.upload, 413, { message: 'Muy grande', code: 'video_too_large' }))
  await all
  expect(now()).toEqual(['a.mp4 failed'])
  expect(asksBeforeLeaving()).toBe(false)
  const cut = startUploads(7, [video('b.mp4')])
  sent[1]?.reject(new ApiError(fileRoutes.upload, 0, {}))
  await cut
  expect(asksBeforeLeaving()).toBe(true)
  removeUpload(idOf('b.mp4'))
  expect(asksBeforeLeaving()).toBe(false)
})

it('ends with the session: nothing goes on and nothing is left (T01)', async () => {
  void startUploads(7, [video('a.mp4'), video('b.mp4')])
  for (const end of ends) end()
  await nextTurn()
  expect(sent.map(({ transfer }) => transfer.signal.aborted)).toEqual([true])
  expect(now()).toEqual([])
  expect(asksBeforeLeaving()).toBe(false)
  expect(said).toEqual([])
})

it('reports how far a file is (S12.4)', async () => {
  void startUploads(7, [video('a.mp4')])
  sent[0]?.transfer.onProgress(8)
  expect(useUploads.getState().uploads[0]?.pace.bytes).toBe(8)
})

it('pauses one without losing it, lets the next go first, and goes on (S12.4, S12.5)', async () => {
  const all = startUploads(7, [video('a.mp4'), video('b.mp4')])
  pauseUpload(idOf('a.mp4'))
  await nextTurn()
  expect(now()).toEqual(['a.mp4 paused', 'b.mp4 sending'])
  sent[1]?.resolve()
  await nextTurn()
  expect(now()).toEqual(['a.mp4 paused'])
  expect(asksBeforeLeaving()).toBe(true)

  goOnWithUpload(idOf('a.mp4'))
  expect(now()).toEqual(['a.mp4 sending'])
  sent[2]?.resolve()
  await all
  expect(cancelled).toEqual([])
})

it('counts its pace from where it goes on, and says when there is no line (S12.5)', () => {
  void startUploads(7, [video('a.mp4')])
  sent[0]?.transfer.onPosition(5)
  expect(useUploads.getState().uploads[0]?.pace).toMatchObject({ bytes: 5, speed: null })
  sent[0]?.transfer.onLine(false)
  expect(useUploads.getState().uploads[0]?.isOffline).toBe(true)
  sent[0]?.transfer.onLine(true)
  expect(useUploads.getState().uploads[0]?.isOffline).toBe(false)
})
