import type { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { fileRoutes } from '@portal/contract/entries/files.ts'
import { UPLOADS_PATH } from '@portal/contract/entries/uploads.ts'
import { ApiError, authorization } from '../../api/call.ts'
import { viewing } from '../../people/session/viewing.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { findInterrupted, forgetUpload, rememberUpload } from './interrupted-uploads.ts'
import type { UploadIdentity } from './upload-identity.ts'

export interface Transfer extends UploadIdentity {
  file: File
  /** Called with the bytes that the server has when sending begins, or begins again. */
  onPosition: (bytes: number) => void
  /** Called with the bytes of the file that have left this machine. */
  onProgress: (bytes: number) => void
  onLine: (isOnline: boolean) => void
  signal: AbortSignal
}

/** The abort reason for an upload whose rest will never be sent. */
export const CANCELLED = 'cancelled'

const IN_PREVIEW = 'Esto es una vista previa: el archivo no se sube.'
const CHUNK_BYTES = 8 * 1024 * 1024
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000]
const SILENCE_MS = 60_000

/** Loads the code that sends videos. Done early, because it fails once the connection is lost. */
export const loadSender = () => import('tus-js-client')

/**
 * Uploads one video by A43, from where an earlier attempt stopped. Without a connection it waits.
 * @throws ApiError; the signal's reason when it was aborted, and then the server keeps what it has
 */
export async function sendVideo(transfer: Transfer): Promise<void> {
  if (viewing?.preview) throw new ApiError(fileRoutes.upload, 403, { message: IN_PREVIEW })
  const { Upload } = await loadSender()
  const { file, campaignId, usageType, onPosition, onProgress, onLine, signal } = transfer
  const endpoint = new URL(UPLOADS_PATH, location.href).href
  const over = new AbortController()

  const sending = new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    const known = findInterrupted(transfer)
    const upload: TusUpload = new Upload(file, {
      // With an endpoint, the client would begin anew after any failed HEAD, even while the server restarts.
      ...(known ? { uploadUrl: new URL(known.url, location.href).href } : { endpoint }),
      metadata: { campaignId: String(campaignId), usageType, filename: file.name },
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        signal.throwIfAborted()
        for (const [name, value] of Object.entries(authorization())) request.setHeader(name, value)
        failWhenSilent(request.getUnderlyingObject())
      },
      onAfterResponse(request, response) {
        const offset = response.getHeader('Upload-Offset')
        if (request.getMethod() === 'HEAD' && offset) onPosition(Number(offset))
      },
      onUploadUrlAvailable() {
        upload.options.endpoint = null
        rememberUpload(transfer, pathOf(upload), findInterrupted(transfer)?.sent ?? 0)
        if (!signal.aborted) return
        void upload.abort()
        if (signal.reason === CANCELLED) void cancelVideo(transfer)
      },
      onProgress,
      onChunkComplete: (_size, accepted) => rememberUpload(transfer, pathOf(upload), accepted),
      onSuccess() {
        forgetUpload(transfer)
        resolve()
      },
      onShouldRetry: (error) => !signal.aborted && navigator.onLine && isPassing(error),
      onError(cause) {
        if (signal.aborted) return
        const error = cause as DetailedError
        const status = statusOf(error)
        if (isPassing(error) && !navigator.onLine) onLine(false)
        else if (error.originalRequest?.getMethod() === 'HEAD' && status === 404) beginAnew()
        else {
          if (isRefused(error)) forgetUpload(transfer)
          reject(new ApiError(fileRoutes.upload, status, bodyOf(error)))
        }
      },
    })
    // The server no longer has the upload: it was swept away, or its file was deleted.
    const beginAnew = () => {
      if (known && known.sent > 0) toast.info(startsOver(file))
      forgetUpload(transfer)
      Object.assign(upload, { url: null })
      Object.assign(upload.options, { endpoint, uploadUrl: null })
      onPosition(0)
      upload.start()
    }
    const goOn = () => {
      onLine(true)
      void upload.abort()
      upload.start()
    }
    const wait = () => {
      onLine(false)
      void upload.abort()
    }
    window.addEventListener('online', goOn, { signal: over.signal })
    window.addEventListener('offline', wait, { signal: over.signal })
    signal.addEventListener('abort', () => {
      // The call that begins it is let finish: nobody else learns the address, and what it began would lie there for a day.
      if (upload.url !== null) void upload.abort()
      reject(signal.reason)
    })
    if (navigator.onLine) upload.start()
    else onLine(false)
  })
  return sending.finally(() => over.abort())
}

/**
 * Makes a request fail that has neither sent nor received anything for a minute. Its connection is dead, but
 * the browser would wait for many minutes.
 */
function failWhenSilent(request: XMLHttpRequest) {
  let silence = 0
  const listen = () => {
    clearTimeout(silence)
    silence = window.setTimeout(() => {
      request.abort()
      request.dispatchEvent(new ProgressEvent('error'))
    }, SILENCE_MS)
  }
  listen()
  request.upload.addEventListener('progress', listen)
  request.addEventListener('loadend', () => clearTimeout(silence))
}

/** Tells the server that the rest will not come. Returns true if it has the whole video already, and keeps it. */
export async function cancelVideo(upload: UploadIdentity): Promise<boolean> {
  const known = findInterrupted(upload)
  forgetUpload(upload)
  if (!known) return false
  const answer = await fetch(known.url, {
    method: 'DELETE',
    headers: { ...authorization(), 'tus-resumable': '1.0.0' },
    keepalive: true,
  }).catch(() => null)
  // The server still has the upload, so it is offered again, unless the same file was begun anew meanwhile.
  const isOff = answer !== null && (answer.ok || answer.status === 404)
  if (!isOff && !findInterrupted(upload)) rememberUpload(upload, known.url, known.sent)
  return answer?.headers.has('upload-file-id') ?? false
}

const startsOver = ({ name }: File) =>
  `Lo que habías subido de «${name}» ya no está: se sube desde el principio.`

const pathOf = ({ url }: TusUpload) => new URL(url ?? '', location.href).pathname

const statusOf = ({ originalResponse }: DetailedError) => originalResponse?.getStatus() ?? 0

/**
 * Returns whether a failure may pass: no answer, a slow connection, a restarting server, or an earlier
 * connection that still holds the upload.
 */
function isPassing(error: DetailedError): boolean {
  const status = statusOf(error)
  return (
    status === 0 ||
    status === 408 ||
    status === 423 ||
    (status >= 500 && status !== 507) ||
    bodyOf(error).code === 'upload_conflict'
  )
}

/** Returns whether the failure is permanent. The server has then deleted what it had. */
function isRefused(error: DetailedError): boolean {
  const status = statusOf(error)
  return status >= 400 && status < 500 && status !== 401 && !isPassing(error)
}

function bodyOf({ originalResponse }: DetailedError): Record<string, unknown> {
  try {
    return JSON.parse(originalResponse?.getBody() ?? '')
  } catch {
    return {}
  }
}
