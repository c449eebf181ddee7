import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from './range.ts'
import type { VideoStorage } from './video-storage.ts'

type Video = {
  name: string
  type: string
  /** The name for whoever saves the file. An uploader's name is shown but never used as a path. */
  fileName: string
  maxAgeSeconds: number
}

/**
 * Answers a GET or HEAD with a stored video or picture. Returns false, and sends nothing, when it isn't there. It
 * doesn't return the reply: that is thenable, so awaiting it would wait for the end of the answer.
 */
export const sendVideo = async (
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<VideoStorage, 'stat' | 'read'>,
  { name, type, fileName, maxAgeSeconds }: Video,
): Promise<boolean> => {
  const stored = await storage.stat(name)
  if (!stored) return false
  // A name is random and its bytes never change.
  const etag = `"${name}"`
  const common = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${maxAgeSeconds}, immutable`,
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  if (matches(headers['if-none-match'], etag)) {
    void reply.code(304).headers(common).send()
    return true
  }

  const wantsRange = method === 'GET' && (headers['if-range'] ?? etag) === etag
  const range = parseRange(wantsRange ? headers.range : undefined, stored.size)
  if (range === 'unsatisfiable') {
    void reply
      .code(416)
      .headers({ ...common, 'content-range': `bytes */${stored.size}` })
      .send()
    return true
  }
  const { start, end } = range === 'whole' ? { start: 0, end: stored.size - 1 } : range
  // HEAD gets an empty stream, because Fastify's own HEAD routes would replace our length by 0.
  const body = method === 'HEAD' ? Readable.from([]) : await storage.read(name, { start, end })
  if (!body) return false
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${stored.size}`)
  void reply
    .headers({
      ...common,
      'content-type': type,
      'content-length': end - start + 1,
      'content-disposition': `inline; filename*=UTF-8''${encodeLabel(fileName)}`,
    })
    .send(body)
  return true
}

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))

/** Returns a file name as a header carries it. RFC 8187 leaves fewer characters unencoded than encodeURIComponent does. */
export const encodeLabel = (label: string): string =>
  encodeURIComponent(label.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
