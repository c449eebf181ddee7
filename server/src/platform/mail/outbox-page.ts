import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../db/db.ts'
import { framedHtml, listView, mailView, refusalView } from './outbox-views.ts'

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
