import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../db/db.ts'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { html, type Html } from './html.ts'

const PAGE_SIZE = 100
const CSP = "default-src 'none'; base-uri 'none'; form-action 'none'"
const PAGE_CSP = `${CSP}; style-src 'self'; frame-src 'self'; frame-ancestors 'none'`
/** Mails have inline styles. Nothing else of them may run or load. */
const FRAME_CSP = `${CSP}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

/**
 * Returns whether the portal may show its outbox. It may if only this machine can use it; otherwise it holds mail
 * of other people.
 */
export const isOutboxOpen = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  isLoopbackName(new URL(publicUrl).host)

/**
 * Serves the page that shows the mail of a portal without a mail server. It shows every link and password, so it
 * answers only this machine.
 */
export function registerOutboxPage(
  app: FastifyInstance,
  { db, config, awards }: { db: Db; config: Pick<Config, 'publicUrl'>; awards: () => string },
): void {
  const css = readFileSync(new URL('./outbox-page.css', import.meta.url), 'utf8')
  const isOpen = isOutboxOpen(config)
  const page = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isOpen || !isFromThisMachine(request)) await send(reply.code(403), refusalView(awards()))
    },
  }

  app.get<{ Querystring: { antes?: string } }>('/correo', page, async ({ query }, reply) => {
    const mails = await listMails(db, parseId(query.antes))
    return send(reply, listView(awards(), mails, mails.length === PAGE_SIZE ? mails.at(-1)?.id : undefined))
  })

  app.get('/correo/outbox.css', page, (_request, reply) => reply.type('text/css; charset=utf-8').send(css))

  app.get<{ Params: { mailId: string } }>('/correo/:mailId', page, async ({ params }, reply) => {
    const mail = await readMail(db, params.mailId)
    return mail ? send(reply, mailView(awards(), mail)) : reply.callNotFound()
  })

  app.get<{ Params: { mailId: string } }>('/correo/:mailId/html', page, async ({ params }, reply) => {
    const mail = await readMail(db, params.mailId)
    return mail ? send(reply, framedHtml(mail.html), FRAME_CSP) : reply.callNotFound()
  })
}

const send = (reply: FastifyReply, page: string, csp = PAGE_CSP) =>
  reply
    .headers({ 'content-security-policy': csp, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page)

// Returns whether a request comes from this machine. A proxy on this machine also connects from loopback, for
// whoever it serves. And a web page could read along through a name that its owner points at loopback.
function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  const isForwarded = headers.forwarded ?? headers['x-forwarded-for'] ?? headers.via
  return isLoopback && !isForwarded && isLoopbackName(headers.host ?? '')
}

const isLoopbackName = (host: string): boolean =>
  /^(127(\.\d{1,3}){3}|\[::1\]|([\w-]+\.)*localhost)(:\d+)?$/i.test(host)

const parseId = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

function listMails(db: Db, before: number | undefined) {
  const newest = db
    .selectFrom('mails')
    .select(['id', 'subject', 'to_address', 'state', 'created_at'])
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
  return (before ? newest.where('id', '<', before) : newest).execute()
}

async function readMail(db: Db, idText: string) {
  const id = parseId(idText)
  return id && db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

type Mail = Selectable<Schema['mails']>
type Listed = Pick<Mail, 'id' | 'subject' | 'to_address' | 'state' | 'created_at'>

const stateWords = {
  queued: 'En cola',
  sending: 'Enviando',
  sent: 'Guardado',
  failed: 'Rechazado',
  unknown: 'Sin confirmar',
} as const

function listView(awards: string, mails: readonly Listed[], olderThan: number | undefined): string {
  return page(
    awards,
    'Correo',
    html`<div class="bar">
        <h1>Correo</h1>
        <a class="button" href="/correo">Actualizar</a>
      </div>
      <p class="note">
        El portal no tiene servidor de correo (SMTP_URL): lo que enviaría queda aquí, y solo se ve desde este
        equipo.
      </p>
      ${
        mails.length === 0
          ? html`<p class="empty">Aún no hay correos.</p>`
          : html`<ol>
              ${mails.map(item)}
            </ol>`
      }
      ${olderThan ? html`<p><a class="button" href="/correo?antes=${olderThan}">Ver anteriores</a></p>` : ''}`,
  )
}

const item = ({ id, subject, to_address, state, created_at }: Listed) =>
  html`<li>
    <a href="/correo/${id}">
      <strong>${subject}</strong>
      <span>${to_address}</span>
      <small>${time(created_at)} · ${stateWords[state]}</small>
    </a>
  </li>`

function mailView(
  awards: string,
  { id, subject, to_address, state, created_at, last_error, text }: Mail,
): string {
  return page(
    awards,
    subject,
    html`<p><a href="/correo">← Todos los correos</a></p>
      <h1>${subject}</h1>
      <dl>
        <dt>Para</dt>
        <dd>${to_address}</dd>
        <dt>Creado</dt>
        <dd>${time(created_at)}</dd>
        <dt>Estado</dt>
        <dd>${stateWords[state]}${last_error ? html`: ${last_error}` : ''}</dd>
      </dl>
      <h2>Texto</h2>
      <pre>${linked(text)}</pre>
      <h2>HTML</h2>
      <iframe
        src="/correo/${id}/html"
        title="Versión HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>`,
  )
}

/** Makes links of the sandboxed frame open in a new tab: the sandbox allows nothing else. */
const framedHtml = (mailHtml: string) => mailHtml.replace('<head>', '<head><base target="_blank">')

const refusalView = (awards: string) =>
  page(
    awards,
    'Correo',
    html`<h1>Correo</h1>
      <p>Esta página solo se ve desde el equipo del portal.</p>`,
  )

// Splitting by a pattern in brackets keeps the matches, at the odd indexes.
const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))

const clock = new Intl.DateTimeFormat('es', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
})

const time = (instant: Date) =>
  html`<time datetime="${instant.toISOString()}">${clock.format(instant)}</time>`

const page = (awards: string, title: string, main: Html) =>
  html`<!doctype html>
    <html lang="es-419">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} — ${awards}</title>
        <link rel="stylesheet" href="/correo/outbox.css" />
      </head>
      <body>
        <header><span>${awards}</span></header>
        <main>${main}</main>
      </body>
    </html>`.source
