import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startPortal, type Portal } from '../../../test/portal.ts'

const ASSETS = fileURLToPath(new URL('../../../../web/dist/assets/', import.meta.url))

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

/** Calls an address exactly as written: `fetch` would normalise it before sending. */
async function get(path: string, { method = 'GET', encodings = '' } = {}) {
  const call = request(new URL(portal.url), { path, method, headers: { 'accept-encoding': encodings } }).end()
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    call.once('response', resolve).once('error', reject),
  )
  const { statusCode: status, headers } = response
  return { status, headers, body: (await buffer(response)).toString() }
}

/** Adds a file to the build while the portal runs. */
async function asset(extension: string, contents: Record<string, string>) {
  const name = `test-${randomUUID()}.${extension}`
  for (const [suffix, text] of Object.entries(contents)) {
    await writeFile(ASSETS + name + suffix, text)
    onTestFinished(() => rm(ASSETS + name + suffix))
  }
  return `/assets/${name}`
}

it('serves files of a build that came after its start, compressed as the build has them, for ever', async () => {
  const path = await asset('js', { '': 'plain', '.br': 'as brotli', '.gz': 'as gzip' })
  const plain = await get(path)
  expect(plain).toMatchObject({ status: 200, body: 'plain' })
  expect(plain.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const packed = await get(path, { encodings: 'gzip, br' })
  expect(packed).toMatchObject({ status: 200, body: 'as brotli' })
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(await get(path, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
})

it.each([
  '/assets/',
  '/assets/no-such-file.js',
  '/assets/.kept.json',
  '/assets/..%2f.kept.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/../../package.json',
  '/assets/a%5c..%5cb',
  '/assets/%00',
  '/assets//index.html',
])('has nothing at %s, and says so without keeping the answer', async (path) => {
  const { status, headers, body } = await get(path)
  expect(status).toBe(404)
  expect(headers).not.toHaveProperty('cache-control')
  expect(JSON.parse(body)).toMatchObject({ code: 'not_found' })
})
