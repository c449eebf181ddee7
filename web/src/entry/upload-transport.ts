import { fileRoutes, type UsageType } from '@portal/contract/files.ts'
import { ApiError, apiPath, authorization } from '../api/call.ts'

export interface Transfer {
  campaignId: number
  usageType: UsageType
  file: File
  /** Bytes of the file that left this machine. */
  onProgress: (bytes: number) => void
  signal: AbortSignal
}

/**
 * One video to A21. XMLHttpRequest, because fetch reports no progress of what it sends.
 * @throws ApiError; the signal's reason when it was aborted
 */
export function sendVideo({ campaignId, usageType, file, onProgress, signal }: Transfer): Promise<void> {
  const body = new FormData()
  body.set('campaignId', String(campaignId))
  body.set('usageType', usageType)
  body.set('video', file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(fileRoutes.upload.method, apiPath(fileRoutes.upload))
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value)
    // The multipart frame around the file counts as well.
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)))
    request.addEventListener('load', () =>
      request.status === fileRoutes.upload.status
        ? resolve()
        : reject(new ApiError(fileRoutes.upload, request.status, readJson(request.responseText))),
    )
    request.addEventListener('error', () => reject(new ApiError(fileRoutes.upload, 0, {})))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
