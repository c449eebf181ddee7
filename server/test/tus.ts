import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FailureBody } from '@portal/contract/platform/failure-body.ts'
import type { Portal } from './portal.ts'

const version = { 'tus-resumable': '1.0.0' }

export interface TusAnswer {
  status: number
  headers: Headers
  code: FailureBody['code'] | undefined
}

/** The calls of the tus protocol by hand, for orders and faults that a client doesn't make. */
export function tus(url: string, token: string) {
  async function send(method: string, path: string, headers = {}, body?: BodyInit): Promise<TusAnswer> {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...version, authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      code: text ? JSON.parse(text).code : undefined,
    }
  }

  const create = (size: number, labels: Record<string, string | number>, headers = {}, body?: BodyInit) =>
    send(
      'POST',
      '/api/uploads',
      { 'upload-length': String(size), 'upload-metadata': metadata(labels), ...headers },
      body,
    )

  return {
    send,
    create,
    /** The address of a new upload. */
    async begin(size: number, labels: Record<string, string | number>): Promise<string> {
      const { status, headers, code } = await create(size, labels)
      if (status !== 201) throw new Error(`${status} ${code}`)
      return headers.get('location') ?? ''
    },
    patch: (path: string, offset: number, body: BodyInit, headers = {}) =>
      send(
        'PATCH',
        path,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
        body,
      ),
    head: (path: string) => send('HEAD', path),
    remove: (path: string) => send('DELETE', path),
  }
}

export const metadata = (labels: Record<string, string | number>) =>
  Object.entries(labels)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',')

/** A first piece of `size` bytes, which come as the test sends them. */
export function openPatch(url: string, upload: string, token: string, size: number): ClientRequest {
  const patch = request(new URL(upload, url), {
    method: 'PATCH',
    agent: false,
    headers: {
      ...version,
      authorization: `Bearer ${token}`,
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': size,
    },
  })
  patch.on('error', () => {})
  return patch
}

/** A part of a file as a body without a length. */
export const part = (path: string, start: number, end: number) =>
  Readable.toWeb(createReadStream(path, { start, end: end - 1, highWaterMark: 256 * 1024 })) as ReadableStream

export const offsetOf = ({ headers }: TusAnswer) => Number(headers.get('upload-offset'))

async function stateOf({ config, db }: Portal) {
  const rows = async (table: 'files' | 'uploads') =>
    (await db.selectFrom(table).select('id').execute()).length
  const names = async (folder: string) => (await readdir(join(config.dataDir, 'videos', folder))).length
  return {
    incoming: await names('incoming'),
    videos: await names('videos'),
    files: await rows('files'),
    uploads: await rows('uploads'),
  }
}

/** How many more parts, videos and rows there are after `run` than before. */
export async function uploadsLeftBy(portal: Portal, run: () => Promise<unknown>) {
  const before = await stateOf(portal)
  await run()
  const after = await stateOf(portal)
  return {
    incoming: after.incoming - before.incoming,
    videos: after.videos - before.videos,
    files: after.files - before.files,
    uploads: after.uploads - before.uploads,
  }
}

export const nothingLeft = { incoming: 0, videos: 0, files: 0, uploads: 0 }
