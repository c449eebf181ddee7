import type { FastifyReply } from 'fastify'
import { verificationPath } from '@portal/contract/jury/results/diplomas.ts'
import { MAX_TYPED_CODE } from '@portal/contract/platform/public-code.ts'
import type { Deps } from '../../deps.ts'
import { html } from '../../platform/mail/html.ts'
import { createPublicPages } from '../../platform/public-pages/public-page.ts'
import { findDiploma } from './show-diploma.ts'
import { answerPage, questionPage } from './verification-page.ts'

/** The pages name persons, so no cache keeps them and no search engine lists them. */
const headers = {
  'cache-control': 'private, no-cache',
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
}

/**
 * Pages on which everybody verifies a diploma, without JavaScript (J62). A code that nothing has, and one of an award that
 * isn't public, are answered alike (J60).
 */
export function createVerificationPages(deps: Pick<Deps, 'db' | 'catalog'>) {
  const write = createPublicPages()

  const ask = (reply: FastifyReply, typed: string | null) =>
    reply
      .code(typed === null ? 200 : 404)
      .headers(headers)
      .send(
        write({
          title: 'Verifica un diploma',
          head: html`<meta name="description" content="Comprueba si un diploma es auténtico." />`,
          body: questionPage({ about: deps.catalog.now().current.about }, typed),
        }),
      )

  return {
    /** @param given of the form; undefined: nothing was typed yet */
    async question(reply: FastifyReply, given: unknown) {
      const typed = typeof given === 'string' ? given.trim().slice(0, MAX_TYPED_CODE) : ''
      if (typed === '') return ask(reply, null)
      const facts = await findDiploma(deps, typed)
      return facts ? reply.redirect(verificationPath(facts.code), 303) : ask(reply, typed)
    },

    async answer(reply: FastifyReply, typed: string) {
      const facts = await findDiploma(deps, typed)
      if (!facts) return ask(reply, typed.slice(0, MAX_TYPED_CODE))
      return reply.headers(headers).send(
        write({
          title: `Diploma: ${facts.person ?? facts.campaign}`,
          head: html`<meta name="robots" content="noindex" />`,
          body: answerPage({ about: facts.about }, facts),
        }),
      )
    },
  }
}
