import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

// The floor that file calls are compared with: bare node:http. It writes bodies into a file and sends ranges of
// it.

const { PORT, FOLDER = '' } = process.env
const VIDEO = join(FOLDER, 'video.mp4')
// The portal reads this much at once. Node's default of 64 KiB would make the floor slower than it need be.
const READ_BYTES = 1024 * 1024

async function answer(request: IncomingMessage, response: ServerResponse) {
  const [path, name] = (request.url ?? '').split('?')
  const video = name ? `${VIDEO}.${name}` : VIDEO
  if (request.method === 'POST')
    await pipeline(request, createWriteStream(video, { flush: path === '/flushed' }))
  if (request.method === 'DELETE') await rm(video, { force: true })
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (start === undefined || end === undefined) return response.end('{}')
  response.writeHead(206, { 'content-type': 'video/mp4', 'content-length': Number(end) - Number(start) + 1 })
  const bytes = { start: Number(start), end: Number(end), highWaterMark: READ_BYTES }
  return pipeline(createReadStream(video, bytes), response)
}

createServer((request, response) => {
  answer(request, response).catch(() => response.destroy())
}).listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
