import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { buffer, text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { inBlocks } from '../server/src/storage/in-blocks.ts'
import { PART_BYTES } from '../server/src/storage/s3-write.ts'

// The floor of the file calls on S3: bare node:http, a body as it comes to an upload in parts, ranges passed on.

const { PORT, S3_ENDPOINT, S3_BUCKET, S3_KEY = '', S3_SECRET = '' } = process.env
const video = `${S3_ENDPOINT}/${S3_BUCKET}/floor.mp4`

async function call(method: string, url: string, headers: Record<string, string> = {}, body?: Buffer) {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    accessKeyId: S3_KEY,
    secretAccessKey: S3_SECRET,
    region: 'us-east-1',
    service: 's3',
  })
  const signed = await signer.sign()
  const sent = request(signed.url, { method, headers: Object.fromEntries(signed.headers) }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

async function receive(stream: IncomingMessage) {
  const begun = await text(await call('POST', `${video}?uploads=`))
  const upload = `uploadId=${/<UploadId>(.+)<\/UploadId>/.exec(begun)?.[1]}`
  const parts: string[] = []
  await inBlocks(stream, PART_BYTES, async (block) => {
    const number = parts.length + 1
    const answer = await call('PUT', `${video}?partNumber=${number}&${upload}`, {}, block)
    await buffer(answer)
    parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.etag}</ETag></Part>`)
  })
  const whole = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  await buffer(await call('POST', `${video}?${upload}`, {}, Buffer.from(whole)))
}

async function answer(incoming: IncomingMessage, response: ServerResponse) {
  if (incoming.method === 'POST') await receive(incoming)
  if (incoming.method === 'DELETE') await buffer(await call('DELETE', video))
  const { range } = incoming.headers
  if (!range) return response.end('{}')
  const bytes = await call('GET', video, { range })
  response.writeHead(206, { 'content-type': 'video/mp4', 'content-length': bytes.headers['content-length'] })
  return pipeline(bytes, response)
}

createServer((incoming, response) => {
  answer(incoming, response).catch(() => response.destroy())
}).listen(Number(PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
