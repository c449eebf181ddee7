import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../db/db.ts'
import { framedHtml, listView, mailView, refusalView } from './outbox-views.ts'

const PAGE_SIZE = 100
const CSP = "default-src 'none'; base-uri 'none'; form-action 'none'"
const PAGE_CSP = `${CSP}; style-src 'self'; frame-src 'self'; frame-ancestors 'none'`
/** Mail is styled inline; nothing else of it may run or load. */
const FRAME_CSP = `${CSP}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`

/** Only on a portal that is there for this machine alone: one that others use has mail that is theirs. */
export const isOutboxOpen = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  isLoopbackName(new URL(publicUrl).host)

/** Where whoever tries the portal without a mail server reads its mail. It shows every link and password: only to this machine. */
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

// A proxy on this machine connects from loopback too, for whoever it serves; and a name that its owner points at
// loopback would let their web page read along.
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
