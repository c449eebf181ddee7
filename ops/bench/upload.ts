import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { MAX_VIDEO_BYTES } from '@portal/contract/editions/limits.ts'
import { videoFile } from '../../server/test/videos.ts'

const BLOCK = Buffer.alloc(1024 * 1024)
const BOUNDARY = 'frontera'

/** Returns the beginning of a 400 MB video: a playable one, and the header of an empty box that fills it up. */
async function videoHead(): Promise<Buffer> {
  const playable = await readFile(videoFile('faststart'))
  const box = Buffer.alloc(8)
  box.writeUInt32BE(MAX_VIDEO_BYTES - playable.length)
  box.write('free', 4)
  return Buffer.concat([playable, box])
}
const head = await videoHead()

interface Upload {
  url: string
  headers: Record<string, string>
  before?: string
  after?: string
}

/** Sends 400 MB from memory. Returns the seconds until the answer, and the answer. */
export async function upload({ url, headers, before = '', after = '' }: Upload) {
  const startedAt = performance.now()
  const length = before.length + MAX_VIDEO_BYTES + after.length
  const sending = request(url, { method: 'POST', headers: { ...headers, 'content-length': length } })
  const answered = once(sending, 'response')
  sending.write(before)
  sending.write(head)
  for (let left = MAX_VIDEO_BYTES - head.length; left > 0; left -= BLOCK.length)
    if (!sending.write(left < BLOCK.length ? BLOCK.subarray(0, left) : BLOCK)) await once(sending, 'drain')
  sending.end(after)
  const [response] = await answered
  const body = await text(response)
  if (response.statusCode >= 300) throw new Error(`${response.statusCode} ${body}`)
  return { seconds: (performance.now() - startedAt) / 1000, body }
}

/** Sends the same video as a form, as the page does. */
export function multipartUpload(url: string, token: string, campaignId: number, usageType: string) {
  const part = (name: string, more = '') =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
  return upload({
    url: `${url}/api/campaigns/upload/video`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    before:
      `${part('campaignId')}\r\n${campaignId}\r\n${part('usageType')}\r\n${usageType}\r\n` +
      `${part('video', '; filename="video.mp4"')}Content-Type: video/mp4\r\n\r\n`,
    after: `\r\n--${BOUNDARY}--\r\n`,
  })
}
