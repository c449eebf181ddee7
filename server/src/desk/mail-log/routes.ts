import { api } from '@portal/contract/api.ts'
import type { Deps } from '../../deps.ts'
import { fail } from '../../platform/http/fail.ts'
import { PAGE_AND_ONE, pageOf } from '../../platform/http/page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { requireTaken } from '../../people/accounts/require-taken.ts'
import { correctAddress } from './correct-address.ts'
import { mailOfRow } from './mail-of-row.ts'
import { countByState, selectMails, selectText } from './queries.ts'
import { resendMail } from './resend-mail.ts'

export function mailRoutes(serve: Serve, deps: Deps) {
  const { mailKinds } = deps
  const kinds = mailKinds.map(({ kind, label }) => ({ kind, label }))

  serve(api.mails.list, async ({ query }) => {
    const { page, nextBefore } = pageOf(await selectMails(deps.db, mailKinds, query, PAGE_AND_ONE))
    const counts = await countByState(deps.db)
    return { mails: page.map(mailOfRow(mailKinds)), nextBefore, kinds, counts }
  })

  serve(api.mails.read, async ({ params }) => {
    const text = await selectText(deps.db, params.mailId)
    if (text === undefined) throw fail('not_found')
    return { text }
  })

  serve(api.mails.resend, async ({ params }, { userId }) => ({
    message: await resendMail(deps, params.mailId, userId),
  }))

  serve(api.mails.correct, async ({ params, body }, { userId }) => {
    await requireTaken(deps.mail, body.to, 'to')
    return { message: await correctAddress(deps, params.mailId, body.to, userId) }
  })
}
