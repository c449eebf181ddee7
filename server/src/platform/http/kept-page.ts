import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, isKnown } from './kept-text.ts'

/** A page that is made and compressed once, and sent to many. */
export interface KeptPage {
  etag: string
  bodies: Record<'identity' | 'br' | 'gzip', Buffer>
}

export async function keptPage(text: string): Promise<KeptPage> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return { etag: etagOf(identity), bodies: { identity, br, gzip: gz } }
}

/** Sends the page, or 304 if the browser already has it. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: KeptPage,
  cacheControl = 'no-cache',
) {
  reply.headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' })
  if (isKnown(request, etag)) return reply.code(304).send()
  const accepted = acceptedEncodings(request)
  const encoding = (['br', 'gzip'] as const).find((each) => accepted.has(each))
  reply.type('text/html; charset=utf-8')
  if (encoding === undefined) return reply.send(bodies.identity)
  return reply.header('content-encoding', encoding).send(bodies[encoding])
}

/** Returns the encodings of the header, without those of quality 0. */
function acceptedEncodings({ headers }: FastifyRequest): ReadonlySet<string> {
  const offers = (headers['accept-encoding'] ?? '').toLowerCase().split(',')
  const wanted = offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
  return new Set(wanted.map((offer) => offer.split(';')[0]?.trim() ?? ''))
}
