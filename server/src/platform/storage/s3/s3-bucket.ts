import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { S3Config } from '../../../config.ts'
import { openS3Client, type S3Answer, type S3Call } from './s3-client.ts'
import { StoreAway } from '../store-away.ts'
import { elementsOf, escapeText, textOf } from './xml.ts'

export type StoredObject = { key: string; size: number; writtenAt: Date }
type UploadedPart = { number: number; etag: string; size: number; writtenAt: Date }

/** Time without an answer that is allowed here, because a store may write a whole video before it answers. */
const WHOLE_SILENCE_MS = 60_000

/** Returns the S3 calls that we make. Keys are given without the prefix of the configuration. */
export const openBucket = (config: S3Config) => {
  const client = openS3Client(config)
  const keyOf = (key: string) => `${config.prefix}${key}`
  const ask = (call: S3Call) => client.ask({ ...call, key: keyOf(call.key) })

  async function* pages(query: Record<string, string>, next: (xml: string) => Record<string, string>) {
    let from = {}
    for (;;) {
      const xml = found(await client.ask({ method: 'GET', key: '', query: { ...query, ...from } }))
      yield xml
      if (textOf(xml, 'IsTruncated') !== 'true') return
      from = next(xml)
    }
  }

  const head = async (key: string): Promise<Omit<StoredObject, 'key'> | undefined> => {
    const { status, headers } = await ask({ method: 'HEAD', key })
    if (status === 404) return undefined
    return { size: Number(headers['content-length']), writtenAt: new Date(headers['last-modified'] ?? 0) }
  }

  return {
    head,

    async put(key: string, body: Buffer): Promise<void> {
      found(await ask({ method: 'PUT', key, body }))
    },

    /** Returns a small object, or a small range of one. */
    async get(key: string, range?: { start: number; end: number }): Promise<Buffer | undefined> {
      const answer = await ask({ method: 'GET', key, ...(range && { headers: rangeHeader(range) }) })
      if (isMissing(answer)) return undefined
      if (range) requireRange(answer.status, answer.headers, range)
      return answer.body
    },

    async open(key: string, range: { start: number; end: number }): Promise<IncomingMessage | undefined> {
      const answer = await client.open({ method: 'GET', key: keyOf(key), headers: rangeHeader(range) })
      if (answer.statusCode === 404) {
        answer.resume()
        return undefined
      }
      try {
        requireRange(answer.statusCode, answer.headers, range)
      } catch (error) {
        answer.destroy()
        throw error
      }
      return answer
    },

    /** Copies an object within the store, up to 5 GB. Returns false when there is nothing to copy. */
    async copy(from: string, to: string): Promise<boolean> {
      const source = `/${config.bucket}/${keyOf(from)}`
      const answer = await ask({
        method: 'PUT',
        key: to,
        headers: { 'x-amz-copy-source': encodeURI(source) },
        body: Buffer.alloc(0),
        silenceMs: WHOLE_SILENCE_MS,
      })
      return !isMissing(answer)
    },

    async remove(key: string): Promise<void> {
      await ask({ method: 'DELETE', key })
    },

    async *list(prefix: string): AsyncGenerator<StoredObject> {
      const query = { 'list-type': '2', prefix: keyOf(prefix) }
      const next = (xml: string) => ({ 'continuation-token': needText(xml, 'NextContinuationToken') })
      for await (const xml of pages(query, next))
        for (const object of elementsOf(xml, 'Contents')) {
          const key = (textOf(object, 'Key') ?? '').slice(config.prefix.length)
          yield { key, ...measures(object) }
        }
    },

    /** Begins an upload in parts and returns its id. */
    async begin(key: string): Promise<string> {
      const xml = found(await ask({ method: 'POST', key, query: { uploads: '' } }))
      return needText(xml, 'UploadId')
    },

    async putPart(key: string, uploadId: string, number: number, body: Buffer): Promise<string> {
      const query = { partNumber: String(number), uploadId }
      const answer = await ask({ method: 'PUT', key, query, body })
      found(answer)
      return answer.headers.etag ?? ''
    },

    /** Returns the first thousand parts in order; undefined when the upload no longer exists. */
    async parts(key: string, uploadId: string): Promise<UploadedPart[] | undefined> {
      const answer = await ask({ method: 'GET', key, query: { uploadId } })
      if (isMissing(answer)) return undefined
      return elementsOf(answer.body.toString(), 'Part').map((part) => ({
        number: Number(textOf(part, 'PartNumber')),
        etag: textOf(part, 'ETag') ?? '',
        ...measures(part),
      }))
    },

    async complete(key: string, uploadId: string, etags: string[]): Promise<void> {
      const parts = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeText(etag)}</ETag></Part>`,
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const answer = await ask({
        method: 'POST',
        key,
        query: { uploadId },
        body,
        silenceMs: WHOLE_SILENCE_MS,
      })
      // When the first answer was lost, the call is repeated. Then the store no longer has the upload, but it has
      // the object.
      if (isMissing(answer) && !(await head(key))) found(answer)
    },

    async abort(key: string, uploadId: string): Promise<void> {
      await ask({ method: 'DELETE', key, query: { uploadId } })
    },

    /** Lists uploads in parts that were neither completed nor aborted. */
    async *uploads(prefix: string): AsyncGenerator<{ key: string; uploadId: string; begunAt: Date }> {
      const next = (xml: string) => ({
        'key-marker': needText(xml, 'NextKeyMarker'),
        'upload-id-marker': textOf(xml, 'NextUploadIdMarker') ?? '',
      })
      for await (const xml of pages({ uploads: '', prefix: keyOf(prefix) }, next))
        for (const upload of elementsOf(xml, 'Upload'))
          yield {
            key: (textOf(upload, 'Key') ?? '').slice(config.prefix.length),
            uploadId: textOf(upload, 'UploadId') ?? '',
            begunAt: new Date(textOf(upload, 'Initiated') ?? 0),
          }
    },
  }
}

export type Bucket = ReturnType<typeof openBucket>

const rangeHeader = ({ start, end }: { start: number; end: number }) => ({ range: `bytes=${start}-${end}` })

/** A whole object in place of a part of it would be taken for that part. */
const requireRange = (
  status: number | undefined,
  headers: IncomingHttpHeaders,
  { start, end }: { start: number; end: number },
): void => {
  const isWithin = start === 0 && Number(headers['content-length']) <= end + 1
  if (status !== 206 && !isWithin) throw new StoreAway(`answered ${status} where a range was asked for`)
}

/** Without its marker a next page would be the first one again, without end. */
const needText = (xml: string, name: string): string => {
  const text = textOf(xml, name)
  if (!text) throw new StoreAway(`no ${name}`)
  return text
}

const measures = (xml: string) => ({
  size: Number(textOf(xml, 'Size')),
  writtenAt: new Date(textOf(xml, 'LastModified') ?? 0),
})

/**
 * Returns whether the object is missing. A missing bucket is a fault of the configuration, not a missing video.
 */
const isMissing = ({ status, body }: S3Answer): boolean => {
  if (status !== 404) return false
  const code = textOf(body.toString(), 'Code')
  if (code === 'NoSuchBucket') throw new StoreAway(code)
  return true
}

const found = (answer: S3Answer): string => {
  if (isMissing(answer)) throw new StoreAway(`answered 404 ${textOf(answer.body.toString(), 'Code')}`)
  return answer.body.toString()
}
