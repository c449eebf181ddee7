import { readFileSync } from 'node:fs'
import type { FailureBody } from '@portal/contract/platform/errors.ts'
import { multipart, multipartType, post } from '../server/test/multipart.ts'
import { tus } from '../server/test/tus.ts'
import { videoFile } from '../server/test/videos.ts'
import type { Brand, Outcome } from './brand.ts'

interface Trickle {
  campaignId: number
  name: string
  protocol: 'form' | 'resumable'
  /** Waited for before each piece. */
  pause(isLast: boolean): Promise<unknown>
}

const PIECES = 12
const video = readFileSync(videoFile('faststart'))

/** An upload that comes in small pieces. */
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

/** Each piece is a call of its own. */
async function resumably({ url, token }: Brand, { campaignId, name, pause }: Trickle): Promise<Answer> {
  const { begin, patch } = tus(url, token)
  const path = await begin(video.length, { campaignId, usageType: 'video_pauted', filename: name })
  let offset = 0
  let answer: Answer = { status: 0 }
  for await (const piece of slowly(video, pause)) {
    answer = await patch(path, offset, new Uint8Array(piece))
    if (answer.status >= 300) return answer
    offset += piece.length
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
