import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

interface Part {
  name: string
  filename?: string
  type?: string
  content: Buffer | string
}

export const boundary = `frontera-${randomUUID()}`
export const multipartType = `multipart/form-data; boundary=${boundary}`

/** Returns a body for orders, names and faults that `FormData` can't make. */
export const multipart = (...parts: Part[]): Buffer =>
  Buffer.concat([...parts.flatMap(partBytes), Buffer.from(`--${boundary}--\r\n`)])

function partBytes({ name, filename, type, content }: Part): Buffer[] {
  const file = filename === undefined ? '' : `; filename="${filename}"`
  const contentType = type ? `\r\nContent-Type: ${type}` : ''
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${contentType}\r\n\r\n`
  return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
}

interface Sending {
  headers: Record<string, string>
  body: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** Sends the whole body before it reads the answer, as many HTTP clients do. */
export function post(url: string, { headers, body }: Sending): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers })
    let answered: { status: number; text: string } | undefined
    let isSent = false
    const finish = () => isSent && answered && resolve(answered)
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        answered = { status: response.statusCode ?? 0, text }
        finish()
      })
    })
    void (async () => {
      // This doesn't wait for 'drain', because Node's client never emits it once the whole answer has arrived.
      for await (const chunk of body)
        await new Promise<void>((written, failed) =>
          outgoing.write(chunk, (error) => (error ? failed(error) : written())),
        )
      outgoing.end(() => {
        isSent = true
        finish()
      })
    })().catch(reject)
  })
}
