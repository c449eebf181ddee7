import { api } from '@portal/contract/api.ts'
import type { Reminder } from '@portal/contract/desk/reminders.ts'
import { getUser } from '../../people/accounts/get-user.ts'
import { inTransaction } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { checkFilter } from '../entries-list/check-filter.ts'
import { waitForRefresh } from '../refresh/wait-for-refresh.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { contentOf, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { composeReminders } from './compose-reminders.ts'
import { countAddressees } from './queries.ts'
import { reminderMail } from './reminder-mail.ts'
import { createMailing, nobody, readMailing, readMailings } from './send-reminders.ts'

const MAX_MAILINGS = 50

export function reminderRoutes(serve: Serve, deps: Deps) {
  const { db, jobs, catalog } = deps

  async function lookAhead(reminder: Reminder) {
    checkFilter(catalog.now(), reminder.filter, 'filter.')
    const updating = await waitForRefresh(deps)
    const { firstBrandId, ...counts } = await countAddressees(db, reminder.filter)
    const [sample] = firstBrandId === null ? [] : await composeReminders(db, deps, reminder, [firstBrandId])
    return { ...counts, updating, sample }
  }

  serve(api.reminders.preview, async ({ body }) => {
    const { sample, ...counts } = await lookAhead(body)
    return { ...counts, sample: sample ? { to: sample.to, ...contentOf(reminderMail, sample.facts) } : null }
  })

  serve(api.reminders.test, async ({ body }, { userId }) => {
    const { sample } = await lookAhead(body)
    if (!sample) throw nobody()
    const { email } = await getUser(db, catalog, userId)
    const mail = mailOf(reminderMail, { ...sample.facts, isTest: true }, { subjectId: null, to: email })
    await inTransaction(db, (trx) => enqueueMail(trx, jobs, mail))
    return { message: `Prueba enviada a ${email}` }
  })

  serve(api.reminders.send, async ({ body }, { userId }) => ({
    mailing: await createMailing(deps, { ...body, createdBy: userId }),
  }))

  serve(api.reminders.list, async () => ({ mailings: await readMailings(db, { limit: MAX_MAILINGS }) }))

  serve(api.reminders.one, async ({ params }) => ({
    mailing: await readMailing(db, { id: params.mailingId }),
  }))
}
