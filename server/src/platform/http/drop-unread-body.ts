import type { FastifyReply, FastifyRequest } from 'fastify'

/** The size of the largest body that a route takes. */
const MAX_DROPPED_BYTES = 512 * 1024 * 1024

/**
 * Reads and drops the rest of a body that was refused in the middle. A client usually reads the answer only after
 * it has sent its last byte. So the connection neither hangs nor breaks early. A client that sends beyond the
 * limit is cut off.
 */
export async function dropUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.complete) return
  // Fastify sets it when it refuses a body. Then Node closes as soon as the answer is written, and whoever still sends
  // sees a broken connection instead of the answer.
  reply.removeHeader('connection')
  let left = MAX_DROPPED_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}
