import type { Announcement } from '@portal/contract/desk/announcements.ts'
import type { Sample } from '@portal/contract/desk/mailings.ts'
import type { Deps } from '../../deps.ts'
import { getUser } from '../../people/accounts/get-user.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { contentOf, mailOf } from '../../platform/mail/mail-kind.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { checkFilter } from '../entries-list/check-filter.ts'
import { waitForRefresh } from '../refresh/wait-for-refresh.ts'
import { announcementMail } from './announcement-mail.ts'
import { composeAnnouncements } from './compose-announcements.ts'
import { countAudiences, findFirst, type Reach } from './queries.ts'
import { nobody } from './send-announcement.ts'

/**
 * Returns how many people each audience of a programme has.
 * @throws Failure `not_found` unless an edition that was published has the programme
 */
export async function readAudiences(
  deps: Deps,
  programId: number,
): Promise<{ audiences: Reach[]; updating: number }> {
  if (!deps.catalog.now().findProgram(programId)) throw fail('not_found')
  const updating = await waitForRefresh(deps)
  return { audiences: await countAudiences(deps.db, programId), updating }
}

/** Returns the mail of the first person of the audience; null: there is nobody. */
export async function previewAnnouncement(deps: Deps, announcement: Announcement): Promise<Sample> {
  const sample = await composeFirst(deps, announcement)
  return sample ? { to: sample.to, ...contentOf(announcementMail, sample.facts) } : null
}

/**
 * Sends the mail that the first person would get to the admin instead.
 * @returns the admin's address
 */
export async function sendTestAnnouncement(
  deps: Deps,
  announcement: Announcement,
  adminId: number,
): Promise<string> {
  const sample = await composeFirst(deps, announcement)
  if (!sample) throw nobody()
  const { email } = await getUser(deps.db, deps.catalog, adminId)
  const mail = mailOf(announcementMail, { ...sample.facts, isTest: true }, { subjectId: null, to: email })
  await inTransaction(deps.db, (trx) => enqueueMail(trx, deps.jobs, mail))
  return email
}

async function composeFirst(deps: Deps, announcement: Announcement) {
  checkFilter(deps.catalog.now(), announcement)
  await waitForRefresh(deps)
  const firstId = await findFirst(deps.db, announcement)
  const [sample] =
    firstId === undefined ? [] : await composeAnnouncements(deps.db, deps, announcement, [firstId])
  return sample
}
