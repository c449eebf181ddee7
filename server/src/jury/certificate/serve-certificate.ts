import type { FastifyReply } from 'fastify'
import { certificatePath } from '@portal/contract/entries/certificate.ts'
import { MAX_TYPED_CODE } from '@portal/contract/platform/public-code.ts'
import type { Deps } from '../../deps.ts'
import { html } from '../../platform/mail/html.ts'
import { createPublicPages } from '../../platform/public-pages/public-page.ts'
import { answerPage, questionPage } from './certificate-page.ts'
import { findCertificate } from './show-certificate.ts'

/** The pages may name persons, so no cache keeps them and no search engine lists them. */
const headers = {
  'cache-control': 'private, no-cache',
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
}

/** Pages on which everybody verifies a certificate, without JavaScript (C10). All that isn't a code of one is answered alike. */
export function createCertificatePages(deps: Pick<Deps, 'db' | 'catalog'>) {
  const write = createPublicPages()
  const prize = () => ({ about: deps.catalog.now().current.about })

  const ask = (reply: FastifyReply, typed: string | null) =>
    reply
      .code(typed === null ? 200 : 404)
      .headers(headers)
      .send(
        write({
          title: 'Verifica una constancia de aval',
          head: html`<meta
            name="description"
            content="Comprueba si el aval de una campaña sigue vigente."
          />`,
          body: questionPage(prize(), typed),
        }),
      )

  return {
    /** @param given of the form; undefined: nothing was typed yet */
    async question(reply: FastifyReply, given: unknown) {
      const typed = typeof given === 'string' ? given.trim().slice(0, MAX_TYPED_CODE) : ''
      if (typed === '') return ask(reply, null)
      const facts = await findCertificate(deps, typed)
      return facts ? reply.redirect(certificatePath(facts.code), 303) : ask(reply, typed)
    },

    async answer(reply: FastifyReply, typed: string) {
      const facts = await findCertificate(deps, typed)
      if (!facts) return ask(reply, typed.slice(0, MAX_TYPED_CODE))
      return reply.headers(headers).send(
        write({
          title: 'Constancia de aval',
          head: html`<meta name="robots" content="noindex" />`,
          body: answerPage({ about: facts.isPublic ? facts.about : prize().about }, facts),
        }),
      )
    },
  }
}
