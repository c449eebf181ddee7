import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { atMost } from './goals.ts'
import { launchBrowser } from './launch-browser.ts'

/**
 * The simulated lines: bytes a second in both directions, and milliseconds until an answer begins. The first one
 * is what Chromium's tools call 4G.
 */
const lines = [
  { name: '4G', latency: 165, throughput: 1_012_500, goal: 1 },
  { name: 'slow 3G', latency: 400, throughput: 50_000, goal: 4 },
]

const PAGE = '<!doctype html><video muted playsinline preload="none" width="360" height="640"></video>'

/** Measures the seconds from the press on play until a viewing copy new to the browser shows its first frame. */
export async function measureFirstFrame(title: string, path: string) {
  const server = createServer((request, response) => void serve(path, request, response))
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const browser = await launchBrowser()
  try {
    for (const { name, latency, throughput, goal } of lines) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(`http://127.0.0.1:${port}/`)
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
      const seconds = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
        const pressed = performance.now()
        const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
        video.src = '/copy.mp4'
        await video.play()
        await shown
        return (performance.now() - pressed) / 1000
      })
      atMost(`viewing copy ${title}: first frame on ${name}`, seconds, goal, 's')
      await context.close()
    }
  } finally {
    await browser.close()
    server.close()
  }
}

async function serve(path: string, { url, headers }: IncomingMessage, response: ServerResponse) {
  if (url !== '/copy.mp4') {
    response.setHeader('content-type', 'text/html').end(PAGE)
    return
  }
  const { size } = await stat(path)
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(headers.range ?? '') ?? []
  const [start, end] = [Number(from), to === '' ? size - 1 : Number(to)]
  response.writeHead(206, {
    'accept-ranges': 'bytes',
    'content-type': 'video/mp4',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
  })
  // The browser hangs up when it has enough.
  await pipeline(createReadStream(path, { start, end }), response).catch(() => {})
}
