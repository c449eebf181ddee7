import type { Mailing } from '@portal/contract/desk/mailings.ts'
import { recordOf } from '../../people/activity/record.ts'
import { inTransaction, type Db } from '../../platform/db/db.ts'
import type { Deps } from '../../deps.ts'
import { checkFilter } from '../entries-list/check-filter.ts'
import { isRefreshed } from '../refresh/wait-for-refresh.ts'
import { fail } from '../../platform/http/fail.ts'
import { mailOf } from '../../platform/mail/mail-kind.ts'
import { type Composing, composeReminders } from './compose-reminders.ts'
import { makeSomeMails } from './make-mails.ts'
import { insertMailing, lockMailing, selectMailings } from './queries.ts'
import type { NewMailing } from './queries.ts'
import { reminderMail } from './reminder-mail.ts'

type Sending = Pick<Deps, 'db' | 'jobs'> & Composing
type Refreshed = Pick<Deps, 'refresher'>

export const nobody = () =>
  fail('invalid_input', { message: 'Ninguna marca recibiría este recordatorio: cambia el filtro.' })

const stillUpdating = () =>
  fail('unavailable', {
    message:
      'Las inscripciones se están actualizando. Espera unos segundos y vuelve a enviar el recordatorio.',
  })

/**
 * Creates a mailing, only once per key, with its recipients. A job makes the mails.
 * @throws Failure `unavailable` while statuses are not up to date
 */
export async function createMailing(
  { db, jobs, catalog, refresher }: Pick<Sending, 'db' | 'jobs' | 'catalog'> & Refreshed,
  mailing: NewMailing,
): Promise<Mailing> {
  checkFilter(catalog.now(), mailing.filter, 'filter.')
  if (!(await isRefreshed({ db, refresher }))) throw stillUpdating()
  await inTransaction(db, async (trx) => {
    const made = await insertMailing(trx, mailing)
    if (!made) return
    if (made.total === 0) throw nobody()
    const details = { Asunto: mailing.subject, Marcas: made.total }
    await recordOf(trx, mailing.createdBy, 'mailing-sent', { details })
    await jobs.enqueue(trx, 'send-reminders', { mailingId: made.id })
  })
  return readMailing(db, { key: mailing.key })
}

export async function readMailing(db: Db, which: { id: number } | { key: string }): Promise<Mailing> {
  const [mailing] = await readMailings(db, which)
  if (!mailing) throw fail('not_found')
  return mailing
}

export async function readMailings(
  db: Db,
  which: { id: number } | { key: string } | { limit: number },
): Promise<Mailing[]> {
  const rows = await selectMailings(db, which)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Handles the job of one mailing. */
export const sendReminders =
  (deps: Sending & Refreshed) =>
  async ({ mailingId }: { mailingId: number }): Promise<void> => {
    await deps.refresher.refresh()
    while ((await sendSomeReminders(deps, mailingId)) > 0);
  }

/** Makes the mails of some recipients, and returns how many it took off the list. */
export const sendSomeReminders = (deps: Sending, mailingId: number): Promise<number> =>
  makeSomeMails(deps, mailingId, {
    lock: lockMailing,
    waiting: 'mailing_recipients',
    async mailsFor(trx, reminder, brandIds) {
      const composed = await composeReminders(trx, deps, reminder, brandIds)
      return composed.map(({ brandId, to, facts }) =>
        mailOf(reminderMail, facts, { subjectId: brandId, to, mailingId }),
      )
    },
  })
