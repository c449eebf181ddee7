import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { launchBrowser } from './launch-browser.ts'

interface Resource {
  path: string
  /** The size as sent, packed with gzip. */
  bytes: number
  isScript: boolean
}

/** Returns what a new visitor's browser requests until the page at `path` is idle. */
export async function firstLoad(url: string, path: string): Promise<Resource[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
    return await Promise.all(asked.map(describe))
  } finally {
    await browser.close()
  }
}

async function describe(url: string): Promise<Resource> {
  const response = await fetchPacked(url)
  const isScript = /javascript/.test(response.headers['content-type'] ?? '')
  return { path: new URL(url).pathname, bytes: await sizeOf(response), isScript }
}

/** Returns how many bytes the server sends for an address, packed with gzip. */
export const packedSize = async (url: string): Promise<number> => sizeOf(await fetchPacked(url))

async function fetchPacked(url: string): Promise<IncomingMessage> {
  const sending = get(url, { headers: { 'accept-encoding': 'gzip' } })
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  return response
}

async function sizeOf(response: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  return bytes
}
