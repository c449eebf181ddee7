import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../../src/config.ts'
import { elementsOf, escapeText, textOf } from '../../src/platform/storage/s3/xml.ts'
import { type Contents, createContents, S3Refusal } from './contents.ts'
import { signatureFault } from './signature.ts'

const PAGE = 1000

interface Call {
  contents: Contents
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

interface Reply {
  status?: number
  headers?: Record<string, string | number>
  body?: string | Buffer
}

/**
 * Starts an in-memory server with the part of S3 that a store of videos needs. It checks signatures, the size and
 * order of parts, ranges and conditions. It ends with this process.
 */
export async function startS3(): Promise<{ s3: S3Config; stop(): Promise<void> }> {
  const buckets = new Map<string, Contents>()
  const access = { key: 'portal', secret: 'portal-secret', region: 'us-east-1' }

  const reply = async (request: IncomingMessage): Promise<Reply> => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const body = await buffer(request)
    const fault = signatureFault(request, access)
    if (fault) throw new S3Refusal(403, fault)
    const [bucket = '', ...path] = decodeURIComponent(url.pathname.slice(1)).split('/')
    const key = path.join('/')
    if (!key && request.method === 'PUT') {
      buckets.set(bucket, buckets.get(bucket) ?? createContents())
      return {}
    }
    const contents = buckets.get(bucket)
    if (!contents) throw new S3Refusal(404, 'NoSuchBucket')
    const call = { contents, key, query: url.searchParams, headers: request.headers, body }
    const answer = answers[`${request.method} ${key ? 'key' : 'bucket'}${kindOf(url.searchParams)}`]
    if (!answer) throw new S3Refusal(501, 'NotImplemented')
    return answer(call)
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const {
      status = 200,
      headers = {},
      body = '',
    } = await reply(request).catch((error: unknown): Reply => {
      if (!(error instanceof S3Refusal)) throw error
      return { status: error.status, body: xml('Error', `<Code>${error.code}</Code>`) }
    })
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  const server = createServer(
    (request, response) => void serve(request, response).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket = 'videos'
  buckets.set(bucket, createContents())
  return {
    s3: { endpoint, bucket, prefix: '', ...access },
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const kindOf = (query: URLSearchParams) =>
  ['uploads', 'partNumber', 'uploadId', 'list-type']
    .filter((name) => query.has(name))
    .map((name) => ` ${name}`)[0] ?? ''

const answers: Record<string, (call: Call) => Reply> = {
  'GET bucket list-type': ({ contents, query }) => {
    const all = page([...contents.objects.keys()], query, query.get('continuation-token') ?? '')
    const items = all.names.map(
      (key) => `<Contents>${element('Key', key)}${facts(need(contents, key))}</Contents>`,
    )
    const next = all.next && element('NextContinuationToken', all.next)
    return {
      body: xml(
        'ListBucketResult',
        `${element('IsTruncated', String(Boolean(next)))}${next}${items.join('')}`,
      ),
    }
  },
  'GET bucket uploads': ({ contents, query }) => {
    const named = new Map(
      [...contents.uploads].map(([id, { key, begun }]) => [`${key} ${id}`, { key, id, begun }]),
    )
    const marker = query.has('key-marker')
      ? `${query.get('key-marker')} ${query.get('upload-id-marker')}`
      : ''
    const { names, next } = page([...named.keys()], query, marker)
    const items = names.map((name) => {
      const { key = '', id = '', begun } = named.get(name) ?? {}
      const inner =
        element('Key', key) + element('UploadId', id) + element('Initiated', begun?.toISOString() ?? '')
      return `<Upload>${inner}</Upload>`
    })
    const [nextKey = '', nextId = ''] = next.split(' ')
    const markers = next && element('NextKeyMarker', nextKey) + element('NextUploadIdMarker', nextId)
    const truncated = element('IsTruncated', String(Boolean(next)))
    return { body: xml('ListMultipartUploadsResult', `${truncated}${markers}${items.join('')}`) }
  },
  'PUT key': ({ contents, key, headers, body }) => {
    const source = headers['x-amz-copy-source']
    if (source) {
      const [, , ...path] = decodeURIComponent(String(source)).split('/')
      const { etag } = contents.put(key, need(contents, path.join('/')).body)
      return { body: xml('CopyObjectResult', element('ETag', etag)) }
    }
    const there = contents.objects.get(key)
    const { 'if-none-match': none, 'if-match': match } = headers
    if ((none === '*' && there) || (match && match !== there?.etag))
      throw new S3Refusal(412, 'PreconditionFailed')
    return { headers: { etag: contents.put(key, body).etag } }
  },
  'GET key': ({ contents, key, headers }) => {
    const { body, etag, at } = need(contents, key)
    if (headers['if-match'] && headers['if-match'] !== etag) throw new S3Refusal(412, 'PreconditionFailed')
    const common = { etag, 'last-modified': at.toUTCString(), 'accept-ranges': 'bytes' }
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    if (first === undefined) return { headers: common, body }
    const [start, end] = [Number(first), Math.min(Number(last || Infinity), body.length - 1)]
    if (start > end) throw new S3Refusal(416, 'InvalidRange')
    const range = { 'content-range': `bytes ${start}-${end}/${body.length}` }
    return { status: 206, headers: { ...common, ...range }, body: body.subarray(start, end + 1) }
  },
  'HEAD key': ({ contents, key }) => {
    const { body, etag, at } = need(contents, key)
    return { headers: { etag, 'last-modified': at.toUTCString(), 'content-length': body.length } }
  },
  'DELETE key': ({ contents, key }) => {
    contents.objects.delete(key)
    return { status: 204 }
  },
  'POST key uploads': ({ contents, key }) => ({
    body: xml('InitiateMultipartUploadResult', element('UploadId', contents.begin(key))),
  }),
  'PUT key partNumber': ({ contents, key, query, body }) => ({
    headers: { etag: contents.putPart(key, idOf(query), Number(query.get('partNumber')), body).etag },
  }),
  'GET key uploadId': ({ contents, key, query }) => {
    const parts = contents.parts(key, idOf(query)).slice(0, PAGE)
    const items = parts.map(
      ([number, part]) => `<Part>${element('PartNumber', String(number))}${facts(part)}</Part>`,
    )
    return { body: xml('ListPartsResult', items.join('')) }
  },
  'POST key uploadId': ({ contents, key, query, body }) => {
    const named = elementsOf(body.toString(), 'Part').map((part) => ({
      number: Number(textOf(part, 'PartNumber')),
      etag: textOf(part, 'ETag') ?? '',
    }))
    const { etag } = contents.complete(key, idOf(query), named)
    return { body: xml('CompleteMultipartUploadResult', element('ETag', etag)) }
  },
  'DELETE key uploadId': ({ contents, key, query }) => {
    contents.abort(key, idOf(query))
    return { status: 204 }
  },
}

const idOf = (query: URLSearchParams) => query.get('uploadId') ?? ''

function need({ objects }: Contents, key: string) {
  const object = objects.get(key)
  if (!object) throw new S3Refusal(404, 'NoSuchKey')
  return object
}

function page(all: string[], query: URLSearchParams, after: string) {
  const prefix = query.get('prefix') ?? ''
  const max = Number(query.get('max-keys') ?? query.get('max-uploads') ?? PAGE)
  const left = all.filter((name) => name.startsWith(prefix) && name > after).toSorted()
  const names = left.slice(0, max)
  return { names, next: left.length > max ? (names.at(-1) ?? '') : '' }
}

const xml = (name: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${inner}</${name}>`
const element = (name: string, text: string) => `<${name}>${escapeText(text)}</${name}>`
const facts = ({ body, etag, at }: { body: Buffer; etag: string; at: Date }) =>
  element('Size', String(body.length)) + element('ETag', etag) + element('LastModified', at.toISOString())
