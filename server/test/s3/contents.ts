import { hash, randomUUID } from 'node:crypto'

export interface Stored {
  body: Buffer
  etag: string
  at: Date
}

interface Upload {
  key: string
  begun: Date
  parts: Map<number, Stored>
}

/** The smallest part that S3 accepts, except for the last one. */
const MIN_PART_BYTES = 5 * 1024 * 1024

export class S3Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const stored = (body: Buffer, etag = hash('md5', body)): Stored => ({
  body,
  etag: `"${etag}"`,
  at: new Date(),
})

/** Creates the content of a bucket. */
export function createContents() {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Upload>()

  const uploadOf = (key: string, id: string): Upload => {
    const upload = uploads.get(id)
    if (upload?.key !== key) throw new S3Refusal(404, 'NoSuchUpload')
    return upload
  }

  return {
    objects,
    uploads,
    put(key: string, body: Buffer): Stored {
      const object = stored(body)
      objects.set(key, object)
      return object
    },
    begin(key: string): string {
      const id = randomUUID()
      uploads.set(id, { key, begun: new Date(), parts: new Map() })
      return id
    },
    putPart(key: string, id: string, number: number, body: Buffer): Stored {
      if (!(number >= 1 && number <= 10_000)) throw new S3Refusal(400, 'InvalidArgument')
      const part = stored(body)
      uploadOf(key, id).parts.set(number, part)
      return part
    },
    parts: (key: string, id: string): [number, Stored][] =>
      [...uploadOf(key, id).parts].toSorted(([a], [b]) => a - b),
    complete(key: string, id: string, named: { number: number; etag: string }[]): Stored {
      const upload = uploadOf(key, id)
      const numbers = named.map(({ number }) => number)
      if (named.length === 0) throw new S3Refusal(400, 'MalformedXML')
      if (numbers.some((number, index) => number <= (numbers[index - 1] ?? 0)))
        throw new S3Refusal(400, 'InvalidPartOrder')
      const parts = named.map(({ number, etag }) => {
        const part = upload.parts.get(number)
        if (part?.etag !== etag) throw new S3Refusal(400, 'InvalidPart')
        return part
      })
      if (parts.slice(0, -1).some(({ body }) => body.length < MIN_PART_BYTES))
        throw new S3Refusal(400, 'EntityTooSmall')
      const digest = hash(
        'md5',
        Buffer.concat(parts.map(({ etag }) => Buffer.from(etag.slice(1, -1), 'hex'))),
      )
      const object = stored(Buffer.concat(parts.map(({ body }) => body)), `${digest}-${parts.length}`)
      objects.set(key, object)
      uploads.delete(id)
      return object
    },
    abort(key: string, id: string): void {
      uploadOf(key, id)
      uploads.delete(id)
    },
  }
}

export type Contents = ReturnType<typeof createContents>
