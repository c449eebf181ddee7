import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that is made once and sent to many. */
export interface KeptText {
  text: string
  etag: string
}

export const keptText = (text: string): KeptText => ({ text, etag: etagOf(text) })

export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url')}"`

export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.includes(etag) ?? false

/** Sends the kept text, or 304 to a caller that already has it. What the handler returns is ignored. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, { text, etag }: KeptText): void {
  const answer = isKnown(request, etag) ? '' : text
  if (answer === '') reply.code(304)
  reply.headers({ etag, 'cache-control': 'no-cache' }).serializer(() => answer)
}
