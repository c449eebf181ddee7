import { afterAll, beforeAll, expect, it } from 'vitest'
import { entrant } from '../../../test/entries.ts'
import { startPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
let plain: Portal
beforeAll(async () => {
  ;[portal, plain] = await Promise.all([
    startPortal(),
    startPortal({ config: { publicUrl: 'http://portal.example' } }),
  ])
})
afterAll(() => Promise.all([portal.stop(), plain.stop()]))

const PAGE_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types worker"

async function videoAddress() {
  const brand = await portal.registerBrand()
  const entry = entrant(portal, brand)
  const { id } = await entry.campaign()
  return (await entry.addFile(id, 'video_case')).url
}

async function headersOf(address: string) {
  const response = await fetch(address)
  // An answer that is not read to its end keeps its connection open, and the portal from stopping.
  await response.arrayBuffer()
  return response.headers
}

/** One address for each class of answer. */
const addresses = async () => [
  '/login',
  '/no/existe',
  '/api/countries',
  '/api/users/1',
  '/api/no-such-call',
  '/api/users/%ff',
  '/api/openapi.json',
  '/api/docs/',
  '/healthz',
  '/correo',
  '/uploads/videos/no-such-video',
  await videoAddress(),
]

it('sends every answer with a policy without unsafe-*, nosniff, no referrer and no frame around it', async () => {
  for (const address of await addresses()) {
    const headers = await headersOf(portal.url + address)
    const csp = headers.get('content-security-policy') ?? ''
    const isVideo = address.startsWith('/uploads/videos/') && address.includes('?')
    expect([address, headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
      address,
      'nosniff',
      'no-referrer',
    ])
    expect([address, csp]).toEqual([address, expect.stringContaining("default-src 'none'")])
    expect([address, csp]).toEqual([
      address,
      expect.stringContaining(isVideo ? 'sandbox' : "frame-ancestors 'none'"),
    ])
    expect([address, csp]).toEqual([address, expect.not.stringContaining('unsafe-')])
    expect([address, headers.get('x-powered-by'), headers.get('server')]).toEqual([address, null, null])
  }
})

it('lets pages run nothing but the portal’s own files', async () => {
  const headers = await headersOf(`${portal.url}/login`)
  expect(headers.get('content-security-policy')).toBe(PAGE_CSP)
})

it('asks for TLS from now on only where the portal is behind it', async () => {
  const hsts = async ({ url }: Portal) =>
    (await headersOf(`${url}/api/countries`)).get('strict-transport-security')
  expect(await hsts(portal)).toBe('max-age=31536000; includeSubDomains')
  expect(await hsts(plain)).toBeNull()
})

it('keeps what the API answers out of every cache, but for the countries', async () => {
  const cached = async (path: string) => (await headersOf(portal.url + path)).get('cache-control')
  expect(await cached('/api/users/1')).toBe('no-store')
  expect(await cached('/%61pi/users/1')).toBe('no-store')
  expect(await cached('/ap%69/no-such-call')).toBe('no-store')
  expect(await cached('/api/countries')).toBe('public, max-age=3600')
})
