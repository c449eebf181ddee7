import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { boundary, multipartType, post } from './multipart.ts'
import type { Portal, TestBrand } from './portal.ts'

/** Yields the body of an upload with its small parts first, as a browser sends it. */
export async function* uploadBody(campaignId: number, path: string): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="campaignId"\r\n\r\n${campaignId}\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="usageType"\r\n\r\nvideo_pauted\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="video"; filename="v.mp4"\r\n\r\n`,
  )
  yield* createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

/** What a refused upload leaves. */
export const nothing = { kept: [], incoming: [], rows: 0 }

/** Returns functions for uploads that no browser would send, and for what they leave. */
export function uploader(portal: Portal, { token }: TestBrand) {
  const url = `${portal.url}/api/campaigns/upload/video`

  async function send(body: Buffer, contentType = multipartType) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      body: new Uint8Array(body),
    })
    const answer = (await response.json()) as { code?: string; message?: string }
    return { status: response.status, body: answer }
  }

  const sendFile = (campaignId: number, path: string, as = token) =>
    post(url, {
      headers: { authorization: `Bearer ${as}`, 'content-type': multipartType },
      body: uploadBody(campaignId, path),
    })

  /** The head of an upload over a bare connection. It announces 400 MB. */
  const requestHead = Buffer.from(
    `POST /api/campaigns/upload/video HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: ${multipartType}\r\nContent-Length: 400000000\r\n\r\n`,
  )

  const folder = (name: 'incoming' | 'videos') => readdir(join(portal.config.dataDir, 'videos', name))
  const rows = async () => (await portal.db.selectFrom('files').select('id').execute()).length

  /** Returns what `run` leaves on the disk and in the database. */
  async function leftBy(run: () => Promise<unknown>) {
    const before = { videos: await folder('videos'), rows: await rows() }
    await run()
    const kept = (await folder('videos')).filter((name) => !before.videos.includes(name))
    return { kept, incoming: await folder('incoming'), rows: (await rows()) - before.rows }
  }

  return { send, sendFile, requestHead, folder, leftBy }
}
