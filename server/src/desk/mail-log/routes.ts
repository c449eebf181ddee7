import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { PAGE_AND_ONE, pageOf } from '../../platform/http/page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { actsOnMail, labelOf } from './acts-on-mail.ts'
import { correctAddress } from './correct-address.ts'
import { countByState, selectMails } from './queries.ts'
import { reasonInWords } from './reason-in-words.ts'
import { resendMail } from './resend-mail.ts'

const none = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0 }

export function mailRoutes(serve: Serve, deps: Deps) {
  const { mailKinds } = deps
  const kinds = mailKinds.map(({ kind, label }) => ({ kind, label }))

  serve(api.mails.list, async ({ query }) => {
    const { page, nextBefore } = pageOf(await selectMails(deps.db, mailKinds, query, PAGE_AND_ONE))
    const mails = page.map(({ lastError, createdAt, sentAt, ...mail }) => ({
      ...mail,
      label: labelOf(mailKinds, mail.kind),
      ...actsOnMail(mailKinds, mail),
      reason: reasonInWords({ state: mail.state, lastError }),
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    }))
    return {
      mails,
      nextBefore,
      kinds,
      counts: { ...none, ...(await countByState(deps.db)) },
    }
  })

  serve(api.mails.resend, async ({ params }, { userId }) => ({
    message: await resendMail(deps, params.mailId, userId),
  }))

  serve(api.mails.correct, async ({ params, body }, { userId }) => ({
    message: await correctAddress(deps, params.mailId, body.to, userId),
  }))
}
