import type { Reminder, reminderRoutes } from '@portal/contract/desk/reminders.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import type { Deps } from '../../deps.ts'
import { getUser } from '../../people/accounts/get-user.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { contentOf, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { checkFilter } from '../entries-list/check-filter.ts'
import { waitForRefresh } from '../refresh/wait-for-refresh.ts'
import { composeReminders } from './compose-reminders.ts'
import { countAddressees } from './queries.ts'
import { reminderMail } from './reminder-mail.ts'
import { nobody } from './send-reminders.ts'

/** Returns how many brands would get the reminder, and the mail of the first one. */
export async function previewReminder(
  deps: Deps,
  reminder: Reminder,
): Promise<Output<typeof reminderRoutes.preview>> {
  const { sample, ...counts } = await lookAhead(deps, reminder)
  return { ...counts, sample: sample ? { to: sample.to, ...contentOf(reminderMail, sample.facts) } : null }
}

/**
 * Sends the mail that the first brand would get to the admin instead.
 * @returns the admin's address
 */
export async function sendTestReminder(deps: Deps, reminder: Reminder, adminId: number): Promise<string> {
  const { sample } = await lookAhead(deps, reminder)
  if (!sample) throw nobody()
  const { email } = await getUser(deps.db, deps.catalog, adminId)
  const mail = mailOf(reminderMail, { ...sample.facts, isTest: true }, { subjectId: null, to: email })
  await inTransaction(deps.db, (trx) => enqueueMail(trx, deps.jobs, mail))
  return email
}

async function lookAhead(deps: Deps, reminder: Reminder) {
  const { db } = deps
  checkFilter(deps.catalog.now(), reminder.filter, 'filter.')
  const updating = await waitForRefresh(deps)
  const { firstBrandId, ...counts } = await countAddressees(db, reminder.filter)
  const [sample] = firstBrandId === null ? [] : await composeReminders(db, deps, reminder, [firstBrandId])
  return { ...counts, updating, sample }
}
