import { PassThrough, type Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { DataStore, ERRORS, type Locker, Server, Upload } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PART_LIFE_MS, UPLOAD_TYPE, UPLOADS_PATH } from '@portal/contract/entries/uploads.ts'
import { type ErrorCode, errors } from '@portal/contract/platform/errors.ts'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import { type HeldLocks, LockBusy } from '../../platform/db/held-locks.ts'
import type { Deps } from '../../deps.ts'
import { failureOfRejection } from '../files/rejections.ts'
import { fail } from '../../platform/http/fail.ts'
import type { BrandPerson } from '../../platform/http/serve.ts'
import { randomName } from '../../platform/storage/video-storage.ts'
import { VideoRejected } from '../../platform/media/video-rejected.ts'
import { beginUpload } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { deleteUnfinished, deleteUploads, isTooLate, selectUpload } from './queries.ts'
import { ownsChunks } from '../../platform/storage/free-chunk.ts'

/** Milliseconds in which a holder has to release the lock. */
const DRAIN_MS = 300

/**
 * Lets @tus/server answer one request of a brand. It gets a web request made here instead of Node's own. So its
 * answer passes through our hooks, and its failures become ours.
 */
export async function answerTus(
  deps: Deps,
  brand: BrandPerson,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { brandId } = brand
  const { id: asked } = request.params as { id?: string }
  // This check comes before the library takes the lock, because taking it would interrupt the owner's upload.
  if (asked && !(await selectUpload(deps.db, brandId, asked))) throw fail('not_found')
  let thrown: unknown
  const store = new TusStore(deps, brandId)
  const server = new Server({
    path: UPLOADS_PATH,
    // The library must not make addresses from Host or X-Forwarded-*.
    relativeLocation: true,
    maxSize: MAX_VIDEO_BYTES,
    datastore: store,
    locker: lockerOf(deps.locks),
    lockDrainTimeout: DRAIN_MS,
    allowedOrigins: () => false,
    namingFunction: randomName,
    // This comes before the lock: checking a whole video may hold it for longer than a cancel waits.
    async onIncomingRequest(_request, id) {
      if (request.method === 'DELETE') await store.giveUp(id)
    },
    async onUploadCreate(_request, { id, size = 0, metadata = {} }) {
      await beginUpload(deps, brand, { id, size, metadata })
      return {}
    },
    async onUploadFinish(_request, { id }) {
      return { headers: { 'Upload-File-Id': await finishUpload(deps, brand, id) } }
    },
    onResponseError(_request, error) {
      thrown = error
      return undefined
    },
  })

  const response = await server.handleWeb(webRequest(request, asked))
  reply.header('tus-resumable', '1.0.0').header('tus-version', '1.0.0')
  if (thrown) throw request.raw.errored ? fail('upload_incomplete') : failureOf(thrown)
  reply.code(response.status)
  // The library answered this without asking us: a header is missing or meaningless.
  if (response.status >= 400)
    return reply.send({ message: errors.invalid_body.message, code: 'invalid_body' satisfies ErrorCode })
  for (const [name, value] of response.headers) {
    if (!/^(access-control-|content-)/.test(name)) reply.header(name, value)
  }
  if (store.keptFile !== null) reply.header('upload-file-id', store.keptFile)
  return reply.send()
}

const lockerOf = (locks: HeldLocks): Locker => ({
  newLock: (id) => ({
    lock: (signal, onWanted) => locks.take(id, signal, onWanted),
    unlock: () => locks.free(id),
  }),
})

const names = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-concat',
  'upload-defer-length',
  'upload-length',
  'upload-metadata',
  'upload-offset',
]

