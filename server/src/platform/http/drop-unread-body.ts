import type { FastifyRequest } from 'fastify'

/** As much as the largest body that a route takes. */
const MAX_DROPPED_BYTES = 512 * 1024 * 1024

/**
 * A client that is refused in the middle of a body usually reads the answer only after its last byte. So the rest is
 * read and dropped, and the connection neither hangs nor breaks early. A client that sends beyond the limit is cut
 * off.
 */
export async function dropUnreadBody({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete) return
  let left = MAX_DROPPED_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}
