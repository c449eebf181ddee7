import { audienceLabels, memberOf } from '@portal/contract/desk/audiences.ts'
import type { Mailing } from '@portal/contract/desk/mailings.ts'
import type { Deps } from '../../deps.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { fail } from '../../platform/http/fail.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { checkFilter } from '../entries-list/check-filter.ts'
import { isRefreshed } from '../refresh/wait-for-refresh.ts'
import { makeSomeMails } from '../reminders/make-mails.ts'
import { readMailing } from '../reminders/send-reminders.ts'
import { announcementMail } from './announcement-mail.ts'
import { type Composing, composeAnnouncements } from './compose-announcements.ts'
import { insertAnnouncement, lockAnnouncement, type NewAnnouncement } from './queries.ts'

type Sending = Pick<Deps, 'db' | 'jobs'> & Composing

export const nobody = () =>
  fail('invalid_input', { message: 'Nadie recibiría este anuncio: elige otros destinatarios.' })

const stillUpdating = () =>
  fail('unavailable', {
    message: 'Las inscripciones se están actualizando. Espera unos segundos y vuelve a enviar el anuncio.',
  })

/**
 * Creates an announcement, only once per key, with everybody who is of its audience now. A job makes the mails.
 * @throws Failure `unavailable` while it is not known which brands are of the audience
 */
export async function createAnnouncement(
  { db, jobs, catalog, refresher }: Pick<Deps, 'db' | 'jobs' | 'catalog' | 'refresher'>,
  announcement: NewAnnouncement,
): Promise<Mailing> {
  const { audience, programId, subject, key, createdBy } = announcement
  const known = catalog.now()
  checkFilter(known, { programId })
  if (memberOf(audience) === 'brand' && !(await isRefreshed({ db, refresher }))) throw stillUpdating()
  await inTransaction(db, async (trx) => {
    const made = await insertAnnouncement(trx, announcement)
    if (!made) return
    if (made.total === 0) throw nobody()
    const details = {
      Asunto: subject,
      Destinatarios: audienceLabels[audience],
      Programa: known.programOf(programId).label,
      Correos: made.total,
    }
    await recordOf(trx, createdBy, 'announcement-sent', { details })
    await jobs.enqueue(trx, 'send-announcements', { mailingId: made.id })
  })
  return readMailing(db, { key })
}

/** Handles the job of one announcement. */
export const sendAnnouncements =
  (deps: Sending) =>
  async ({ mailingId }: { mailingId: number }): Promise<void> => {
    while ((await sendSomeAnnouncements(deps, mailingId)) > 0);
  }

/** Makes the mails of some recipients, and returns how many it took off the list. */
export const sendSomeAnnouncements = (deps: Sending, mailingId: number): Promise<number> =>
  makeSomeMails(deps, mailingId, {
    lock: lockAnnouncement,
    waiting: 'announcement_recipients',
    async mailsFor(trx, announcement, userIds) {
      const composed = await composeAnnouncements(trx, deps, announcement, userIds)
      return composed.map(({ userId, to, facts }) =>
        mailOf(announcementMail, facts, { subjectId: userId, to, mailingId }),
      )
    },
  })