function webRequest({ raw, method }: FastifyRequest, id: string | undefined): Request {
  const headers = new Headers()
  for (const name of names) {
    const value = raw.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const url = `http://portal.invalid${UPLOADS_PATH}${id ? `/${id}` : ''}`
  const hasBody = method !== 'HEAD' && headers.get('content-type') === UPLOAD_TYPE
  if (!hasBody) return new Request(url, { method, headers })
  // If the body broke off while we asked the database, it reports nothing more, and reading it would never end.
  if (raw.errored) throw fail('upload_incomplete')
  // A separate stream, so that its end does not close the connection that carries the answer.
  const body = new PassThrough()
  raw.once('error', (error) => body.destroy(error))
  // Readable.toWeb would copy every chunk.
  const stream = ReadableStream.from(raw.pipe(body)) as globalThis.ReadableStream<Buffer<ArrayBuffer>>
  // The browser's types lack this member, but Node requires it.
  const duplex = { duplex: 'half' }
  return new Request(url, { method, headers, body: stream, ...duplex })
}

const codes = new Map<unknown, ErrorCode>([
  [ERRORS.ABORTED, 'upload_busy'],
  [ERRORS.ERR_MAX_SIZE_EXCEEDED, 'video_too_large'],
  [ERRORS.FILE_NO_LONGER_EXISTS, 'not_found'],
  [404, 'not_found'],
  [409, 'upload_conflict'],
  [413, 'body_too_large'],
])

/**
 * Turns what was thrown into a failure. Our own failures are passed on; the library throws objects with a status.
 */
function failureOf(thrown: unknown) {
  if (thrown instanceof VideoRejected) return failureOfRejection(thrown)
  if (thrown instanceof LockBusy) return fail('upload_busy')
  const status = typeof thrown === 'object' && thrown && 'status_code' in thrown && thrown.status_code
  return status ? fail(codes.get(thrown) ?? codes.get(status) ?? 'invalid_body') : thrown
}

/** The uploads of one brand as @tus/server sees them: rows in the database, parts in the video store. */
class TusStore extends DataStore {
  readonly #deps: Pick<Deps, 'db' | 'videos'>
  readonly #brandId: number
  #isGivenUp = false
  /** Id of the file of an upload that was to be removed after it was complete. */
  keptFile: number | null = null

  constructor(deps: Pick<Deps, 'db' | 'videos'>, brandId: number) {
    super()
    this.#deps = deps
    this.#brandId = brandId
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  /** Does nothing, because `beginUpload` has already made row and part. */
  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, videos } = this.#deps
    const upload = await selectUpload(db, this.#brandId, id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    const { size, fileId, campaignId, usageType, originalName } = upload
    const metadata = { campaignId: String(campaignId), usageType, filename: originalName }
    if (fileId !== null) return new Upload({ id, size, offset: size, metadata })
    const part = await videos.parts.stat(id)
    if (!part) throw ERRORS.FILE_NO_LONGER_EXISTS
    // If the part is complete but has no file, the server died before making it. Then the upload reports one byte
    // less, so that the client sends the last byte again. Only the answer to that byte can say whether the video
    // was accepted.
    const offset = Math.min(part.size, size - 1)
    // The lifetime counts from the last byte that arrived.
    return new Upload({ id, size, offset, metadata, creation_date: part.writtenAt.toISOString() })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { db, videos } = this.#deps
    // The last byte would be refused, so hundreds of MB need not be sent.
    if (await isTooLate(db, id)) {
      await this.giveUp(id)
      await this.remove(id)
      throw fail('deadline_passed')
    }
    return videos.parts.append(id, offset, ownsChunks(stream))
  }

  /** Gives up an upload. It needs no lock: whoever checks the video meanwhile finds no row to give a file to. */
  async giveUp(id: string): Promise<void> {
    this.#isGivenUp = await deleteUnfinished(this.#deps.db, id)
  }

  /** Removes an upload. Call `giveUp` before: without it, the bytes may be those of a video with a row. */
  override async remove(id: string): Promise<void> {
    const { db, videos } = this.#deps
    if (this.#isGivenUp) return videos.parts.remove(id)
    this.keptFile = (await selectUpload(db, this.#brandId, id))?.fileId ?? null
    await deleteUploads(db, [id])
  }

  override getExpiration(): number {
    return PART_LIFE_MS
  }
}
