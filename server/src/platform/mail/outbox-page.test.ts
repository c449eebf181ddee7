import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createDb } from '../db/db.ts'
import { registerOutboxPage } from './outbox-page.ts'
import { button, paragraph } from './templates/blocks.ts'
import { renderMail } from './templates/layout.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof createDb>
const publicUrl = 'http://127.0.0.1:3000'
const app = fastify({ trustProxy: true })

beforeAll(async () => {
  database = await createTestDatabase()
  connection = createDb(database.url, { max: 2 })
  registerOutboxPage(app, { db: connection.db, config: { publicUrl }, awards: () => 'Ad Awards 25' })
})
afterAll(async () => {
  await app.close()
  await connection.close()
  await database.drop()
})

const letterhead = { awards: 'Ad Awards 25', support: 'soporte@adawards.example', footer: '' }
const content = renderMail(
  { publicUrl, letterhead },
  {
    subject: 'Confirma tu correo — Ad Awards 25',
    heading: 'Confirma tu correo',
    preheader: '',
    blocks: [paragraph('Hola, Lucía:'), button('Confirmar', `${publicUrl}/verify?verification_code=abc-123`)],
    reason: '',
  },
)

async function insertMails(...mails: { subject?: string; text?: string; to?: string }[]): Promise<number[]> {
  const rows = await connection.db
    .insertInto('mails')
    .values(
      mails.map(({ to = 'lucia@empresa.example', ...changes }) => ({
        kind: 'test',
        to_address: to,
        message_id: `<${randomUUID()}@adawards.example>`,
        ...content,
        ...changes,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

it('lists the newest mails first and the rest on the pages behind', async () => {
  const ids = await insertMails(
    ...Array.from({ length: 101 }, (_, index) => ({ subject: `Correo ${index}` })),
  )
  const listed = (body: string) => [...body.matchAll(/href="\/correo\/(\d+)"/g)].map(([, id]) => Number(id))
  const first = await app.inject('/correo')
  expect(first.statusCode).toBe(200)
  expect(listed(first.body)).toEqual(ids.toReversed().slice(0, 100))
  const [, older] = first.body.match(/href="(\/correo\?antes=\d+)"/) ?? []
  expect(listed((await app.inject(older ?? '')).body)).toEqual(ids.slice(0, 1))
})

it('shows a mail: whom it is for, its text with links, its HTML in a frame without rights', async () => {
  const [id] = await insertMails({
    to: '"<b>x</b>"@empresa.example',
    text: `<i>Abre</i> ${publicUrl}/x?a=1&b=2 hoy`,
  })
  const { statusCode, body, headers } = await app.inject(`/correo/${id}`)
  expect(statusCode).toBe(200)
  expect(body).toContain('&quot;&lt;b&gt;x&lt;/b&gt;&quot;@empresa.example')
  expect(body).toContain(
    `&lt;i&gt;Abre&lt;/i&gt; <a href="${publicUrl}/x?a=1&amp;b=2">${publicUrl}/x?a=1&amp;b=2</a> hoy`,
  )
  expect(body).toContain(`src="/correo/${id}/html"`)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'self'; frame-src 'self'; frame-ancestors 'none'",
  )
  expect(headers['cache-control']).toBe('no-store')
  const frame = await app.inject(`/correo/${id}/html`)
  expect(frame.body).toBe(content.html.replace('<head>', '<head><base target="_blank">'))
  expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox allow-popups/)
})

it.each([
  '/correo/0',
  '/correo/999999999',
  '/correo/99999999999',
  '/correo/x',
  '/correo/1e3/html',
  '/correo/-1',
])('answers 404 at %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})

it.each(['?antes=', '?antes=x', '?antes=99999999999', '?antes=1&antes=2'])(
  'lists whatever stands behind %s',
  async (query) => {
    expect((await app.inject(`/correo${query}`)).statusCode).toBe(200)
  },
)

it.each([
  ['another machine', { remoteAddress: '192.168.0.7' }],
  ['another machine over IPv6', { remoteAddress: 'fe80::1' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a proxy that says whom it serves as 127.0.0.1', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a name that points at loopback', { headers: { host: 'evil.example' } }],
  [
    'such a name behind a made-up header',
    { headers: { host: 'evil.example', 'x-forwarded-host': 'localhost' } },
  ],
])('refuses %s, the mail and the list', async (_who, how) => {
  const [id] = await insertMails({ subject: 'Secreto' })
  for (const url of ['/correo', `/correo/${id}`, `/correo/${id}/html`]) {
    const { statusCode, body } = await app.inject({ url, ...how })
    expect(statusCode).toBe(403)
    expect(body).not.toMatch(/Secreto|abc-123/)
  }
})

it.each([
  { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000' } },
  { remoteAddress: '::1', headers: { host: '[::1]:3000' } },
  { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'localhost' } },
])('serves this machine: $remoteAddress', async (how) => {
  expect((await app.inject({ url: '/correo', ...how })).statusCode).toBe(200)
})

it.each([
  ['https://premios.example.com', 403],
  ['http://192.168.0.7:3000', 403],
  ['http://0.0.0.0:3000', 403],
  ['http://localhost.premios.example', 403],
  ['http://127.0.0.1.premios.example', 403],
  ['http://127.0.0.1:3000', 200],
  ['http://localhost:3000/premios', 200],
  ['http://[::1]:3000', 200],
])(
  'with PUBLIC_URL %s answers %i to a bare proxy, which asks as this machine does',
  async (publicAddress, status) => {
    const [id] = await insertMails({ subject: 'Secreto' })
    const other = fastify()
    registerOutboxPage(other, { db: connection.db, config: { publicUrl: publicAddress }, awards: () => '' })
    const headers = { host: '127.0.0.1:3000' }
    for (const url of ['/correo', `/correo/${id}`, `/correo/${id}/html`]) {
      const { statusCode, body } = await other.inject({ url, remoteAddress: '127.0.0.1', headers })
      expect([url, statusCode]).toEqual([url, status])
      expect(/Secreto|abc-123/.test(body)).toBe(status === 200)
    }
    await other.close()
  },
)
