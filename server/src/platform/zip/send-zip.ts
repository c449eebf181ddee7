import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from '../storage/range.ts'
import { type ZipContent, zipBytes } from './zip-bytes.ts'

/** A ZIP whose entries are read while it is sent. `etag` changes when any entry changes. */
export interface Zip {
  entries: ZipContent[]
  size: number
  etag: string
}

/**
 * Sends the whole ZIP or a range of it, so that a browser can continue an interrupted download.
 * @param record called before bytes are sent; its argument says whether they continue an earlier download
 */
export async function sendZip(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { entries, size, etag }: Zip,
  record: (goesOn: boolean) => Promise<void>,
): Promise<FastifyReply> {
  void reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-cache' })
  const wantsRange = method === 'GET' && (headers['if-range'] ?? etag) === etag
  const range = parseRange(wantsRange ? headers.range : undefined, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
  if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  if (method === 'GET') await record(start > 0)
  void reply.headers({ 'content-type': 'application/zip', 'content-length': end - start + 1 })
  // HEAD gets an empty stream, because Fastify's own HEAD routes would replace our length by 0.
  const bytes = method === 'HEAD' ? [] : zipBytes(entries, { start, end })
  // The stream counts bytes instead of chunks, so that little is read ahead.
  return reply.send(Readable.from(bytes, { objectMode: false }))
}
