import type { FastifyReply } from 'fastify'
import { keptPage } from '../http/kept-page.ts'
import { html } from '../mail/html.ts'
import { createPublicPages } from './public-page.ts'

/** For what isn't there, and what isn't public yet: the same bytes whatever was asked for (J60). */
export function createMissingPage(): (reply: FastifyReply) => Promise<FastifyReply> {
  const missing = keptPage(
    createPublicPages()({
      title: 'No encontramos esta página',
      head: html`<meta name="robots" content="noindex" />`,
      body: html`<main class="missing">
        <h1>No encontramos esta página.</h1>
        <p>Revisa la dirección, o <a href="/">ve al portal</a>.</p>
      </main>`,
    }),
  )
  return async (reply) => {
    const { bodies } = await missing
    return reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
      .send(bodies.identity)
  }
}
