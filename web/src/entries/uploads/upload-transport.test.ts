import { expect, it, vi } from 'vitest'
import type { UploadIdentity } from './upload-identity.ts'

const { known } = vi.hoisted(() => ({ known: new Map<string, { url: string; sent: number }>() }))

vi.mock('../../api/call.ts', () => ({ authorization: () => ({}) }))
vi.mock('../../people/session/viewing.ts', () => ({ viewing: null }))
vi.mock('../../ui/feedback/toast.ts', () => ({ toast: {} }))
vi.mock('./interrupted-uploads.ts', () => ({
  findInterrupted: ({ file }: UploadIdentity) => known.get(file.name),
  forgetUpload: ({ file }: UploadIdentity) => known.delete(file.name),
  rememberUpload: ({ file }: UploadIdentity, url: string, sent: number) =>
    known.set(file.name, { url, sent }),
}))

const { cancelVideo } = await import('./upload-transport.ts')

const upload: UploadIdentity = {
  campaignId: 7,
  usageType: 'video_case',
  file: { name: 'a.mp4', size: 8, lastModified: 1 },
}
const OLD = { url: '/api/uploads/1', sent: 5 }
const NEW = { url: '/api/uploads/2', sent: 0 }

it.each([
  ['the server took it off', () => new Response(null, { status: 204 }), undefined],
  ['it was off before', () => new Response(null, { status: 404 }), undefined],
  ['somebody held it for too long', () => new Response(null, { status: 423 }), OLD],
  ['the line was cut', () => Promise.reject(new TypeError('cut')), OLD],
  [
    'the line was cut, and the same file was begun anew',
    () => {
      known.set('a.mp4', NEW)
      throw new TypeError('cut')
    },
    NEW,
  ],
])(
  'offers a cancelled upload again unless it is off the server: %s (S12.4, S12.5)',
  async (_what, answer, left) => {
    known.clear()
    known.set('a.mp4', OLD)
    vi.stubGlobal('fetch', async () => answer())
    expect(await cancelVideo(upload)).toBe(false)
    expect(known.get('a.mp4')).toEqual(left)
  },
)
