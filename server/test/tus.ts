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

/** Returns functions that send single calls of the tus protocol, for orders and faults that no client makes. */
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
    /** Begins an upload. Returns its address. */
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

/** Begins to send a first piece of `size` bytes. The test writes them when it wants. */
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

/** Returns a part of a file as a body without a length. */
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

/** Returns how many parts, videos and rows `run` adds. */
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
