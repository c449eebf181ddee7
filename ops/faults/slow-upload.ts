import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { multipartType } from '../../server/test/multipart.ts'
import { uploadBody } from '../../server/test/uploads.ts'
import { videoOfSize } from '../../server/test/videos.ts'
import type { Brand } from '../../server/test/api-brands.ts'

interface Sending {
  brand: Brand
  campaignId: number
  /** The video's size. */
  bytes: number
  /** After how many bytes of the body the sender hangs up. Without it, the end of the body never comes. */
  cutAfter?: number
  pauseMs?: number
}

/** Sends an upload that never ends well, over a bare connection. Returns the status of the answer; 0: none. */
export async function sendInVain({
  brand,
  campaignId,
  bytes,
  cutAfter,
  pauseMs = 0,
}: Sending): Promise<number> {
  const { port, hostname } = new URL(brand.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(
    `POST /api/campaigns/upload/video HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${brand.token}\r\n` +
      `Content-Type: ${multipartType}\r\nContent-Length: ${2 * bytes}\r\nConnection: close\r\n\r\n`,
  )
  let room = cutAfter ?? Infinity
  for await (const block of uploadBody(campaignId, await videoOfSize(bytes))) {
    if (socket.destroyed || room === 0) break
    const part = block.subarray(0, room)
    room -= part.length
    if (!socket.write(part)) await Promise.race([once(socket, 'drain').catch(() => {}), closed])
    await setTimeout(pauseMs)
  }
  if (cutAfter !== undefined) {
    // Most bytes are on their way. The reset decides how many of them arrive.
    await setTimeout(20)
    socket.resetAndDestroy()
  }
  await closed
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
}
