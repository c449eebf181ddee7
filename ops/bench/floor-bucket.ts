import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { loadConfig } from '../../server/src/config.ts'
import { inBlocks } from '../../server/src/platform/storage/in-blocks.ts'
import { openBucket } from '../../server/src/platform/storage/s3/s3-bucket.ts'
import { PART_BYTES } from '../../server/src/platform/storage/s3/s3-write.ts'

// The floor that file calls on S3 are compared with: bare node:http. It sends a body on as an upload in parts, and
// passes ranges on.

const { port, s3 } = loadConfig(process.env)
if (!s3) throw new Error('S3_ENDPOINT is not set')
const bucket = openBucket(s3)
const KEY = 'floor.mp4'

async function receive(stream: IncomingMessage) {
  const uploadId = await bucket.begin(KEY)
  const etags: string[] = []
  await inBlocks(stream, PART_BYTES, async (block) => {
    etags.push(await bucket.putPart(KEY, uploadId, etags.length + 1, block))
  })
  await bucket.complete(KEY, uploadId, etags)
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'POST') await receive(request)
  if (request.method === 'DELETE') await bucket.remove(KEY)
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  if (start === undefined || end === undefined) return response.end('{}')
  const bytes = await bucket.open(KEY, { start: Number(start), end: Number(end) })
  if (!bytes) return response.writeHead(404).end()
  response.writeHead(206, { 'content-type': 'video/mp4', 'content-length': Number(end) - Number(start) + 1 })
  return pipeline(bytes, response)
}

createServer((request, response) => {
  answer(request, response).catch(() => response.destroy())
}).listen(port, '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
