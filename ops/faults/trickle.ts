import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { FailureBody } from '@portal/contract/platform/failure-body.ts'
import { multipart, multipartType, post } from '../../server/test/multipart.ts'
import { offsetOf, tus } from '../../server/test/tus.ts'
import { videoFile } from '../../server/test/videos.ts'
import type { Brand, Outcome } from '../../server/test/api-brands.ts'

interface Trickle {
  campaignId: number
  name: string
  protocol: 'form' | 'resumable'
  /** Waits before each piece. */
  pause(isLast: boolean): Promise<unknown>
  /** Is told of each failed answer after which the upload goes on all the same. */
  onTrouble(status: number): void
}

const PIECES = 12
const TRIES = 20
const RETRY_MS = 500
const video = readFileSync(videoFile('faststart'))

/** Uploads a video in small pieces. */
export async function trickle(brand: Brand, trickle: Trickle): Promise<Outcome<object>> {
  try {
    return outcomeOf(
      trickle.protocol === 'form' ? await asForm(brand, trickle) : await resumably(brand, trickle),
    )
  } catch {
    return { kind: 'unknown', status: 0 }
  }
}

type Answer = { status: number; code?: FailureBody['code'] | undefined }

function outcomeOf({ status, code }: Answer): Outcome<object> {
  if (status < 300) return { kind: 'ok', body: {} }
  return { kind: status < 500 ? 'refused' : 'unknown', status, ...(code && { code }) }
}

async function asForm({ url, token }: Brand, { campaignId, name, pause }: Trickle): Promise<Answer> {
  const bytes = multipart(
    { name: 'campaignId', content: String(campaignId) },
    { name: 'usageType', content: 'video_pauted' },
    { name: 'video', filename: name, type: 'video/mp4', content: video },
  )
  const { status, text } = await post(`${url}/api/campaigns/upload/video`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': multipartType },
    body: slowly(bytes, pause),
  })
  return { status, code: (JSON.parse(text) as Partial<FailureBody>).code }
}

/** Uploads with one call for each piece. */
async function resumably(
  { url, token }: Brand,
  { campaignId, name, pause, onTrouble }: Trickle,
): Promise<Answer> {
  const { begin, patch, head } = tus(url, token)
  const path = await begin(video.length, { campaignId, usageType: 'video_pauted', filename: name })
  const sendUntil = (end: number, offset: number): Promise<Answer> =>
    patch(path, offset, new Uint8Array(video.subarray(offset, end)))
  let answer: Answer = { status: 0 }
  let end = 0
  for await (const piece of slowly(video, pause)) {
    end += piece.length
    answer = await sendUntil(end, end - piece.length)
    // Does as the browser does: asks where the upload stands, and goes on there.
    for (let tries = 0; answer.status >= 500 && tries < TRIES; tries += 1) {
      onTrouble(answer.status)
      await setTimeout(RETRY_MS)
      const standing = await head(path)
      const isAnswer = standing.status >= 300 || offsetOf(standing) === end
      answer = isAnswer ? standing : await sendUntil(end, offsetOf(standing))
    }
    if (answer.status >= 300) return answer
  }
  return answer
}

async function* slowly(bytes: Buffer, pause: Trickle['pause']) {
  const length = Math.ceil(bytes.length / PIECES)
  for (let start = 0; start < bytes.length; start += length) {
    await pause(start + length >= bytes.length)
    yield bytes.subarray(start, start + length)
  }
}
